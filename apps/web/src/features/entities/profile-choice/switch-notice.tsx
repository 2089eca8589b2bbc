import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../../shared/session/profile.ts'
import { actingAs, chosenHere } from '../../../shared/session/select-profile.ts'
import { actedAs } from '../../../shared/shell/signed-in/signed-in-shell.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'

/** Names the current profile: announced after a switch here, and displayed when another tab has switched. */
export function SwitchNotice() {
  const t = useTranslations('entities')
  const { data: profile } = useQuery(profileQuery())
  const [elsewhere, setElsewhere] = useState(false)
  const [announced, setAnnounced] = useState('')
  const before = useRef<string | null>(undefined)

  const selected = profile && actingAs(profile)
  const name = selected === null ? t('all.name') : profile && (actedAs(profile) ?? profile.name)
  useEffect(() => {
    if (selected === undefined || name === undefined) return
    if (before.current !== undefined && before.current !== selected) {
      setAnnounced(t('selector.switched', { name }))
      setElsewhere(selected !== chosenHere())
    }
    before.current = selected
  }, [selected, name, t])

  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {elsewhere && name && (
        <Alert
          tone="warn"
          live
          title={t('selector.elsewhere')}
          actions={
            <Button small onClick={() => setElsewhere(false)}>
              {t('selector.close')}
            </Button>
          }
        >
          <p>{t('selector.elsewhereText', { name })}</p>
        </Alert>
      )}
    </>
  )
}
