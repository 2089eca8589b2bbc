import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { leavePortal } from '../../session/keep-alive.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ui.signOutDialog')
  const [leaving, setLeaving] = useState(false)
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            busy={leaving}
            onClick={() => {
              setLeaving(true)
              void leavePortal()
            }}
          >
            {t('confirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
