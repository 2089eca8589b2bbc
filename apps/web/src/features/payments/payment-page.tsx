import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { QuoteTable } from '../../shared/applications/quote-table.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { latePaymentsQuery, paymentQuery } from './api.ts'
import { LateMoney } from './late-money.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentResult } from './payment-result.tsx'
import styles from './payments.module.css'

/** Everything about the payment of an application. */
export function PaymentPage({ uuid }: { uuid: string }) {
  const t = useTranslations('payments.details')
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={4} />
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <LateMoneyOf application={uuid} />
      {application.payment ? <Details id={application.payment.payment_request_id} /> : <NoPayment uuid={uuid} />}
      <Card title={t('fee')}>
        <QuoteTable quote={application.quote} names={namesOf(application)} />
      </Card>
    </div>
  )
}

const namesOf = ({ services }: Application) => new Map(services.map(({ code, name }) => [code, name]))

/** Of attempts that had ended: the application itself knows only of the one that pays for it. */
function LateMoneyOf({ application }: { application: string }) {
  const { data: payments = [] } = useQuery(latePaymentsQuery(application))
  return payments.map((payment) => <LateMoney key={payment.payment_request_id} payment={payment} />)
}

function Details({ id }: { id: string }) {
  const { data: payment, error, refetch } = useQuery(paymentQuery(id))
  if (payment) return <PaymentFacts payment={payment} full />
  return error ? <BrokenState problem={error} onRetry={() => void refetch()} /> : <Skeleton shape="cards" count={1} />
}

function NoPayment({ uuid }: { uuid: string }) {
  const t = useTranslations('payments.details')
  return (
    <EmptyState
      title={t('none')}
      action={
        <LinkButton look="primary" to={paths.application} params={{ uuid }}>
          {t('toOverview')}
        </LinkButton>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}

/** Where one waits while the payment is being confirmed. */
export function PaymentPendingPage({ uuid }: { uuid: string }) {
  const t = useTranslations('payments')
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={3} />
  if (application.payment)
    return <PaymentResult id={application.payment.payment_request_id} title={t('pending.title')} />
  return (
    <div className={styles['page']}>
      <PageHeading>{t('pending.title')}</PageHeading>
      <NoPayment uuid={uuid} />
    </div>
  )
}
