/** What is to be paid, in the words of a payment order. */
export interface PaymentOrder {
  /** ISO 11649; the same reference is the same payment, however often it is ordered. */
  reference: string
  amountCents: number
  purpose: string
  receiver: string
  account: string
  language: 'lv' | 'en'
  /** Where the payer's browser comes back to. */
  returnUrl: string
  /** Where the provider's signed messages go. */
  callbackUrl: string
}

/** How the provider says a payment stands; nothing here is believed before it was compared with the order. */
export interface PaymentReport {
  providerId: string
  reference: string
  amountCents: number | null
  currency: string
  receiver: string
  account: string
  status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  paidAt: Date | null
  payer: string | null
}

/** Money of a payment that is to go back to whoever paid, the way it came. */
export interface RefundOrder {
  /** Of the payment. */
  reference: string
  /** Our own of the refund; the same one is the same refund, however often it is asked for. */
  refundReference: string
  amountCents: number
}

/** How the provider says a refund stands. One that was taken may be refused later, such as of a card that was closed. */
export interface RefundReport {
  providerId: string
  refundReference: string
  /** Of the payment. */
  reference: string
  amountCents: number | null
  currency: string
  status: 'pending' | 'done' | 'refused'
  doneAt: Date | null
}

/** A message as it came over the wire. */
export interface ReceivedMessage {
  headers: Record<string, unknown>
  path: string
  body: Uint8Array
}

export interface PaymentGateway {
  /** Names the provider in the address of its messages. */
  provider: string
  /** Orders a payment, or finds the one that the reference already has. @throws PaymentRefused, PartyUnavailable */
  order(order: PaymentOrder): Promise<{ providerId: string; paymentUrl: string }>
  /** Undefined when the provider knows no payment of the reference. @throws PartyUnavailable */
  find(reference: string): Promise<PaymentReport | undefined>
  /**
   * Gives money of a payment back, or finds the refund that the refund's reference already has.
   * @throws PaymentRefused where there is no such money to give back, PartyUnavailable
   */
  refund(order: RefundOrder): Promise<RefundReport>
  /** Undefined when the provider knows no refund of the reference. @throws PartyUnavailable */
  findRefund(refundReference: string): Promise<RefundReport | undefined>
  /** Whether the provider wrote the message, not longer than five minutes ago. */
  isAuthentic(message: ReceivedMessage, now: Date): boolean
}

/** The provider understood the order and does not take it. */
export class PaymentRefused extends Error {}
