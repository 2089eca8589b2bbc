import { useTranslations } from 'use-intl/react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface LogoutPageProps {
  /** The user has logged out; otherwise the session has expired. */
  onPurpose: boolean
  onClose: () => void
}

/** Renders the end of a session: unsaved work, and the way back. */
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
