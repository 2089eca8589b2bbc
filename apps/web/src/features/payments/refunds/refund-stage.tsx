import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import type { Payment } from '../api.ts'

type Refund = NonNullable<Payment['fee_refund']>

/** Displays the state of a refund in one sentence. */
export function RefundStage({ refund }: { refund: Refund }) {
  const t = useTranslations('payments.refund')
  const { moneyIn, moment } = useFormats()
  const { status, refusal } = refund
  const facts = { when: moment(refund.changed_at), amount: moneyIn(refund.currency, refund.amount) }
  if (status === 'requested') return <p>{refund.by_itself ? t('byItself') : t('requested', facts)}</p>
  if (status !== 'refused') return <p>{t(status, facts)}</p>
  return <p>{refusal === null ? t('refusedByBank', facts) : t('refused', { ...facts, why: refusal })}</p>
}
