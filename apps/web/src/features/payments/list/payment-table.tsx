import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../shared/formats.ts'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import { Table, type Column } from '../../../shared/ui/tables/table.tsx'
import type { ListedPayment } from '../api.ts'
import { SurplusDetail } from '../refunds/surplus-detail.tsx'
import { PaymentStatusBadge } from '../payment-facts.tsx'
import styles from './payments-page.module.css'

/** Lists payments with every field that the register requires; each links to all payments of its application. */
export function PaymentTable({ rows, hasEntities }: { rows: readonly ListedPayment[]; hasEntities: boolean }) {
  return (
    <Table
      caption={useTranslations('payments.list')('title')}
      columns={usePaymentColumns(hasEntities)}
      rows={rows}
      rowKey={({ payment_request_id: id }) => id}
    />
  )
}

function usePaymentColumns(hasEntities: boolean): Column<ListedPayment>[] {
  const t = useTranslations('payments.list')
  const details = useTranslations('payments.details')
  const { money, date } = useFormats()
  return [
    {
      id: 'application',
      label: t('application'),
      header: true,
      cell: ({ application_uuid: uuid, application_number: number, payment_request_id: id, late_money: late }) =>
        // Its application may have been deleted since.
        late === null ? (
          <Link to={paths.payment} params={{ uuid }} className={styles['whole']}>
            {number}
          </Link>
        ) : (
          <Link to={paths.paymentCompleted} search={{ payment_request_id: id }} className={styles['whole']}>
            {number}
          </Link>
        ),
    },
    ...(hasEntities
      ? [{ id: 'entity', label: t('entity'), cell: ({ legal_entity_name: name }: ListedPayment) => name }]
      : []),
    { id: 'amount', label: t('amount'), align: 'end', cell: ({ calculated_amount: amount }) => money(amount) },
    {
      id: 'paid',
      label: details('paid'),
      align: 'end',
      cell: ({ paid_amount: amount }) => (amount === null ? <CellDetail>{t('nothing')}</CellDetail> : money(amount)),
    },
    {
      id: 'date',
      label: details('date'),
      cell: ({ date: paidAt, created_at: startedAt }) =>
        paidAt === null ? (
          <CellDetail>{t('started', { day: date(startedAt) })}</CellDetail>
        ) : (
          <span className={styles['whole']}>{date(paidAt)}</span>
        ),
    },
    {
      id: 'payer',
      label: details('payer'),
      cell: ({ payer }) => payer ?? <CellDetail>{t('none')}</CellDetail>,
    },
    {
      id: 'receiver',
      label: details('receiver'),
      cell: ({ receiver, account }) => (
        <>
          {receiver}
          <CellDetail isWhole>{account}</CellDetail>
        </>
      ),
    },
    { id: 'reference', label: details('reference'), cell: ({ reference }) => reference },
    {
      id: 'status',
      label: details('status'),
      cell: (payment) => (
        <>
          <PaymentStatusBadge status={payment.status} />
          <SurplusDetail payment={payment} />
        </>
      ),
    },
  ]
}
