import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { QuoteTable } from '../../shared/applications/quote-table.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { attemptsQuery } from './api.ts'
import { PaymentAttempts } from './payment-attempts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentResult } from './payment-result.tsx'
import { isAwaitedTransfer, isEnded } from './payment-states.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { FeeRefund } from './refunds/fee-refund.tsx'
import { SurplusMoney } from './refunds/surplus-money.tsx'
import styles from './payments.module.css'
import { GiveUpOwnTransfer } from './transfer/give-up-transfer.tsx'
import { TransferDetails } from './transfer/transfer-details.tsx'

/** Renders the payment of an application in any state. */
export function PaymentPage({ uuid }: { uuid: string }) {
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={4} />
  return <PaymentOf application={application} />
}

const namesOf = ({ services }: Application) => new Map(services.map(({ code, name }) => [code, name]))

function PaymentOf({ application }: { application: Application }) {
  const t = useTranslations('payments')
  const { data: attempts, error, refetch } = useQuery(attemptsQuery(application))
  const { data: profile } = useQuery(profileQuery())
  return (
    <div className={styles['page']}>
      <PageHeading>{t('details.title')}</PageHeading>
      {!attempts && error && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!attempts && !error && <Skeleton shape="cards" count={1} />}
      {attempts && <PaymentSummary application={application} attempts={attempts} />}
      {attempts?.map((payment) => (
        <SurplusMoney key={payment.payment_request_id} payment={payment} />
      ))}
      {attempts
        ?.filter(({ status }) => !isEnded(status))
        .map((payment) =>
          isAwaitedTransfer(payment) ? (
            <TransferDetails key={payment.payment_request_id} order={{ ...payment, amount: payment.calculated_amount }}>
              <GiveUpOwnTransfer payment={payment} />
            </TransferDetails>
          ) : (
            <PaymentFacts key={payment.payment_request_id} payment={payment} full />
          ),
        )}
      {attempts?.map((payment) => (
        <FeeRefund key={payment.payment_request_id} payment={payment} applicationState={application.state} />
      ))}
      <Card title={t('details.fee')}>
        <QuoteTable quote={application.quote} names={namesOf(application)} />
      </Card>
      {attempts && attempts.length > 0 && (
        <Card title={t('attempts.title')}>
          <PaymentAttempts attempts={attempts} />
        </Card>
      )}
      {/* Other modes have no list of payments. */}
      {profile?.mode === null && (
        <p>
          <LinkButton look="quiet" to={paths.payments}>
            {t('story.toPayments')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** Renders the wait for a confirmation of the payment. */
export function PaymentPendingPage({ uuid }: { uuid: string }) {
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={3} />
  return <Pending application={application} />
}

function Pending({ application }: { application: Application }) {
  const t = useTranslations('payments.pending')
  const current = application.payment?.payment_request_id
  // The result of the awaited payment stays displayed after the application no longer waits for it.
  const [awaited, setAwaited] = useState(current)
  if (current !== undefined && current !== awaited) setAwaited(current)
  return awaited === undefined ? (
    <PaymentOf application={application} />
  ) : (
    <PaymentResult id={awaited} title={t('title')} />
  )
}
