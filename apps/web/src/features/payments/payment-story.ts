import type { Application } from '../../shared/applications/application.ts'
import type { Payment } from './api.ts'
import { isAwaitedTransfer, isOfAnotherSum, isOpen } from './payment-states.ts'

/** What is true of paying for an application. */
export type Story =
  /** An attempt may still turn out either way. */
  | 'open'
  /** Money came that is not what was due. */
  | 'other-sum'
  /** The payer's transfer is waited for. */
  | 'transfer'
  | 'paid'
  /** What was paid for an earlier round does not cover what is due now. */
  | 'more-due'
  | 'refunded'
  /** Nothing is due. */
  | 'free'
  /** Every attempt has ended without money. */
  | 'ended'
  | 'none'

type Told = Pick<Application, 'state' | 'payment' | 'paid_amount' | 'total_price'>

/** @param attempts all attempts to pay for it, the youngest first; none where the payment is not the reader's own */
export function storyOf(
  { state, payment, paid_amount: paid, total_price: total }: Told,
  attempts: readonly Payment[],
): Story {
  if (attempts.some(isAwaitedTransfer)) return 'transfer'
  if (attempts.some(isOfAnotherSum)) return 'other-sum'
  if (attempts.some(({ status }) => isOpen(status))) return 'open'
  if (attempts.some(({ status }) => status === 'refunded') && !attempts.some(({ status }) => status === 'paid'))
    return 'refunded'
  // The fee of an application that was sent back is computed anew, with what was paid taken off.
  if (paid !== null) return state === 'reinitiated' && Number(total) > 0 ? 'more-due' : 'paid'
  if (attempts.some(({ status }) => status === 'paid')) return 'paid'
  if (attempts.length === 0 && payment) return 'open'
  if (Number(total) === 0) return 'free'
  return attempts.length > 0 ? 'ended' : 'none'
}
