import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import type { Tone } from '../../shared/ui/states/alert.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Payment } from './api.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import styles from './payments.module.css'

const tones: Record<Payment['status'], Tone | 'neutral'> = {
  created: 'neutral',
  pending: 'info',
  unknown: 'warn',
  paid: 'good',
  failed: 'bad',
  cancelled: 'warn',
  expired: 'warn',
  refunded: 'info',
}

export function PaymentStatusBadge({ status }: { status: Payment['status'] }) {
  const t = useTranslations('payments.status')
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}

interface FactLineProps {
  field: 'receiver' | 'registrationNumber' | 'swift' | 'account' | 'purpose' | 'reference'
  value: string
  /** Adds a button that copies the value. */
  copied?: boolean
}

/** Renders one line of a payment's details. */
export function FactLine({ field, value, copied = false }: FactLineProps) {
  const t = useTranslations('payments.details')
  return (
    <>
      <dt>{t(field)}</dt>
      <dd className={copied ? styles['copied'] : undefined}>
        {value} {copied && <CopyButton value={value} label={t('copy', { field: t(field) })} done={t('copied')} />}
      </dd>
    </>
  )
}

/** Renders the payment's details: in short next to a result, in full on the payment's own page. */
export function PaymentFacts({ payment, full = false }: { payment: Payment; full?: boolean }) {
  const t = useTranslations('payments.details')
  const { money, dateTime } = useFormats()
  return (
    <Card
      title={t('ofApplication', { number: payment.application_number })}
      aside={<PaymentStatusBadge status={payment.status} />}
    >
      <dl className={styles['facts']}>
        <dt>{t('amount')}</dt>
        <dd>{money(payment.calculated_amount)}</dd>
        {payment.paid_amount !== null && (
          <>
            <dt>{t('paid')}</dt>
            <dd>{money(payment.paid_amount)}</dd>
          </>
        )}
        {payment.date !== null && (
          <>
            <dt>{t('date')}</dt>
            <dd>{dateTime(payment.date)}</dd>
          </>
        )}
        {payment.payer !== null && (
          <>
            <dt>{t('payer')}</dt>
            <dd>{payment.payer}</dd>
          </>
        )}
        <FactLine field="purpose" value={payment.purpose} copied={full} />
        <FactLine field="reference" value={payment.reference} copied={full} />
        {full && (
          <>
            <FactLine field="receiver" value={payment.receiver} copied />
            <FactLine field="registrationNumber" value={payment.registration_number} />
            <FactLine field="account" value={payment.account} copied />
            <FactLine field="swift" value={payment.swift} />
          </>
        )}
      </dl>
      {full && payment.status === 'paid' && <ReceiptButton payment={payment} />}
    </Card>
  )
}
