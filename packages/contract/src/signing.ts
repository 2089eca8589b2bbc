import { calls } from './calls.ts'
import { access, Document, DocumentId, guestAccess, unscanned } from './documents.ts'
import { route } from './route.ts'
import { dataOf, Instant, PersonalCode, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** So many documents beside the first one. */
const mostAtOnce = 49

/** A guest says who she is; the means of signing proves it, and its certificate is held against it. */
const guest = { personal_code: PersonalCode.optional() }
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
  /** What is signed with this PIN; each is finished by itself, with the same state. */
  documents: z.array(Uuid),
  expires_at: Instant,
}
/** What the telephone may say. */
const phone = [
  'phone-timed-out',
  'phone-wrong-code',
  'phone-unusable',
  'phone-no-account',
  'phone-app-too-old',
] as const

/** How a signature may end, beside being there. */
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
  params: DocumentId,
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('online'),
      ...guest,
      /** Further documents of the application that are signed with the same PIN. */
      documents: z.array(Uuid).max(mostAtOnce).optional(),
    }),
    z.strictObject({ method: z.literal('smartphone'), ...guest }),
    z.strictObject({
      method: z.literal('card'),
      ...guest,
      /** base64 of DER, as the card in the browser gives it: it is checked like one that anybody may have made up. */
      certificate: z.base64().min(1).max(12_000),
      /** What the card can do. */
      algorithms: z.array(SignatureAlgorithm).min(1).max(12),
    }),
  ]),
  /** What the signer does next: goes to the signing service, compares a code with her telephone, or has her card sign. */
  response: dataOf(
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
  summary: 'Finishes a signature with what the signing service returned',
  params: DocumentId,
  body: z.union([
    z.strictObject({
      state: z.string().max(200),
      code: z.string().max(2000).optional(),
      error: z.string().max(200).optional(),
    }),
    /** Where nothing is handed back: that the signer has given up. */
    z.strictObject({ signing_uuid: Uuid, error: z.string().max(200) }),
    /** The value that her card has made, base64. */
    z.strictObject({ signing_uuid: Uuid, signature: z.base64().min(1).max(4_000) }),
  ]),
  response: dataOf(Document),
  problems: [...ended],
})

export const getSigningStatus = route(calls.getSigningStatus, {
  who: 'guest',
  urgent: true,
  summary: 'How a signature stands; one that is confirmed elsewhere is taken in',
  params: DocumentId,
  query: z.strictObject({ signing_uuid: Uuid }),
  /** Waiting for the signer, or done, with the document as it is now. What has ended without a signature is refused with why. */
  response: dataOf(
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
  summary: 'Takes the signatures from a document, which stays; a guest takes back what was signed by her link',
  params: DocumentId,
  /** Whose signatures are lost. */
  response: dataOf(z.object({ document: Document, lost: z.array(z.string()) })),
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'document-changed',
    'document-not-signed',
    'application-locked',
    'signatures-not-removable',
  ],
})
