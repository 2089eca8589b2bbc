import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { CellDetail } from '../../shared/ui/tables/cell-detail.tsx'
import { Table, type Column } from '../../shared/ui/tables/table.tsx'
import type { Payment } from './api.ts'
import { SurplusDetail } from './refunds/surplus-detail.tsx'
import { PaymentStatusBadge } from './payment-facts.tsx'
import { isAwaitedTransfer } from './payment-states.ts'

const endsOfTransfers = { cancelled: 'transferCancelled', expired: 'transferExpired' } as const

/** For a cancelled transfer it is unknown whether money was already sent. */
function wordOf(attempt: Payment) {
  const { status, method } = attempt
  if (isAwaitedTransfer(attempt)) return 'transfer'
  return method === 'transfer' && (status === 'cancelled' || status === 'expired') ? endsOfTransfers[status] : status
}

/** Lists every attempt to pay with its result in plain words. */
export function PaymentAttempts({ attempts }: { attempts: readonly Payment[] }) {
  const caption = useTranslations('payments.attempts')('title')
  return (
    <Table
      caption={caption}
      columns={useAttemptColumns()}
      rows={attempts}
      rowKey={({ payment_request_id: id }) => id}
    />
  )
}

function useAttemptColumns(): Column<Payment>[] {
  const t = useTranslations('payments.details')
  const { money, dateTime } = useFormats()
  return [
    { id: 'started', label: t('started'), header: true, cell: ({ created_at: at }) => dateTime(at) },
    { id: 'reference', label: t('reference'), cell: ({ reference }) => reference },
    { id: 'amount', label: t('amount'), align: 'end', cell: ({ calculated_amount: amount }) => money(amount) },
    { id: 'status', label: t('status'), cell: (attempt) => <Outcome attempt={attempt} /> },
  ]
}

function Outcome({ attempt }: { attempt: Payment }) {
  const { status, date, late_money: late } = attempt
  const t = useTranslations('payments.attempts')
  const { money, moment } = useFormats()
  return (
    <>
      <PaymentStatusBadge status={status} />
      <CellDetail>
        {late === null
          ? t(wordOf(attempt), { when: date === null ? '' : moment(date) })
          : t('late', { amount: money(late.amount), when: moment(late.received_at) })}
      </CellDetail>
      <SurplusDetail payment={attempt} />
    </>
  )
}
