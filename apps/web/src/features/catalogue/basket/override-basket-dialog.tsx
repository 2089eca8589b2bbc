import { useTranslations } from 'use-intl/react'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

interface OverrideBasketDialogProps {
  /** The group of the services in the basket, and that of the requested service. */
  current: string
  next: string
  name: string
  /** Names of the services that would be removed. */
  lost: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks to replace the basket, because services of different categories cannot be together. */
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
      <p>{current === next ? t('newSubject', { name }) : t('text', { current, next, name })}</p>
      <p>{t('lost')}</p>
      <ul>
        {lost.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
