import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { watchForbidden } from '../../session/forbidden.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface ForbiddenWarningProps {
  helpDesk: boolean
  /** Whether the mandate for the selected entity has ended; its own notice explains it. */
  isMandateOver?: boolean
}

/** Displays a refusal of access until the user closes it. Help-desk agents always get the same text. */
export function ForbiddenWarning({ helpDesk, isMandateOver = false }: ForbiddenWarningProps) {
  const t = useTranslations('ui.forbidden')
  const [refusal, setRefusal] = useState<{ message: string; code: string }>()
  useEffect(() => watchForbidden((message, code, isExplained) => !isExplained && setRefusal({ message, code })), [])
  if (refusal === undefined || (isMandateOver && refusal.code === 'mandate-ended')) return null
  return (
    <Alert
      tone="warn"
      live
      actions={
        <Button small onClick={() => setRefusal(undefined)}>
          {t('close')}
        </Button>
      }
    >
      {helpDesk ? <p lang="lv">{t('helpDesk')}</p> : <p>{t('message', { message: refusal.message })}</p>}
    </Alert>
  )
}
