import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PaymentResult } from './payment-result.tsx'

/** Renders the provider's return page; it loads the status of the payment and never reads it from the address. */
export function PaymentCompletedPage({ id }: { id: string | undefined }) {
  const t = useTranslations('payments.result')
  const applications = useTranslations('applications.broken')
  if (id !== undefined) return <PaymentResult id={id} title={t('title')} />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" actions={<LinkButton to={paths.applications}>{applications('list')}</LinkButton>}>
        <p>{t('missing')}</p>
      </Alert>
    </>
  )
}
