import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { GuestBroken } from '../../shared/applications/link-not-valid.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { giveUpGuestTransfer, guestPaymentQuery, isOverForGuest, type GuestPaymentStatus, type Begun } from './api.ts'
import { FactLine, PaymentStatusBadge } from './payment-facts.tsx'
import { Checking, isAnswered, mayRetry, resultTones, shownAs } from './payment-result.tsx'
import { isAwaitedTransfer } from './payment-states.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { GuestSurplus } from './refunds/guest-surplus.tsx'
import styles from './payments.module.css'
import { AwaitedTransfer } from './transfer/awaited-transfer.tsx'
import { GiveUpTransfer } from './transfer/give-up-transfer.tsx'
import { TransferDetails } from './transfer/transfer-details.tsx'

/** Displays the result of a guest's payment; the owner and the portal take the next steps. */
export function GuestPaymentResult({ begun }: { begun: Begun }) {
  const t = useTranslations('payments.result')
  const { data: payment, error, refetch, dataUpdatedAt } = useQuery(guestPaymentQuery(begun))
  const { time } = useFormats()
  if (!payment && isAnswered(error))
    return <GuestBroken problem={error} title={t('title')} onRetry={() => void refetch()} />
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      {!payment && <Checking isUnreachable={error !== null} />}
      {payment && (
        <>
          <GuestSurplus payment={payment} />
          {isAwaitedTransfer(payment) ? (
            <>
              <AwaitedTransfer until={payment.pay_until} isUnreachable={error !== null} />
              <TransferDetails order={payment}>
                <GiveUpTransfer onGiveUp={() => giveUpGuestTransfer(begun)} />
              </TransferDetails>
            </>
          ) : (
            <>
              <Outcome payment={payment} isUnreachable={error !== null} />
              <Facts payment={payment} />
            </>
          )}
          {!isOverForGuest(payment) && (
            <p className={styles['note']}>{t('checked', { time: time(new Date(dataUpdatedAt).toISOString()) })}</p>
          )}
          <div className={styles['actions']}>
            {mayRetry.includes(shownAs[payment.status]) && payment.late_money === null && (
              <LinkButton
                look="primary"
                to={paths.sharedPayment}
                params={{ uuid: begun.application, payment_id: begun.payment }}
              >
                {t('retry')}
              </LinkButton>
            )}
            {payment.status === 'paid' && begun.id !== undefined && (
              <ReceiptButton
                payment={{ payment_request_id: begun.id, reference: payment.reference }}
                shareKey={begun.key}
              />
            )}
            {payment.redirect_url !== null && (
              <a href={payment.redirect_url} className={buttonClass({ look: 'primary' })}>
                {t('continuePaying')}
              </a>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Outcome({ payment, isUnreachable }: { payment: GuestPaymentStatus; isUnreachable: boolean }) {
  const t = useTranslations('payments')
  const { money, moment } = useFormats()
  const shown = shownAs[payment.status]
  const ended = () => t(payment.method === 'transfer' ? 'transfer.guestEnded' : 'guest.notTaken')
  const words = {
    paid: () =>
      t('result.paidText', { amount: money(payment.paid_amount ?? payment.amount), when: moment(payment.date) }),
    pending: () => t('result.pendingText'),
    unknown: () => t('result.unknownText'),
    failed: () => t('guest.notTaken'),
    cancelled: ended,
    expired: ended,
    refunded: () => t('result.refundedText'),
  }
  // Its money is explained above.
  if (payment.late_money) return null
  return (
    <Alert tone={resultTones[shown]} live title={t(`result.${shown}`)}>
      <p>{words[shown]()}</p>
      {shown === 'failed' && <p>{t('result.failedCauses')}</p>}
      {shown === 'paid' && (
        <p>
          {payment.submitted ? t('guest.submitted') : t('guest.submitting')}{' '}
          {payment.surplus.length === 0 && t('guest.done')}
        </p>
      )}
      {(shown === 'pending' || shown === 'unknown') && <p>{t('result.upTo')}</p>}
      {isUnreachable && <p>{t('result.asking')}</p>}
    </Alert>
  )
}

function Facts({ payment }: { payment: GuestPaymentStatus }) {
  const t = useTranslations('payments')
  const { money } = useFormats()
  return (
    <Card title={t('guest.facts')} aside={<PaymentStatusBadge status={payment.status} />}>
      <dl className={styles['facts']}>
        <dt>{t('details.amount')}</dt>
        <dd>{money(payment.amount)}</dd>
        <FactLine field="purpose" value={payment.purpose} />
        <FactLine field="receiver" value={payment.receiver} />
        <FactLine field="reference" value={payment.reference} copied />
      </dl>
    </Card>
  )
}
