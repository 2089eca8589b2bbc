import { useTranslations } from 'use-intl/react'
import { Alert } from '../../shared/ui/states/alert.tsx'

/** Informs help-desk staff without a customer how an application is begun. */
export function NeedsCustomer() {
  const t = useTranslations('catalogue.page.summary')
  return (
    <Alert tone="info" title={t('needsCustomer')}>
      <p>{t('needsCustomerText')}</p>
    </Alert>
  )
}
