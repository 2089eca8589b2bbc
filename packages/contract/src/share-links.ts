import { calls } from './calls.ts'
import { Document, unscanned } from './documents.ts'
import { Payment, PaymentMethod, PaymentStatus } from './payments.ts'
import { ApplicationId, DocumentId, PaymentId, ShareLinkId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, Money, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** Header with the secret of a guest's link; otherwise the secret stays in the fragment and never leaves the browser. */
export const shareKeyHeader = 'share-key'

/** A link as its owner sees it; without a link all fields are null. */
export const Share = z.object({
  link: z.string().nullable(),
  expires_at: Instant.nullable(),
})
export type Share = z.infer<typeof Share>

export const DocumentShare = Share.extend({
  /** The shared documents that have not changed. */
  documents: z.array(Uuid),
  /** Documents have been replaced or removed since the link was made; the link does not share their replacements. */
  changed: z.boolean(),
})

export type DocumentShare = z.infer<typeof DocumentShare>

/** The parts of a document that a guest needs: no personal codes, nothing of the application's answers. */
export const SharedDocument = Document.pick({
  uuid: true,
  type: true,
  name: true,
  media_type: true,
  size: true,
  digest: true,
  origin: true,
  signatures: true,
  signers: true,
  signed_by_you: true,
  complete: true,
  missing: true,
  flaws: true,
  out_of_date: true,
  created_at: true,
})

/** The subject and the maker of a guest's link. */
const Request = z.object({
  application_number: z.string(),
  /** The subject of the application; null where its answers have no name yet. */
  subject: z.string().nullable(),
  /** The creator of the link. */
  asked_by: z.string(),
})

export const SharedDocuments = Request.extend({
  /** `unsigned`: a guest signed it by this link, and the signature has been removed since. */
  documents: z.array(SharedDocument.extend({ unsigned: z.boolean() })),
  changed: z.boolean(),
  /** The application is neither sent nor being paid for. */
  may_sign: z.boolean(),
  expires_at: Instant,
})
export type SharedDocuments = z.infer<typeof SharedDocuments>

/** The data that a guest needs to pay and to know the requester. */
export const SharedPayment = Request.extend({
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

export const GuestPayment = SharedPayment.omit({
  expires_at: true,
  payment_id: true,
  application_number: true,
  subject: true,
  asked_by: true,
}).extend({
  status: PaymentStatus,
  method: PaymentMethod,
  /** Last day for a bank transfer; null where none is expected. */
  pay_until: Day.nullable(),
  surplus: Payment.shape.surplus,
  paid_amount: Money.nullable(),
  late_money: z.object({ amount: Money, received_at: Instant }).nullable(),
  /** The application was sent to the register. */
  submitted: z.boolean(),
  /** The payment page, while the payment can still be made there. */
  redirect_url: z.string().nullable(),
})
export type GuestPayment = z.infer<typeof GuestPayment>

const Id = z.object({ uuid: ApplicationId })
const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const
const reading = { calls: 60, seconds: 60 }

export const getDocumentShare = route(calls.getDocumentShare, {
  who: 'guest',
  limit: reading,
  summary: 'For the owner, their link to documents; for a guest, the documents that it shares',
  params: Id,
  response: dataSchema(z.union([DocumentShare, SharedDocuments])),
  problems: [...access, 'link-not-valid', 'too-many-requests'],
})
export const shareDocuments = route(calls.shareDocuments, {
  who: 'user',
  keyless: true,
  limit: { calls: 30, seconds: 60 },
  summary: 'Creates the link to documents, changes its documents and term, or revokes it',
  params: Id,
  /** `documents` defaults to all that still lack a signature; `expires_at` defaults to the current value, or 30 days. */
  body: z.strictObject({
    enabled: z.boolean(),
    documents: z.array(DocumentId).min(1).max(50).optional(),
    expires_at: Instant.optional(),
  }),
  response: dataSchema(DocumentShare),
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
  summary: 'For the owner, the link to the payment, created if missing; for a guest, the payment due',
  params: Id,
  query: z.strictObject({
    /** The digests of all documents that the owner was shown, joined by commas: a guest's payment submits these. */
    documents: z
      .string()
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$/)
      .optional(),
  }),
  response: dataSchema(z.union([Share, SharedPayment])),
  problems: [
    ...access,
    'link-not-valid',
    'application-not-ready',
    'application-changed',
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
  response: dataSchema(z.null()),
  problems: [...access],
})
export const paySharedPayment = route(calls.paySharedPayment, {
  who: 'guest',
  urgent: true,
  keyless: true,
  limit: { calls: 20, seconds: 60 },
  summary: 'A guest pays: starts the payment after which the portal submits the application',
  /** The public id of a payment link is that of the link. */
  params: Id.extend({ payment_id: ShareLinkId }),
  /** The displayed amount and the payment method; default: card. With the header Idempotency-Key a repetition leads to the same payment. */
  body: z.strictObject({ amount: Money, method: PaymentMethod.optional() }).optional(),
  response: dataSchema(z.object({ status: z.literal('payment'), redirect_url: z.string(), payment_request_id: Uuid })),
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
  summary: 'The status of a payment that a guest started by a link, even after the link has ended',
  params: z.object({ payment_request_id: PaymentId }),
  response: dataSchema(GuestPayment),
  problems: ['link-not-valid', 'too-many-requests'],
})
