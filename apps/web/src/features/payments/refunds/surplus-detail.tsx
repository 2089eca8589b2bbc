import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import type { Payment } from '../api.ts'

/** Summarises a surplus, and a requested refund of the fee, in the few words that fit a table. */
export function SurplusDetail({
  payment: { surplus, fee_refund: ofFee },
}: {
  payment: Pick<Payment, 'surplus' | 'fee_refund'>
}) {
  const t = useTranslations('payments.surplus.short')
  const { moneyIn } = useFormats()
  const sums = surplus.map(({ amount, currency, refund }) => ({
    amount,
    currency,
    status: refund?.status ?? ('none' as const),
  }))
  return [...sums, ...(ofFee ? [ofFee] : [])].map(({ amount, currency, status }, place) => (
    <CellDetail key={`${amount} ${place}`}>{t(status, { amount: moneyIn(currency, amount) })}</CellDetail>
  ))
}
