import { calls } from './calls.ts'
import { paymentStatuses } from './payment-statuses.ts'
import { route } from './route.ts'
import { dataOf, Day, Instant, listOf, Money, paging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  payment_request_id: Uuid,
  application_uuid: Uuid,
  application_number: z.string(),
  status: PaymentStatus,
  calculated_amount: Money,
  paid_amount: Money.nullable(),
  date: Instant.nullable(),
  payer: z.string().nullable(),
  created_at: Instant,
  /** Money that came after the payment had ended without it; it pays for nothing and is to be returned. */
  late_money: z.object({ amount: Money, received_at: Instant }).nullable(),
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
const listQuery = z.strictObject({ ...paging, ...filters })
const list = listOf(Payment).extend({
  /** There are at least `total`: what filters find among many payments is not counted to the end. */
  total_is_minimum: z.boolean().optional(),
})

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
  problems: ['payment-not-found', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPendingPayment = route(calls.getPendingPayment, {
  who: 'user',
  urgent: true,
  limit: pollingLimit,
  summary: 'The same, for the page that waits',
  params: Id,
  response: dataOf(StatusOfPayment),
  problems: ['payment-not-found', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPaymentReceipt = route(calls.getPaymentReceipt, {
  who: 'user',
  limit: { calls: 30, seconds: 60 },
  expensive: true,
  summary: 'The receipt of a payment that was made (PDF/UA-1), in the language that is asked for',
  params: z.object({ payment_id: Uuid }),
  download: true,
  problems: ['payment-not-found', 'payment-not-made', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
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
