import { calls } from './calls.ts'
import { access, beingSigned, Digest, Document, DocumentParams, guestAccess, unscanned } from './documents.ts'
import { DocumentId, SigningId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Instant, PersonalCode, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** Maximum number of documents in addition to the first one. */
const mostAtOnce = 49

/** A guest enters their code; the signing method proves it, and the certificate must match. */
const guest = { personal_code: PersonalCode.optional() }
/** Digest of the document as displayed to the signer. Changed content is refused with `document-changed`. */
const seen = { digest: Digest }
const SignatureAlgorithm = z.enum([
  'ecdsa-sha256',
  'ecdsa-sha384',
  'ecdsa-sha512',
  'rsa-sha256',
  'rsa-sha384',
  'rsa-sha512',
  'rsa-pss-sha256',
  'rsa-pss-sha384',
  'rsa-pss-sha512',
])
const begun = {
  signing_uuid: Uuid,
  /** The documents signed with this PIN; each is completed separately, with the same state. */
  documents: z.array(Uuid),
  expires_at: Instant,
}
/** Errors that the telephone may return. */
const phone = [
  'phone-timed-out',
  'phone-wrong-code',
  'phone-unusable',
  'phone-no-account',
  'phone-app-too-old',
] as const

/** Ways in which signing may end without a signature. */
const ended = [
  ...access,
  ...guestAccess,
  'document-not-found',
  'document-changed',
  'application-locked',
  'signing-expired',
  'signing-cancelled',
  'signing-failed',
  'signing-unanswered',
  'certificate-not-valid',
  'service-unavailable',
  ...phone,
] as const

export const startSigning = route(calls.startSigning, {
  who: 'guest',
  urgent: true,
  limit: { calls: 20, seconds: 60 },
  summary: 'Starts a signature',
  params: DocumentParams,
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('online'),
      ...guest,
      ...seen,
      /** Further documents of the application that are signed with the same PIN. */
      documents: z
        .array(z.strictObject({ uuid: DocumentId, ...seen }))
        .max(mostAtOnce)
        .optional(),
    }),
    z.strictObject({ method: z.literal('smartphone'), ...guest, ...seen }),
    z.strictObject({
      method: z.literal('card'),
      ...guest,
      ...seen,
      /** base64 of DER from the card in the browser: the portal verifies it as untrusted input. */
      certificate: z.base64().min(1).max(12_000),
      /** Algorithms that the card supports. */
      algorithms: z.array(SignatureAlgorithm).min(1).max(12),
    }),
  ]),
  /** The signer's next step: the signing service's page, comparing a code with the telephone, or signing with the card. */
  response: dataSchema(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), ...begun, redirect_url: z.string() }),
      z.object({ kind: z.literal('device'), ...begun, control_code: z.string() }),
      z.object({ kind: z.literal('card'), ...begun, digest: z.string(), hash: z.enum(['sha256', 'sha384', 'sha512']) }),
    ]),
  ),
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'application-locked',
    'already-signed-by-you',
    'documents-out-of-date',
    ...unscanned,
    'document-changed',
    'signer-not-expected',
    'signing-in-progress',
    'signature-being-added',
    'certificate-not-valid',
    'certificate-wrong-person',
    'signing-cancelled',
    'signing-failed',
    ...phone,
    'service-unavailable',
  ],
})
export const finishSigning = route(calls.finishSigning, {
  who: 'guest',
  urgent: true,
  summary: 'Finishes a signature with the result of the signing service',
  params: DocumentParams,
  body: z.union([
    z.strictObject({
      state: z.string().max(200),
      code: z.string().max(2000).optional(),
      error: z.string().max(200).optional(),
    }),
    /** The signer has given up, and there is no other data. */
    z.strictObject({ signing_uuid: SigningId, error: z.string().max(200) }),
    /** The signature value of the card, base64. */
    z.strictObject({ signing_uuid: SigningId, signature: z.base64().min(1).max(4_000) }),
  ]),
  response: dataSchema(Document),
  problems: [...ended],
})

export const getSigningStatus = route(calls.getSigningStatus, {
  who: 'guest',
  urgent: true,
  summary: 'The status of a signature; stores one that was confirmed elsewhere',
  params: DocumentParams,
  query: z.strictObject({ signing_uuid: SigningId }),
  /** Waiting for the signer, or done, with the current document. Signing that ended without a signature returns its problem. */
  response: dataSchema(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('waiting'), expires_at: Instant }),
      z.object({ status: z.literal('done'), expires_at: Instant, document: Document }),
    ]),
  ),
  problems: [...ended],
})

export const removeSignatures = route(calls.removeSignatures, {
  who: 'guest',
  limit: { calls: 20, seconds: 60 },
  summary:
    'Removes the signatures of a document and keeps the document; a guest removes only a signature given by the link',
  params: DocumentParams,
  /** The persons whose signatures are lost. */
  response: dataSchema(z.object({ document: Document, lost: z.array(z.string()) })),
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'document-changed',
    'document-not-signed',
    'application-locked',
    ...beingSigned,
    'signatures-not-removable',
  ],
})
