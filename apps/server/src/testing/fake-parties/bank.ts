import type { PaymentGateway, PaymentOrder, PaymentReport } from '../../parties/payment-gateway/port.ts'
import { PaymentRefused } from '../../parties/payment-gateway/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface Bank {
  gateway: PaymentGateway
  /** Every payment it took, by reference. */
  payments: Map<string, PaymentReport>
  /** How often it was told to take one, and asked about one. */
  counts: { orders: number; questions: number }
  /** `lost`: it does what it is told and the answer gets lost; `away`: it hears nothing. */
  orders: 'taken' | 'refused' | 'lost' | 'away'
  questions: 'answered' | 'away'
  /** What happens at its page, or a lie about it. */
  change(reference: string, changed: Partial<PaymentReport>): void
}

export const genuine = { 'x-signature': 'genuine' }

/** A bank that speaks our port's words and does what a test says. */
export function aBank(): Bank {
  const bank: Bank = {
    payments: new Map(),
    counts: { orders: 0, questions: 0 },
    orders: 'taken',
    questions: 'answered',
    change(reference, changed) {
      const payment = bank.payments.get(reference)
      if (!payment) throw new Error(`The bank has no payment ${reference}`)
      bank.payments.set(reference, { ...payment, ...changed })
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
      isAuthentic: ({ headers }) => headers['x-signature'] === 'genuine',
    },
  }
  return bank
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
