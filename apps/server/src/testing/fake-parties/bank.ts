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
  /** Every payment it took, by reference. */
  payments: Map<string, PaymentReport>
  /** Every refund it took, by its own reference. */
  refunds: Map<string, RefundReport>
  /** How often it was told to take one, and asked about one. */
  counts: { orders: number; questions: number; refunds: number }
  /** `lost`: it does what it is told and the answer gets lost; `away`: it hears nothing. */
  orders: 'taken' | 'refused' | 'lost' | 'away'
  questions: 'answered' | 'away'
  /** `done` and `pending` are what becomes of a refund that it takes; the others as of orders. */
  refunding: 'done' | 'pending' | 'refused' | 'lost' | 'away'
  /** What happens at its page, or a lie about it. */
  change(reference: string, changed: Partial<PaymentReport>): void
  /** What becomes of a refund later, or a lie about it. */
  changeRefund(refundReference: string, changed: Partial<RefundReport>): void
}

export const genuine = { 'x-signature': 'genuine' }

/** A bank that speaks our port's words and does what a test says. */
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
        const payment = bank.payments.get(order.reference) ?? newPayment(order, bank.payments.size + 1)
        bank.payments.set(order.reference, payment)
        if (bank.orders === 'lost') throw new PartyUnavailable('The bank')
        return { providerId: payment.providerId, paymentUrl: `https://bank.example/pay/${payment.providerId}` }
      },
      async find(reference) {
        bank.counts.questions += 1
        if (bank.questions === 'away') throw new PartyUnavailable('The bank')
        return bank.payments.get(reference)
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

/** No more goes back than came, however many refunds there are. */
function isCovered({ payments, refunds }: Bank, { reference, refundReference, amountCents }: RefundOrder): boolean {
  const payment = payments.get(reference)
  if (payment?.status !== 'paid') return false
  const others = [...refunds.values()].filter((one) => one.reference === reference && one.status !== 'refused')
  const sum = others
    .filter((one) => one.refundReference !== refundReference)
    .reduce((total, one) => total + (one.amountCents ?? 0), amountCents)
  return sum <= (payment.amountCents ?? 0)
}

function newRefund({ reference, refundReference, amountCents }: RefundOrder, bank: Bank): RefundReport {
  const isDone = bank.refunding === 'done'
  return {
    providerId: `R${bank.refunds.size + 1}`,
    refundReference,
    reference,
    amountCents,
    currency: 'EUR',
    status: isDone ? 'done' : 'pending',
    doneAt: isDone ? new Date() : null,
  }
}

function newPayment({ reference, amountCents, receiver, account }: PaymentOrder, number: number): PaymentReport {
  return {
    providerId: `M${number}`,
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
