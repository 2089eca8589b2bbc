import type { PaymentId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentReport } from '../../../parties/payment-gateway/port.ts'
import { findCapturedMoney } from '../money/money-queries.ts'
import type { IncomingSum } from '../money/insert-money.ts'
import { movePayments, type Source } from '../move-payments.ts'
import type { PaymentRecord, PaymentState } from '../payment-record.ts'
import { lockPayment, findPaymentById, storeDiscrepancies } from '../queries.ts'
import { evaluateReport, mayBecome } from './evaluate-report.ts'
import { recordIncomingMoney } from './record-incoming-money.ts'

/**
 * Applies the provider's answer. All paths that learn the state from the provider end here. Repeating the same report
 * changes nothing, and the paid-for application is notified in the same transaction.
 */
export async function capturePayment(
  deps: Deps,
  id: PaymentId,
  report: PaymentReport | undefined,
  source: Source,
): Promise<PaymentRecord> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await requireLocked(tx, id)
    const at = deps.now()
    const { to, discrepancies: evaluated } = evaluateReport(payment, report, at)
    // A payer who has paid by transfer instead leaves the provider's page without paying there.
    const isPaidElsewhere =
      payment.state === 'paid' && (await findCapturedMoney(tx, id))?.bankNumber !== (report ?? payment).providerId
    const discrepancies = isPaidElsewhere ? evaluated.filter((kind) => kind.endsWith('-differs')) : evaluated
    const found = await storeDiscrepancies({ tx, at }, id, discrepancies, report ?? {})
    if (found.length > 0)
      deps.log.error(
        { reference: payment.reference, discrepancies: found },
        'the provider’s answer does not fit the payment',
      )
    const sum = report && sumOf(payment, report, discrepancies, at)
    if (sum && (await recordIncomingMoney(tx, deps, [sum], source)).some(({ capturedCents }) => capturedCents > 0))
      return current(tx, payment)
    // Only recorded money makes a payment paid, never the reported status alone.
    if (to === 'paid' || to === undefined) return current(tx, payment)
    const [moved = payment] = await movePayments(tx, deps, [{ payment, to, source, at, captured: null }])
    return moved
  })
}

const current = async (tx: Tx, payment: PaymentRecord) => (await findPaymentById(tx, payment.id)) ?? payment

/** Differences in the sum itself. The money still belongs to this order. */
const ofTheSum: readonly string[] = ['amount-differs', 'currency-differs']

/** Returns the money that the provider reports, or undefined if it has none or describes another order. */
function sumOf(
  payment: PaymentRecord,
  { status, providerId, amountCents, currency, paidAt, payer }: PaymentReport,
  discrepancies: readonly string[],
  at: Date,
): IncomingSum | undefined {
  const isForeign = discrepancies.some((kind) => kind.endsWith('-differs') && !ofTheSum.includes(kind))
  if (status !== 'paid' || isForeign || !amountCents || !/^[A-Z]{3}$/.test(currency)) return undefined
  return {
    account: payment.account.replaceAll(' ', ''),
    bankNumber: providerId,
    source: 'gateway',
    reference: payment.reference,
    amountCents,
    currency,
    receivedAt: paidAt ?? at,
    payer,
    payerAccount: null,
    payment,
  }
}

/** Moves a payment to the state that its start has shown, unless a concurrent report has already moved it. */
export async function movePayment(
  deps: Deps,
  id: PaymentId,
  { to, source }: { to: PaymentState; source: Source },
): Promise<PaymentRecord> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await requireLocked(tx, id)
    if (!mayBecome(payment.state, to)) return payment
    const [moved = payment] = await movePayments(tx, deps, [{ payment, to, source, at: deps.now(), captured: null }])
    return moved
  })
}

/** Ends an attempt whose subject the register has decided, unless it has ended. Money that comes later is late money. */
export async function endAttempt(tx: Tx, deps: Deps, id: PaymentId): Promise<void> {
  const payment = await requireLocked(tx, id)
  const [to, source] = ['expired', 'register'] as const
  if (mayBecome(payment.state, to))
    await movePayments(tx, deps, [{ payment, to, source, at: deps.now(), captured: null }])
}

async function requireLocked(tx: Tx, id: PaymentId): Promise<PaymentRecord> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`There is no payment ${id}`)
  return payment
}
