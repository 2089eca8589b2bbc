import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import type { Payment } from '../api.ts'

type Refund = NonNullable<Payment['fee_refund']>

interface RefundStageProps {
  refund: Refund
  /** Whether a help-desk agent reads it: only the customer can ask again. */
  isForAgent?: boolean
}

/** Displays the state of a refund in one sentence. */
export function RefundStage({ refund, isForAgent = false }: RefundStageProps) {
  const t = useTranslations('payments.refund')
  const { moneyIn, moment } = useFormats()
  const { status, refusal } = refund
  const facts = { when: moment(refund.changed_at), amount: moneyIn(refund.currency, refund.amount) }
  if (status === 'requested') return <p>{refund.by_itself ? t('byItself') : t('requested', facts)}</p>
  if (status !== 'refused') return <p>{t(status, facts)}</p>
  if (refusal !== null) return <p>{t('refused', { ...facts, why: refusal })}</p>
  return <p>{t(isForAgent ? 'refusedByBankCustomer' : 'refusedByBank', facts)}</p>
}
