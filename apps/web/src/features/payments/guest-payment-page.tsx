import type { PaymentMethod } from '@portal/contract/payments'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { leaveFor } from '../../shared/page/leave-for.ts'
import { GuestBroken } from '../../shared/applications/link-not-valid.tsx'
import { PaymentMethodChoice } from '../../shared/applications/payment-method-choice.tsx'
import { ApiProblem } from '../../shared/problem.ts'
import { useFailureWords } from '../../shared/failure-words.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { sharedPaymentQuery } from './api.ts'
import { attemptBy, isLost, payShared } from './guest-payment.ts'
import { FactLine } from './payment-facts.tsx'
import styles from './payments.module.css'

interface GuestPaymentPageProps {
  application: string
  payment: string
  shareKey: string
}

/** Renders the payment of a share link, with a link to the bank. */
export function GuestPaymentPage({ application, payment, shareKey }: GuestPaymentPageProps) {
  const t = useTranslations('payments')
  const { money, dateTime, moment } = useFormats()
  const { data: shared, error, refetch } = useQuery(sharedPaymentQuery(application, shareKey))
  const [method, setMethod] = useState<PaymentMethod>('card')
  const pay = useMutation({
    // Only an attempt with a lost response is repeated; any other is a new one.
    mutationFn: ({ amount, again }: { amount: string; again: boolean }) =>
      payShared({ application, payment, key: shareKey }, { amount, method }, again ? attemptBy(shareKey) : undefined),
    onSuccess: (address) => leaveFor(address, comeBack),
    onError: (problem) => void (isLost(problem) || refetch()),
  })
  const comeBack = () => {
    pay.reset()
    void refetch()
  }
  const isLeaving = pay.isPending || pay.isSuccess
  if (error && !isLeaving && !isPassing(error, shared !== undefined)) {
    const said = error instanceof ApiProblem ? error : undefined
    if (said?.code === 'payment-in-progress')
      return (
        <InProgress
          refusal={said}
          problem={isLost(pay.error) ? pay.error : undefined}
          onResume={attemptBy(shareKey) && (() => pay.mutate({ amount: '0.00', again: true }))}
        />
      )
    if (said?.code === 'application-not-ready' || said?.code === 'fee-changed') return <NotReady />
    return <GuestBroken problem={error} title={t('guest.title')} onRetry={() => void refetch()} />
  }
  if (!shared) return <Skeleton shape="page" count={3} />
  return (
    <div className={styles['page']}>
      <PageHeading>{t('guest.title')}</PageHeading>
      <p>{t('guest.intro')}</p>
      <Card title={t('guest.request')}>
        <dl className={styles['facts']}>
          <dt>{t('guest.askedBy')}</dt>
          <dd>{shared.asked_by}</dd>
          <dt>{t('guest.application')}</dt>
          <dd>{shared.application_number}</dd>
          {shared.subject !== null && (
            <>
              <dt>{t('guest.subject')}</dt>
              <dd>{shared.subject}</dd>
            </>
          )}
        </dl>
      </Card>
      <Card title={t('guest.facts')}>
        <dl className={styles['facts']}>
          <dt>{t('details.amount')}</dt>
          <dd>{money(shared.amount)}</dd>
          <FactLine field="purpose" value={shared.purpose} />
          <FactLine field="receiver" value={shared.receiver} copied />
          <FactLine field="registrationNumber" value={shared.registration_number} />
          <FactLine field="account" value={shared.account} copied />
          <FactLine field="swift" value={shared.swift} />
          <FactLine field="reference" value={shared.reference} copied />
          <dt>{t('details.date')}</dt>
          <dd>{dateTime(shared.date)}</dd>
        </dl>
        <p className={styles['note']}>{t('guest.until', { when: moment(shared.expires_at) })}</p>
      </Card>
      {pay.isError && <BrokenState problem={pay.error} title={t('guest.failed')} />}
      <div className={styles['choice']}>
        <PaymentMethodChoice value={method} disabled={isLeaving} onChange={setMethod} />
      </div>
      <p className={styles['note']}>{t(method === 'card' ? 'guest.payText' : 'guest.transferText')}</p>
      <div className={styles['actions']}>
        <Button
          look="primary"
          busy={isLeaving}
          icon={method === 'card' ? <CreditCard size={20} aria-hidden /> : <QrCode size={20} aria-hidden />}
          onClick={() => pay.mutate({ amount: shared.amount, again: isLost(pay.error) })}
        >
          {isLeaving
            ? t('guest.leaving')
            : t(method === 'card' ? 'guest.pay' : 'guest.showDetails', { amount: money(shared.amount) })}
        </Button>
      </div>
    </div>
  )
}

/** A failed reload does not affect the displayed data. */
const isPassing = (problem: unknown, isShown: boolean) => isShown && isLost(problem)

/** A payment is in progress or done, perhaps in this tab. */
function InProgress({
  refusal,
  problem,
  onResume,
}: {
  refusal: ApiProblem
  problem: unknown
  onResume: (() => void) | undefined
}) {
  const t = useTranslations('payments.guest')
  const words = useFailureWords()(refusal)
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      {problem !== undefined && <BrokenState problem={problem} title={t('failed')} />}
      <Alert tone="info" actions={onResume && <Button onClick={onResume}>{t('resume')}</Button>}>
        <p>{words}</p>
        {onResume && <p>{t('yours')}</p>}
      </Alert>
    </div>
  )
}

/** The application is being edited: only its owner sees the obstacles. */
function NotReady() {
  const t = useTranslations('payments.guest')
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" title={t('notReady')}>
        <p>{t('notReadyText')}</p>
      </Alert>
    </div>
  )
}
