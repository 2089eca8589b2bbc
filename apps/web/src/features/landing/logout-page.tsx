import { useTranslations } from 'use-intl/react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface LogoutPageProps {
  /** The visitor left by herself; otherwise the session has ended. */
  onPurpose: boolean
  onClose: () => void
}

/** What stands after work in the portal has ended: that it has, what is left of it, and how to come back. */
export default function LogoutPage({ onPurpose, onClose }: LogoutPageProps) {
  const t = useTranslations('help.signedOut')
  const ended = useTranslations('shell.signedOut')
  return (
    <Dialog
      title={onPurpose ? t('title') : ended('title')}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('again')}
        </Button>
      }
    >
      <p>{onPurpose ? t('text') : ended('text')}</p>
      {onPurpose && <p>{t('shared')}</p>}
    </Dialog>
  )
}
