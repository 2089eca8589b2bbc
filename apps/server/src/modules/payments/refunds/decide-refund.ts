import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { findMoneyById, findUnmatchedByNumber, type MoneyRecord } from '../money/money-queries.ts'
import { lockRefundAndPayment, markDone, markRefused, markSent } from './end-refund.ts'
import { changeRefund, insertRefund } from './refund-queries.ts'
import type { RefundRecord } from './refund-record.ts'
import { enqueueRefund } from './send-refund.ts'

type UsedDeps = Pick<Deps, 'jobs' | 'now'>

/**
 * Approves a refund on an operator's decision. The provider refunds money that came through it; the receiver transfers
 * any other money back, and the returned record names its origin. @throws Error in words for the operator
 */
export async function approveRefund(
  tx: Tx,
  deps: UsedDeps,
  id: string,
): Promise<{ refund: RefundRecord; money: MoneyRecord }> {
  const { refund } = await lockRefundAndPayment(tx, id)
  if (refund.state !== 'requested' || refund.approvedAt)
    throw new Error(`The refund ${refund.reference} is decided: ${refund.state}.`)
  const money = await findMoneyById(tx, refund.moneyId)
  if (!money) throw new Error(`The refund ${refund.reference} has no money`)
  const at = deps.now()
  await changeRefund(tx, id, { approved_at: at, changed_at: at })
  if (refund.way === 'gateway') await enqueueRefund({ deps, tx }, refund, 1, at)
  else await markSent(tx, deps, id, null)
  return { refund, money }
}

/**
 * Opens a refund of money that matches no payment, on an operator's decision.
 * @throws Error in words for the operator
 */
export async function giveBackUnmatched(
  tx: Tx,
  deps: UsedDeps,
  bankNumber: string,
  reason: string,
): Promise<{ refund: RefundRecord; money: MoneyRecord }> {
  const money = await findUnmatchedByNumber(tx, bankNumber)
  if (!money) throw new Error(`There is no unmatched money ${bankNumber}.`)
  const id = newId()
  const at = deps.now()
  const refund: RefundRecord = {
    id,
    reference: `R${id.replaceAll('-', '')}`,
    moneyId: money.id,
    paymentId: null,
    part: 'surplus',
    amountCents: money.amountCents,
    currency: money.currency,
    way: 'transfer',
    state: 'sent',
    requestedBy: null,
    reason,
    approvedAt: at,
    refusal: null,
    bankNumber: null,
    requestedAt: at,
    changedAt: at,
  }
  if (!(await insertRefund(tx, refund))) throw new Error(`The money ${bankNumber} is already being refunded.`)
  return { refund, money }
}

/** @throws Error in words for the operator */
export async function refuseRefund(tx: Tx, deps: UsedDeps, id: string, why: string): Promise<void> {
  const { refund } = await lockRefundAndPayment(tx, id)
  // A refund that was requested from the provider may already be on its way.
  if (refund.approvedAt && refund.way === 'gateway')
    throw new Error(`The provider has been asked for the refund ${refund.reference}; only it can refuse it now.`)
  if (!(await markRefused(tx, deps, id, why)))
    throw new Error(`The refund ${refund.reference} is over: ${refund.state}.`)
}

/**
 * Completes a refund that an operator saw leave the account, where no statement names it by its reference.
 * @param bankNumber of the statement line, if one was imported as unexplained
 * @throws Error in words for the operator
 */
export async function completeRefund(tx: Tx, deps: UsedDeps, id: string, bankNumber: string | null): Promise<void> {
  const { refund } = await lockRefundAndPayment(tx, id)
  if (refund.state !== 'sent') throw new Error(`The refund ${refund.reference} is not on its way: ${refund.state}.`)
  const isKnown = bankNumber !== null && (await requireUnexplained(tx, refund, bankNumber))
  await markDone(tx, deps, id, { bankNumber, isKnown })
}

async function requireUnexplained(tx: Tx, { moneyId, amountCents }: RefundRecord, bankNumber: string): Promise<true> {
  const money = await findMoneyById(tx, moneyId)
  const line = await tx
    .selectFrom('payments.statement_line')
    .select('line_id')
    .where('account', '=', money?.account ?? '')
    .where('bank_number', '=', bankNumber)
    .where('direction', '=', 'debit')
    .where('outcome', '=', 'unexplained')
    .where('amount_cents', '=', amountCents)
    .executeTakeFirst()
  if (!line) throw new Error(`No line ${bankNumber} of a statement has this amount and lacks an explanation.`)
  return true
}
