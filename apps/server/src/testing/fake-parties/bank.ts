import type {
  PaymentGateway,
  PaymentOrder,
  PaymentReport,
  RefundOrder,
  RefundReport,
} from '../../parties/payment-gateway/port.ts'
import { PaymentRefused } from '../../parties/payment-gateway/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface Bank {
  gateway: PaymentGateway
  /** Every accepted payment, by reference. */
  payments: Map<string, PaymentReport>
  /** Every accepted refund, by its own reference. */
  refunds: Map<string, RefundReport>
  /** Number of orders, questions and refund orders received. */
  counts: { orders: number; questions: number; refunds: number }
  /** `lost`: the bank acts, but its answer is lost. `away`: the bank is not reachable. */
  orders: 'taken' | 'refused' | 'lost' | 'away'
  questions: 'answered' | 'away'
  /** `done` and `pending` are the result of an accepted refund. The others have the same meaning as in `orders`. */
  refunding: 'done' | 'pending' | 'refused' | 'lost' | 'away'
  /** Changes a payment as its payer does on the bank's page, or to a false report. */
  change(reference: string, changed: Partial<PaymentReport>): void
  /** Changes a refund later, or to a false report. */
  changeRefund(refundReference: string, changed: Partial<RefundReport>): void
}

export const genuine = { 'x-signature': 'genuine' }

/** Returns a bank that implements the portal's port and behaves as the test orders. */
export function aBank(): Bank {
  const bank: Bank = {
    payments: new Map(),
    refunds: new Map(),
    counts: { orders: 0, questions: 0, refunds: 0 },
    orders: 'taken',
    questions: 'answered',
    refunding: 'done',
    change(reference, changed) {
      const payment = bank.payments.get(reference)
      if (!payment) throw new Error(`The bank has no payment ${reference}`)
      bank.payments.set(reference, { ...payment, ...changed })
    },
    changeRefund(refundReference, changed) {
      const refund = bank.refunds.get(refundReference)
      if (!refund) throw new Error(`The bank has no refund ${refundReference}`)
      bank.refunds.set(refundReference, { ...refund, ...changed })
    },
    gateway: {
      provider: 'bank',
      async order(order) {
        bank.counts.orders += 1
        if (bank.orders === 'refused') throw new PaymentRefused('no')
        if (bank.orders === 'away') throw new PartyUnavailable('The bank')
        const known = ofOrder(bank, order.orderId)
        const payment = known ?? newPayment(order, bank.payments.size + 1)
        // The reference leads to its latest order.
        const earlier = known ? undefined : bank.payments.get(order.reference)
        if (earlier) bank.payments.set(`${order.reference} of ${earlier.orderId}`, earlier)
        if (!known) bank.payments.set(order.reference, payment)
        if (bank.orders === 'lost') throw new PartyUnavailable('The bank')
        return { providerId: payment.providerId, paymentUrl: `https://bank.example/pay/${payment.providerId}` }
      },
      async find(orderId) {
        bank.counts.questions += 1
        if (bank.questions === 'away') throw new PartyUnavailable('The bank')
        return ofOrder(bank, orderId)
      },
      async orderedSince() {
        if (bank.questions === 'away') throw new PartyUnavailable('The bank')
        return [...bank.payments.values()]
      },
      async refund(order) {
        bank.counts.refunds += 1
        if (bank.refunding === 'away') throw new PartyUnavailable('The bank')
        if (bank.refunding === 'refused' || !isCovered(bank, order)) throw new PaymentRefused('no')
        const refund = bank.refunds.get(order.refundReference) ?? newRefund(order, bank)
        bank.refunds.set(order.refundReference, refund)
        if (bank.refunding === 'lost') throw new PartyUnavailable('The bank')
        return refund
      },
      async findRefund(refundReference) {
        bank.counts.questions += 1
        if (bank.questions === 'away') throw new PartyUnavailable('The bank')
        return bank.refunds.get(refundReference)
      },
      isAuthentic: ({ headers }) => headers['x-signature'] === 'genuine',
    },
  }
  return bank
}

const ofOrder = ({ payments }: Bank, orderId: string) =>
  [...payments.values()].find((payment) => payment.orderId === orderId)

/** Checks that all refunds together do not exceed the payment. */
function isCovered(bank: Bank, { orderId, refundReference, amountCents }: RefundOrder): boolean {
  const payment = ofOrder(bank, orderId)
  if (payment?.status !== 'paid') return false
  const others = [...bank.refunds.values()].filter(
    (one) => one.reference === payment.reference && one.status !== 'refused',
  )
  const sum = others
    .filter((one) => one.refundReference !== refundReference)
    .reduce((total, one) => total + (one.amountCents ?? 0), amountCents)
  return sum <= (payment.amountCents ?? 0)
}

function newRefund({ orderId, refundReference, amountCents }: RefundOrder, bank: Bank): RefundReport {
  const isDone = bank.refunding === 'done'
  return {
    providerId: `R${bank.refunds.size + 1}`,
    refundReference,
    reference: ofOrder(bank, orderId)?.reference ?? '',
    amountCents,
    currency: 'EUR',
    status: isDone ? 'done' : 'pending',
    doneAt: isDone ? new Date() : null,
  }
}

function newPayment(
  { orderId, reference, amountCents, receiver, account }: PaymentOrder,
  number: number,
): PaymentReport {
  return {
    providerId: `M${number}`,
    orderId,
    reference,
    amountCents,
    currency: 'EUR',
    receiver,
    account,
    status: 'pending',
    paidAt: null,
    payer: null,
  }
}
