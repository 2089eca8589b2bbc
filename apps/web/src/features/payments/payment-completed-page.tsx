import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PaymentResult } from './payment-result.tsx'

/** Where the provider sends the browser back to; what has become of the payment is asked, never read from the address. */
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
