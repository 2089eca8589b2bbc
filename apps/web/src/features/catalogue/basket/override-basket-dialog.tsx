import { useTranslations } from 'use-intl/react'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

interface OverrideBasketDialogProps {
  /** The group of what is in the basket, and that of the service asked for. */
  current: string
  next: string
  name: string
  /** What would be lost. */
  lost: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Services of different categories can't be in the basket together; the user may overwrite it. */
export function OverrideBasketDialog({ current, next, name, lost, onConfirm, onClose }: OverrideBasketDialogProps) {
  const t = useTranslations('catalogue.page.override')
  return (
    <ConfirmDialog
      title={t('title')}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
    >
      <p>{t('text', { current, next, name })}</p>
      <p>{t('lost')}</p>
      <ul>
        {lost.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
