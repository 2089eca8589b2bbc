import { isDecided } from '@portal/domain/applications/states'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { useFormats } from '../../shared/formats.ts'
import { ApiProblem, unanswered } from '../../shared/problem.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert, type Tone } from '../../shared/ui/states/alert.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { isDelivered, isOver, paymentQuery, type PaymentStatus } from './api.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { isAwaitedTransfer, isOfAnotherSum } from './payment-states.ts'
import { FeeRefund } from './refunds/fee-refund.tsx'
import { SurplusMoney } from './refunds/surplus-money.tsx'
import styles from './payments.module.css'
import { AwaitedTransfer } from './transfer/awaited-transfer.tsx'
import { GiveUpOwnTransfer } from './transfer/give-up-transfer.tsx'
import { TransferDetails } from './transfer/transfer-details.tsx'

export type Shown = 'paid' | 'pending' | 'unknown' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** Displayed text of each status: a created payment is in transit and waits like a pending one. */
export const shownAs: Record<PaymentStatus['status'], Shown> = {
  created: 'pending',
  pending: 'pending',
  unknown: 'unknown',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
}

export const resultTones: Record<Shown, Tone> = {
  paid: 'good',
  pending: 'info',
  unknown: 'warn',
  failed: 'bad',
  cancelled: 'warn',
  expired: 'warn',
  refunded: 'info',
}

/** Only an attempt that ended without money may be repeated. */
export const mayRetry: readonly Shown[] = ['failed', 'cancelled', 'expired']

export const isAnswered = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status !== unanswered && problem.status < 500

/** Displays the result of a payment as it becomes known; continues once the register has the application. */
export function PaymentResult({ id, title }: { id: string; title: string }) {
  const navigate = useNavigate()
  const { data: payment, error, refetch, dataUpdatedAt } = useQuery(paymentQuery(id))
  const uuid = payment?.application_uuid
  const delivered = payment !== undefined && isDelivered(payment)

  useEffect(() => {
    if (delivered && uuid !== undefined) void navigate({ to: paths.success, search: { uuid }, replace: true })
  }, [delivered, uuid, navigate])

  if (!payment && isAnswered(error)) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  return (
    <div className={styles['page']}>
      <PageHeading>{title}</PageHeading>
      {payment ? (
        <CurrentStatus payment={payment} isUnreachable={error !== null} checkedAt={dataUpdatedAt} />
      ) : (
        <Checking isUnreachable={error !== null} />
      )}
    </div>
  )
}

export function Checking({ isUnreachable }: { isUnreachable: boolean }) {
  const t = useTranslations('payments.result')
  return (
    <Alert tone="info" live title={t('checking')}>
      <p>{t('checkingText')}</p>
      {isUnreachable && <p>{t('asking')}</p>}
    </Alert>
  )
}

interface CurrentStatusProps {
  payment: PaymentStatus
  isUnreachable: boolean
  checkedAt: number
}

function CurrentStatus({ payment, isUnreachable, checkedAt }: CurrentStatusProps) {
  const t = useTranslations('payments.result')
  const transfer = useTranslations('payments.transfer')
  const story = useTranslations('payments.story')
  const { money, moment, time } = useFormats()
  const { application_uuid: uuid, status, method, redirect_url } = payment
  const shown = shownAs[status]
  const isTransfer = isAwaitedTransfer(payment)
  const { application_state: state } = payment
  const isLost = state === null
  const isDecidedWithout = !isLost && isDecided(state) && mayRetry.includes(shown)
  const words = {
    paid: () =>
      t('paidText', {
        amount: money(payment.paid_amount ?? payment.calculated_amount),
        when: payment.date ? moment(payment.date) : '',
      }),
    pending: () => t('pendingText'),
    unknown: () => (isOfAnotherSum(payment) ? story('other-sum-text') : t('unknownText')),
    failed: () => t('failedText'),
    cancelled: () => (method === 'transfer' ? transfer('cancelled') : t('cancelledText')),
    expired: () => (method === 'transfer' ? transfer('expired') : t('expiredText')),
    refunded: () => t('refundedText'),
  }
  return (
    <>
      {isLost && (
        <Alert tone="info">
          <p>{t('lost')}</p>
        </Alert>
      )}
      <SurplusMoney payment={payment} />
      {isTransfer && <AwaitedTransfer until={payment.pay_until} isUnreachable={isUnreachable} />}
      {payment.late_money === null && !isTransfer && (
        <Alert tone={resultTones[shown]} live title={isOfAnotherSum(payment) ? story('other-sum') : t(shown)}>
          <p>{isDecidedWithout ? t('decidedText') : words[shown]()}</p>
          {shown === 'pending' && !isLost && <p>{t('pendingLeft')}</p>}
          {shown === 'failed' && <p>{t('failedCauses')}</p>}
          {shown === 'paid' && !isLost && <p>{isDelivered(payment) ? t('sent') : t('sending')}</p>}
          {(shown === 'pending' || shown === 'unknown') && !isOfAnotherSum(payment) && <p>{t('upTo')}</p>}
          {isUnreachable && <p>{t('asking')}</p>}
        </Alert>
      )}
      {isTransfer ? (
        <TransferDetails order={{ ...payment, amount: payment.calculated_amount }}>
          {!isLost && <GiveUpOwnTransfer payment={payment} />}
        </TransferDetails>
      ) : (
        <PaymentFacts payment={payment} />
      )}
      <FeeRefund payment={payment} applicationState={payment.application_state} />
      {!isOver(payment) && (
        <p className={styles['note']}>{t('checked', { time: time(new Date(checkedAt).toISOString()) })}</p>
      )}
      {!isLost && (
        <div className={styles['actions']}>
          {mayRetry.includes(shown) && !isDecidedWithout && (
            <LinkButton look="primary" to={paths.submit} params={{ uuid }}>
              {t('retry')}
            </LinkButton>
          )}
          {shown === 'paid' && (
            <LinkButton look="primary" to={paths.success} search={{ uuid }}>
              {t('next')}
            </LinkButton>
          )}
          {shown === 'pending' && redirect_url !== null && (
            <a href={redirect_url} className={buttonClass({ look: 'primary' })}>
              {t('continuePaying')}
            </a>
          )}
          <LinkButton to={paths.application} params={{ uuid }}>
            {t('application')}
          </LinkButton>
          <LinkButton look="quiet" to={paths.payment} params={{ uuid }}>
            {t('details')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
