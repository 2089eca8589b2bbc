import { calls } from './calls.ts'
import { paymentMethods, paymentStatuses, refundStatuses, surplusKinds } from './payment-statuses.ts'
import { EntityId, PaymentId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, listSchema, Money, paging, Uuid } from './shapes.ts'
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
  /** The portal refunds without a request when the owner of the money is certain. */
  by_itself: z.boolean(),
  /** Reason for a refusal in the words of the person who decided; null where the bank refused. */
  refusal: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

export const Payment = z.object({
  payment_request_id: Uuid,
  application_uuid: Uuid,
  application_number: z.string(),
  status: PaymentStatus,
  method: PaymentMethod,
  /** Last day for a bank transfer; null where none is expected. */
  pay_until: Day.nullable(),
  calculated_amount: Money,
  paid_amount: Money.nullable(),
  date: Instant.nullable(),
  payer: z.string().nullable(),
  created_at: Instant,
  /** Money that came after the payment had ended without it; it pays for nothing and is to be returned. */
  late_money: z.object({ amount: Money, received_at: Instant }).nullable(),
  /** Money with this reference that does not pay for the application: it belongs to its payer. */
  surplus: z.array(
    z.object({
      amount: Money,
      currency: z.string(),
      received_at: Instant,
      why: z.enum(surplusKinds),
      refund: Refund.nullable(),
    }),
  ),
  /** State of a request to refund the fee itself. */
  fee_refund: Refund.nullable(),
  receiver: z.string(),
  registration_number: z.string(),
  swift: z.string(),
  account: z.string(),
  purpose: z.string(),
  reference: z.string(),
})
export type Payment = z.infer<typeof Payment>

const Id = z.object({ payment_request_id: PaymentId })
const StatusOfPayment = Payment.extend({
  /** Null for a payer who may no longer see the application: they still learn what became of their money. */
  application_state: z.string().nullable(),
  /** The payment page, while the payment can still be made there. */
  redirect_url: z.string().nullable(),
})

/** A page polls at most once a second; two pages may wait at the same time. */
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
/** A payment in a list, which may be of all the entities that the user represents. */
export const ListedPayment = Payment.extend({
  /** The entity whose payment it is; null for those of persons and organisations. */
  legal_entity_name: z.string().nullable(),
})
export type ListedPayment = z.infer<typeof ListedPayment>
const list = listSchema(ListedPayment)

export const listPayments = route(calls.listPayments, {
  who: 'user',
  summary: 'The payments of the selected profile, newest first; of all entities if these are selected',
  query: listQuery,
  response: list,
  problems: ['mandate-ended'],
})
export const listEntityPayments = route(calls.listEntityPayments, {
  who: 'user',
  summary: 'The payments of an entity',
  params: z.object({ id: EntityId }),
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
  fileType: 'text/csv',
  problems: ['mandate-ended', 'too-many-to-export', 'too-many-requests'],
})
export const getPaymentStatus = route(calls.getPaymentStatus, {
  who: 'user',
  urgent: true,
  limit: pollingLimit,
  summary: 'The status of a payment; asks the provider if it is not known yet',
  params: Id,
  response: dataSchema(StatusOfPayment),
  problems: ['payment-not-found', 'forbidden', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPendingPayment = route(calls.getPendingPayment, {
  who: 'user',
  urgent: true,
  limit: pollingLimit,
  summary: 'The same call, for the page that waits',
  params: Id,
  response: dataSchema(StatusOfPayment),
  problems: ['payment-not-found', 'forbidden', 'wrong-profile', 'mandate-ended', 'too-many-requests'],
})
export const getPaymentReceipt = route(calls.getPaymentReceipt, {
  who: 'guest',
  limit: { calls: 30, seconds: 60 },
  expensive: true,
  summary: 'The receipt of a payment (PDF/UA-1) in the requested language; also for the guest who paid by a link',
  params: z.object({ payment_id: PaymentId }),
  download: true,
  fileType: 'application/pdf',
  problems: [
    'payment-not-found',
    'link-not-valid',
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
  summary: 'Requests a refund of money in addition to the fee, or of the fee of a decided application',
  params: z.object({ payment_id: PaymentId }),
  /** Default: the surplus, or the fee where there is no surplus. */
  body: z.strictObject({ reason: z.string().trim().min(1).max(1_000), part: z.enum(['surplus', 'fee']).optional() }),
  response: dataSchema(Refund),
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
  summary: 'Cancels an awaited transfer, so that another way of paying can be chosen',
  params: z.object({ payment_id: PaymentId }),
  response: dataSchema(z.null()),
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
  summary: 'Receives the provider’s signed message; the portal asks the provider and trusts only that answer',
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.object({
    payment_id: z.string().max(100),
    order_id: z.string().max(100).optional(),
    reference: z.string().max(40),
    status: z.string().max(40),
    amount: z.string().max(20),
    currency: z.string().max(3),
  }),
  response: dataSchema(z.object({ received: z.literal(true) })),
  problems: ['message-not-authentic', 'payment-not-found', 'service-unavailable'],
})
