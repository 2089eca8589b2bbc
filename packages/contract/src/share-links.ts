import { calls } from './calls.ts'
import { Document, unscanned } from './documents.ts'
import { Payment, PaymentMethod, PaymentStatus } from './payments.ts'
import { route } from './route.ts'
import { dataOf, Day, Instant, Money, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** The header in which a guest's calls carry the secret of her link; its fragment never leaves the browser otherwise. */
export const shareKeyHeader = 'share-key'

/** A link as its owner sees it; without one everything is null. */
export const Share = z.object({
  link: z.string().nullable(),
  expires_at: Instant.nullable(),
})
export type Share = z.infer<typeof Share>

export const DocumentShare = Share.extend({
  /** The documents that the link shares and that are still the same. */
  documents: z.array(Uuid),
  /** Documents have been replaced or removed since the link was made; it does not share what came in their stead. */
  changed: z.boolean(),
})

export type DocumentShare = z.infer<typeof DocumentShare>

/** What a guest needs to know of a document: no personal code of anybody, no trace of the application's answers. */
export const SharedDocument = Document.pick({
  uuid: true,
  type: true,
  name: true,
  media_type: true,
  size: true,
  origin: true,
  signatures: true,
  signers: true,
  complete: true,
  missing: true,
  flaws: true,
  out_of_date: true,
  created_at: true,
})

export const SharedDocuments = z.object({
  application_number: z.string(),
  /** Unsigned: somebody signed it by this link, and the signature is not there any more. */
  documents: z.array(SharedDocument.extend({ unsigned: z.boolean() })),
  changed: z.boolean(),
  /** Neither sent nor being paid for. */
  may_sign: z.boolean(),
  expires_at: Instant,
})
export type SharedDocuments = z.infer<typeof SharedDocuments>

/** What a guest needs to pay, and nothing else. */
export const SharedPayment = z.object({
  payment_id: Uuid,
  receiver: z.string(),
  registration_number: z.string(),
  swift: z.string(),
  account: z.string(),
  purpose: z.string(),
  amount: Money,
  /** The day of the information. */
  date: Instant,
  reference: z.string(),
  expires_at: Instant,
})
export type SharedPayment = z.infer<typeof SharedPayment>

export const GuestPayment = SharedPayment.omit({ expires_at: true, payment_id: true }).extend({
  status: PaymentStatus,
  method: PaymentMethod,
  /** The last day on which a transfer is waited for; null where none is. */
  pay_until: Day.nullable(),
  surplus: Payment.shape.surplus,
  paid_amount: Money.nullable(),
  late_money: z.object({ amount: Money, received_at: Instant }).nullable(),
  /** Sent to the register. */
  submitted: z.boolean(),
  /** The payment page, while the payment can still be made there. */
  redirect_url: z.string().nullable(),
})
export type GuestPayment = z.infer<typeof GuestPayment>

const Id = z.object({ uuid: Uuid })
const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const
const reading = { calls: 60, seconds: 60 }

export const getDocumentShare = route(calls.getDocumentShare, {
  who: 'guest',
  limit: reading,
  summary: 'To the owner her link to documents; to a guest the documents that it shares',
  params: Id,
  response: dataOf(z.union([DocumentShare, SharedDocuments])),
  problems: [...access, 'link-not-valid', 'too-many-requests'],
})
export const shareDocuments = route(calls.shareDocuments, {
  who: 'user',
  keyless: true,
  limit: { calls: 30, seconds: 60 },
  summary: 'Makes the link to documents, changes what it shares and until when, or revokes it',
  params: Id,
  /** Without `documents`, all that still lack a signature; without `expires_at`, as it is, or 30 days. */
  body: z.strictObject({
    enabled: z.boolean(),
    documents: z.array(Uuid).min(1).max(50).optional(),
    expires_at: Instant.optional(),
  }),
  response: dataOf(DocumentShare),
  problems: [
    ...access,
    'application-locked',
    'document-not-found',
    'documents-out-of-date',
    ...unscanned,
    'too-many-requests',
  ],
})
export const getPaymentShare = route(calls.getPaymentShare, {
  who: 'guest',
  limit: reading,
  summary: 'To the owner the link to the payment, made where there is none; to a guest what is to be paid',
  params: Id,
  response: dataOf(z.union([Share, SharedPayment])),
  problems: [
    ...access,
    'link-not-valid',
    'application-not-ready',
    'fee-changed',
    'transition-not-allowed',
    'payment-in-progress',
    'too-many-requests',
  ],
})
export const revokePaymentShare = route(calls.revokePaymentShare, {
  who: 'user',
  summary: 'Revokes the link to the payment',
  params: Id,
  response: dataOf(z.null()),
  problems: [...access],
})
export const paySharedPayment = route(calls.paySharedPayment, {
  who: 'guest',
  urgent: true,
  keyless: true,
  limit: { calls: 20, seconds: 60 },
  summary: 'A guest pays: starts the payment after which the portal submits the application',
  params: Id.extend({ payment_id: Uuid }),
  /** The amount that she was shown, and how she pays, by card unless said. A header Idempotency-Key makes a repetition lead to the same payment. */
  body: z.strictObject({ amount: Money, method: PaymentMethod.optional() }).optional(),
  response: dataOf(z.object({ status: z.literal('payment'), redirect_url: z.string(), payment_request_id: Uuid })),
  problems: [
    'link-not-valid',
    'payment-in-progress',
    'application-not-ready',
    'fee-changed',
    'service-unavailable',
    'too-many-requests',
  ],
})
export const getGuestPayment = route(calls.getGuestPayment, {
  who: 'guest',
  urgent: true,
  limit: { calls: 120, seconds: 60 },
  summary: 'How a payment that a guest began by her link stands, also after the link has ended with it',
  params: z.object({ payment_request_id: Uuid }),
  response: dataOf(GuestPayment),
  problems: ['link-not-valid', 'too-many-requests'],
})
