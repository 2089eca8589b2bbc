import { calls } from './calls.ts'
import { paymentMethods, paymentStatuses, refundStatuses, surplusKinds } from './payment-statuses.ts'
import { route } from './route.ts'
import { dataOf, Day, Instant, longListOf, longPaging, Money, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Refund = z.object({
  status: z.enum(refundStatuses),
  amount: Money,
  currency: z.string(),
  requested_at: Instant,
  changed_at: Instant,
  /** The portal gives back by itself what certainly belongs to whoever paid. */
  by_itself: z.boolean(),
  /** Why it was refused, in the words of whoever decided; null where the bank refused. */
  refusal: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

export const Payment = z.object({
  payment_request_id: Uuid,
  application_uuid: Uuid,
  application_number: z.string(),
  status: PaymentStatus,
  method: PaymentMethod,
  /** The last day on which a transfer is waited for; null where none is. */
  pay_until: Day.nullable(),
  calculated_amount: Money,
  paid_amount: Money.nullable(),
  date: Instant.nullable(),
  payer: z.string().nullable(),
  created_at: Instant,
  /** Money that came after the payment had ended without it; it pays for nothing and is to be returned. */
  late_money: z.object({ amount: Money, received_at: Instant }).nullable(),
  /** Money that bears the reference and does not pay for the application: it belongs to whoever paid it. */
  surplus: z.array(
    z.object({
      amount: Money,
      currency: z.string(),
      received_at: Instant,
      why: z.enum(surplusKinds),
      refund: Refund.nullable(),
    }),
  ),
  /** What has become of asking for the fee itself. */
  fee_refund: Refund.nullable(),
  receiver: z.string(),
  registration_number: z.string(),
  swift: z.string(),
  account: z.string(),
  purpose: z.string(),
  reference: z.string(),
})
export type Payment = z.infer<typeof Payment>

const Id = z.object({ payment_request_id: Uuid })
const StatusOfPayment = Payment.extend({
  application_state: z.string(),
  /** The payment page, while the payment can still be made there. */
  redirect_url: z.string().nullable(),
})

/** A page asks once a second at most; two of them may wait beside each other. */
const pollingLimit = { calls: 120, seconds: 60 }

const filters = {
  status: PaymentStatus.optional(),
  /** A whole application number or reference. */
  search: z.string().trim().max(40).optional(),
  /** Days on which it was started. */
  created_from: Day.optional(),
  created_to: Day.optional(),
}
const listQuery = z.strictObject({ ...longPaging, ...filters })
const list = longListOf(Payment)

export const listPayments = route(calls.listPayments, {
  who: 'user',
  summary: 'The payments of the selected profile, the youngest first',
  query: listQuery,
  response: list,
  problems: ['mandate-ended'],
})
export const listEntityPayments = route(calls.listEntityPayments, {
  who: 'user',
  summary: 'The payments of an entity',
  params: z.object({ id: Uuid }),
  query: listQuery,
  response: list,
  problems: ['entity-not-found', 'mandate-ended'],
})
export const exportPayments = route(calls.exportPayments, {
  who: 'user',
  limit: { calls: 30, seconds: 60 },
  expensive: true,
  summary: 'The filtered payments of the selected profile as comma-separated values (RFC 4180)',
  query: z.strictObject(filters),
  download: true,
  problems: ['mandate-ended', 'too-many-to-export', 'too-many-requests'],
})
export const getPaymentStatus = route(calls.getPaymentStatus, {
  who: 'user',
  urgent: true,
  limit: pollingLimit,
  summary: 'How the payment stands; asks the provider when that is not known yet',
  params: Id,
  response: dataOf(StatusOfPayment),
  problems: ['payment-not-found', 'forbidden', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPendingPayment = route(calls.getPendingPayment, {
  who: 'user',
  urgent: true,
  limit: pollingLimit,
  summary: 'The same, for the page that waits',
  params: Id,
  response: dataOf(StatusOfPayment),
  problems: ['payment-not-found', 'forbidden', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPaymentReceipt = route(calls.getPaymentReceipt, {
  who: 'user',
  limit: { calls: 30, seconds: 60 },
  expensive: true,
  summary: 'The receipt of a payment that was made (PDF/UA-1), in the language that is asked for',
  params: z.object({ payment_id: Uuid }),
  download: true,
  problems: [
    'payment-not-found',
    'payment-not-made',
    'forbidden',
    'wrong-profile',
    'mandate-ended',
    'too-many-requests',
  ],
})
export const requestRefund = route(calls.requestRefund, {
  who: 'user',
  limit: { calls: 20, seconds: 60 },
  summary: 'Asks for money back: what came beside the fee, else the fee of an application that is decided',
  params: z.object({ payment_id: Uuid }),
  /** Unsaid, what came beside the fee, and where nothing did, the fee. */
  body: z.strictObject({ reason: z.string().trim().min(1).max(1_000), part: z.enum(['surplus', 'fee']).optional() }),
  response: dataOf(Refund),
  problems: [
    'payment-not-found',
    'nothing-to-refund',
    'forbidden',
    'wrong-profile',
    'mandate-ended',
    'help-desk-refused',
    'too-many-requests',
  ],
})
export const cancelPayment = route(calls.cancelPayment, {
  who: 'guest',
  keyless: true,
  limit: { calls: 20, seconds: 60 },
  summary: 'Gives up a transfer that is still waited for, so that another way of paying can be chosen',
  params: z.object({ payment_id: Uuid }),
  response: dataOf(z.null()),
  problems: [
    'payment-not-found',
    'transition-not-allowed',
    'link-not-valid',
    'forbidden',
    'wrong-profile',
    'mandate-ended',
    'too-many-requests',
  ],
})
export const receivePaymentNews = route(calls.receivePaymentNews, {
  who: 'party',
  urgent: true,
  summary: 'The provider’s signed message; the portal asks back and believes only the answer',
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.object({
    payment_id: z.string().max(100),
    reference: z.string().max(40),
    status: z.string().max(40),
    amount: z.string().max(20),
    currency: z.string().max(3),
  }),
  response: dataOf(z.object({ received: z.literal(true) })),
  problems: ['message-not-authentic', 'payment-not-found', 'service-unavailable'],
})
