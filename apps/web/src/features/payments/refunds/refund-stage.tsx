import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import type { Payment } from '../api.ts'

type Refund = NonNullable<Payment['fee_refund']>

interface RefundStageProps {
  refund: Refund
  /** Only the owner can ask again. */
  reader?: 'owner' | 'agent' | 'guest'
}

const refusals = { owner: 'refusedByBank', agent: 'refusedByBankCustomer', guest: 'refusedByBankGuest' } as const

/** Displays the state of a refund in one sentence. */
export function RefundStage({ refund, reader = 'owner' }: RefundStageProps) {
  const t = useTranslations('payments.refund')
  const { moneyIn, moment } = useFormats()
  const { status, refusal } = refund
  const facts = { when: moment(refund.changed_at), amount: moneyIn(refund.currency, refund.amount) }
  if (status === 'requested') return <p>{refund.by_itself ? t('byItself') : t('requested', facts)}</p>
  if (status !== 'refused') return <p>{t(status, facts)}</p>
  if (refusal !== null) return <p>{t('refused', { ...facts, why: refusal })}</p>
  return <p>{t(refusals[reader], facts)}</p>
}
