import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { watchForbidden } from '../../session/forbidden.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Displays a refusal of access until the user closes it. Help-desk agents always get the same text. */
export function ForbiddenWarning({ helpDesk }: { helpDesk: boolean }) {
  const t = useTranslations('ui.forbidden')
  const [message, setMessage] = useState<string>()
  useEffect(() => watchForbidden((words, _, isExplained) => !isExplained && setMessage(words)), [])
  if (message === undefined) return null
  return (
    <Alert
      tone="warn"
      live
      actions={
        <Button small onClick={() => setMessage(undefined)}>
          {t('close')}
        </Button>
      }
    >
      {helpDesk ? <p lang="lv">{t('helpDesk')}</p> : <p>{t('message', { message })}</p>}
    </Alert>
  )
}
