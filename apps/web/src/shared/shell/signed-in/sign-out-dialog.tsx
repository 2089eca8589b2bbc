import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { signOut } from '../../session/keep-alive.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ui.signOutDialog')
  const [leaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      title={t('title')}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      isBusy={leaving}
      onConfirm={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
