/** A payment order. */
export interface PaymentOrder {
  /**
   * Identifies the payment: the same order sent again is the same payment. It never names two payments, not even after
   * a restore.
   */
  orderId: string
  /** ISO 11649, for people and statements. */
  reference: string
  amountCents: number
  purpose: string
  receiver: string
  account: string
  language: 'lv' | 'en'
  /** Return address of the payer's browser. */
  returnUrl: string
  /** Address for the provider's signed messages. */
  callbackUrl: string
}

/** The provider's report of a payment. It is compared with the order before any of it is used. */
export interface PaymentReport {
  providerId: string
  orderId: string
  reference: string
  amountCents: number | null
  currency: string
  receiver: string
  account: string
  status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  paidAt: Date | null
  payer: string | null
}

/** Money of a payment to return to the payer, by the same way. */
export interface RefundOrder {
  /** Order of the payment. */
  orderId: string
  /** Our own reference of the refund; a repeated request with it is the same refund. */
  refundReference: string
  amountCents: number
}

/** The provider's report of a refund. An accepted refund can be refused later, for example for a closed card. */
export interface RefundReport {
  providerId: string
  refundReference: string
  /** Reference of the payment. */
  reference: string
  amountCents: number | null
  currency: string
  status: 'pending' | 'done' | 'refused'
  doneAt: Date | null
}

/** A message as received. */
export interface NewMessage {
  headers: Record<string, unknown>
  path: string
  body: Uint8Array
}

export interface PaymentGateway {
  /** Names the provider in the address of its messages. */
  provider: string
  /** Orders a payment, or finds the existing one of the order. @throws PaymentRefused, PartyUnavailable */
  order(order: PaymentOrder): Promise<{ providerId: string; paymentUrl: string }>
  /** Returns undefined when the provider does not know the order. @throws PartyUnavailable */
  find(orderId: string): Promise<PaymentReport | undefined>
  /**
   * Returns money of a payment, or finds the existing refund of the reference.
   * @throws PaymentRefused when there is no such money to return, PartyUnavailable
   */
  refund(order: RefundOrder): Promise<RefundReport>
  /** Returns undefined when the provider knows no refund of the reference. @throws PartyUnavailable */
  findRefund(refundReference: string): Promise<RefundReport | undefined>
  /** Lists the payments ordered since an instant, the earliest first. @throws PartyUnavailable */
  orderedSince(at: Date): Promise<PaymentReport[]>
  /** Returns whether the provider wrote the message within the last five minutes. */
  isAuthentic(message: NewMessage, now: Date): boolean
}

/** The provider understood the order and rejects it. */
export class PaymentRefused extends Error {}
