import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import type { Payment } from '../api.ts'

/** Money beside a payment, in the few words that a table has room for. */
export function BesideDetail({ surplus }: { surplus: Payment['surplus'] }) {
  const t = useTranslations('payments.beside.short')
  const { moneyIn } = useFormats()
  return surplus.map(({ amount, currency, received_at: at, refund }, place) => (
    <CellDetail key={`${at} ${place}`}>{t(refund?.status ?? 'none', { amount: moneyIn(currency, amount) })}</CellDetail>
  ))
}
