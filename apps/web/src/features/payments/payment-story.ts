import { getFeeState, type Application } from '../../shared/applications/application.ts'
import type { Payment } from './api.ts'
import { isAwaitedTransfer, isOfAnotherSum, isOpen } from './payment-states.ts'

/** Summary of the payments for an application. */
export type Story =
  /** An attempt may still succeed or fail. */
  | 'open'
  /** Another amount than due has arrived. */
  | 'other-sum'
  /** A transfer is awaited. */
  | 'transfer'
  | 'paid'
  /** The payment for an earlier round does not cover the current fee. */
  | 'more-due'
  | 'refunded'
  /** No fee is due. */
  | 'free'
  /** No fee is due yet, because its amount is not known. */
  | 'unconfirmed'
  /** Every attempt has ended without money. */
  | 'ended'
  | 'none'

type PaidApplication = Pick<Application, 'state' | 'payment' | 'paid_amount' | 'total_price' | 'quote'>

/** Summarises the payments. @param attempts all attempts to pay for it, the latest first; none where the payment belongs to another user */
export function summarisePayments(
  { state, payment, paid_amount: paid, total_price: total, quote }: PaidApplication,
  attempts: readonly Payment[],
): Story {
  if (attempts.some(isAwaitedTransfer)) return 'transfer'
  if (attempts.some(isOfAnotherSum)) return 'other-sum'
  if (attempts.some(({ status }) => isOpen(status))) return 'open'
  if (attempts.some(({ status }) => status === 'refunded') && !attempts.some(({ status }) => status === 'paid'))
    return 'refunded'
  // The fee of a returned application is computed again, minus the earlier payment.
  if (paid !== null) return state === 'reinitiated' && Number(total) > 0 ? 'more-due' : 'paid'
  if (attempts.some(({ status }) => status === 'paid')) return 'paid'
  if (attempts.length === 0 && payment) return 'open'
  if (Number(total) === 0) return getFeeState({ quote }) === 'unconfirmed' ? 'unconfirmed' : 'free'
  return attempts.length > 0 ? 'ended' : 'none'
}
