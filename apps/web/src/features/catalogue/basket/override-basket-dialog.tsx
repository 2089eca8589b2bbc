import type { ServiceCategory } from '@portal/forms/definition/vocabulary'
import { useTranslations } from 'use-intl/react'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

interface OverrideBasketDialogProps {
  /** The category of the services in the basket, and that of the requested service. */
  current: ServiceCategory
  next: ServiceCategory
  name: string
  /** Names of the services that would be removed. */
  lost: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Texts of the reasons why a service of the same category cannot be added. */
const reasons = { 'new-subject': 'newSubject', changes: 'otherRegister', ends: 'oneEnd' } as const

/** Asks to replace the basket, because the services cannot be in one application. */
export function OverrideBasketDialog({ current, next, name, lost, onConfirm, onClose }: OverrideBasketDialogProps) {
  const t = useTranslations('catalogue.page.override')
  const groups = useTranslations('catalogue.groups')
  return (
    <ConfirmDialog
      title={t('title')}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
    >
      <p>
        {current === next
          ? t(reasons[next], { name })
          : t('text', { current: groups(current), next: groups(next), name })}
      </p>
      <p>{t('lost')}</p>
      <ul>
        {lost.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
