import { supportingServices } from '@portal/domain/fees/supporting-services'
import { calls } from './calls.ts'
import { ApplicationId, DocumentId, FileId } from './ids.ts'
import { fileProblems } from './problems.ts'
import { route } from './route.ts'
import { dataSchema, Instant, Language, Uuid } from './shapes.ts'
import { MissingSignatures, Signer, SignerFlaw } from './signers.ts'
import { z } from './zod.ts'

const Finding = z.object({ code: z.string(), level: z.enum(['error', 'warning']) })

/** SHA-256, hex. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const DocumentSignature = z.object({
  signer: z.string(),
  personal_code: z.string().nullable(),
  country: z.string().nullable(),
  signed_at: Instant.nullable(),
  level: z.string(),
  indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']),
  sub_indication: z.string().nullable(),
  findings: z.array(Finding),
  /** Status of its certificates: `pending` while the portal asks a responder, `unanswered` where no responder has answered. */
  certificate_status: z.enum(['settled', 'pending', 'unanswered']),
  /** A valid, secure electronic signature with a timestamp, as required ones must be. */
  secure: z.boolean(),
  /** Legal value by Regulation (EU) 910/2014, the reasons as codes of findings. */
  worth: z
    .object({
      level: z.enum(['qualified', 'advanced-with-qualified-certificate', 'advanced', 'undetermined']),
      kind: z.enum(['signature', 'seal', 'undetermined']),
      reasons: z.array(z.string()),
    })
    .nullable(),
})

export const Document = z.object({
  uuid: Uuid,
  /** The document's type in its service's definition; `other` for documents added freely. */
  type: z.string(),
  service: z.string().nullable(),
  /** Of a paper that one person has for themselves: the row of the answers with the person, and their name. */
  row: z.string().nullable(),
  person: z.string().nullable(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  /** Digest of the signed content; it stays the same while others sign in a container. The signer sends it when signing. */
  digest: Digest,
  origin: z.enum(['generated', 'uploaded']),
  language: Language.nullable(),
  /** Result of the malware scanner. */
  scan: z.enum(['not-scanned', 'pending', 'clean', 'infected']),
  /** The answers have changed since it was generated. */
  out_of_date: z.boolean(),
  signatures: z.array(DocumentSignature),
  /** All papers of a type may share the signers: a signer of another one has signed, too. */
  signers: z.array(Signer),
  /** The reader's own signature is in this very document. Nodes of the previous version do not send it. */
  signed_by_you: z.boolean().optional(),
  /** Every required signature is present and valid. */
  complete: z.boolean(),
  /** Signatures still needed, by the alternatives that take the fewest; signatures under verification are left out. */
  missing: z.array(MissingSignatures),
  /** Reasons why the signers for an entity are unknown. */
  flaws: z.array(SignerFlaw),
  /** Signers whose signature no longer counts: the register has changed since. */
  uncounted: z.array(z.string()),
  created_at: Instant,
})
export type Document = z.infer<typeof Document>

/** A document of the register: a decision as a sealed file, or the result of a supporting service. */
export const AdditionalDocument = Document.pick({
  uuid: true,
  name: true,
  media_type: true,
  size: true,
  scan: true,
  signatures: true,
  created_at: true,
}).extend({
  /** The supporting service that it delivers; null for a decision. */
  supporting_service: z.enum(supportingServices).nullable(),
})
export type AdditionalDocument = z.infer<typeof AdditionalDocument>

const Id = z.object({ uuid: ApplicationId })
export const DocumentParams = z.object({ uuid: ApplicationId, document_uuid: DocumentId })
export const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const
/** Refusals of a guest: the link is invalid, or the document has changed since the link was made. */
export const guestAccess = ['link-not-valid', 'too-many-requests'] as const
/** Files that may contain malware are neither returned nor signed. */
export const unscanned = ['document-being-scanned', 'document-infected'] as const
/** Another person's, or the caller's own, confirmed signature is being added to the document. */
export const beingSigned = ['signing-in-progress', 'signature-being-added'] as const
const uploadProblems = [
  ...access,
  ...beingSigned,
  'application-locked',
  ...fileProblems,
  'too-many-documents',
  'documents-too-large',
  'too-many-requests',
] as const
const uploadLimit = { calls: 60, seconds: 60 }

export const generateDocuments = route(calls.generateDocuments, {
  who: 'user',
  expensive: true,
  limit: { calls: 20, seconds: 60 },
  summary: 'Generates the application and the founding or decision documents, in Latvian',
  params: Id,
  /**
   * `discard_signatures` gives up signed documents whose answers have changed; without it the call refuses.
   * `keep_current` generates only documents that are missing or out of date.
   */
  body: z.strictObject({ discard_signatures: z.boolean().optional(), keep_current: z.boolean().optional() }).optional(),
  response: dataSchema(z.array(Document)),
  problems: [
    ...access,
    'application-locked',
    'application-not-ready',
    'signatures-would-be-lost',
    ...beingSigned,
    'letters-not-printable',
    'too-many-requests',
  ],
})
export const downloadDocument = route(calls.downloadDocument, {
  who: 'guest',
  summary: 'Downloads one document; a guest gets only documents that the link shares',
  params: DocumentParams,
  /**
   * `archive`: the copy with archive timestamps, once the register has the document; a document without signatures has
   * none. `reading`: a copy of a generated document in English, printed again, which is neither signed nor filed.
   */
  query: z.strictObject({ archive: z.enum(['true']).optional(), reading: z.enum(['en']).optional() }),
  download: true,
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'document-changed',
    'documents-out-of-date',
    'letters-not-printable',
    ...unscanned,
  ],
})
export const downloadAdditionalDocument = route(calls.downloadAdditionalDocument, {
  who: 'user',
  summary: 'Downloads a file that the register added to the application, such as its decision',
  params: z.object({ uuid: ApplicationId, file_uuid: FileId }),
  download: true,
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended', 'document-not-found', ...unscanned],
})
export const deleteDocument = route(calls.deleteDocument, {
  who: 'user',
  summary: 'Removes one document',
  params: DocumentParams,
  response: dataSchema(z.null()),
  problems: [...access, 'document-not-found', 'application-locked', ...beingSigned],
})

/**
 * `type` names the slot of the service's definition for the file, and `row` the person who has their own; a file in the
 * slot of a generated document replaces it.
 */
const slot = z.strictObject({
  type: z.string().max(60).default('other'),
  service: z.string().max(60).optional(),
  row: Uuid.optional(),
})
export const uploadDocument = route(calls.uploadDocument, {
  who: 'user',
  limit: uploadLimit,
  summary: 'Adds a document',
  params: Id,
  query: slot,
  upload: true,
  response: dataSchema(Document),
  problems: [...uploadProblems, 'signatures-would-be-lost'],
})
export const replaceDocument = route(calls.replaceDocument, {
  who: 'guest',
  limit: uploadLimit,
  summary:
    'Replaces a document, or accepts a copy signed elsewhere; a guest may only add the signed copy of a shared document',
  params: z.object({ uuid: ApplicationId, application_document: DocumentId }),
  upload: true,
  response: dataSchema(Document),
  problems: [
    ...uploadProblems,
    'link-not-valid',
    'document-changed',
    'document-not-found',
    'documents-out-of-date',
    'signed-copy-differs',
    'signed-copy-changed',
    'signed-copy-drawn',
    'signed-copy-older',
    'signed-copy-unsigned',
    'signature-not-secure',
    'signer-of-copy-not-expected',
  ],
})

/** One signature in the report: the current findings and their proofs. */
const ReportedSignature = DocumentSignature.extend({
  /** Number of the organisation that sealed it. */
  registration_number: z.string().nullable(),
  /** Time that the signer claims, and time that a trusted timestamp proves. */
  claimed_at: Instant.nullable(),
  proven_at: Instant.nullable(),
  timestamp_authority: z.string().nullable(),
  /** Claimed by the signer. */
  roles: z.array(z.string()),
  place: z.string().nullable(),
  /** Names of the files that it covers. */
  covers: z.array(z.string()),
  certificate: z
    .object({ issuer: z.string(), serial_number: z.string(), valid_from: Instant, valid_until: Instant })
    .nullable(),
  /** Proof that the certificate had not been revoked, with its time. */
  status: z.object({ kind: z.enum(['ocsp', 'crl']), at: Instant }).nullable(),
  /** ISO 3166 code of the country whose trusted list names the issuer. */
  listed_in: z.string().nullable(),
  /** The stored result from the last time that the portal read the document, where it differs. */
  kept: DocumentSignature.pick({ indication: true, secure: true }).nullable(),
})

export const SignatureReport = z.object({
  name: z.string(),
  type: z.string(),
  origin: z.enum(['generated', 'uploaded']),
  /** The person to whom the document belongs. */
  person: z.string().nullable(),
  size: z.int(),
  /** SHA-256 of the document's file, hex. */
  sha256: z.string(),
  checked_at: Instant,
  /** `unreadable`: it was signed, and its signatures cannot be read. */
  verdict: z.enum(['unsigned', 'unreadable', 'secure', 'valid', 'indeterminate', 'invalid']),
  /** The trusted lists used: the list of lists, and those that name the issuers. */
  trust: z
    .object({
      taken_at: Instant,
      lists: z.array(
        z.object({
          territory: z.string(),
          sequence_number: z.int(),
          issued_at: Instant,
          /** The list could not be fetched again, so this is its last known version. */
          stale: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** The signed files; digests in hex. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Findings about the container, and so about each of its signatures. */
  findings: z.array(Finding),
  signatures: z.array(ReportedSignature),
})
export type SignatureReport = z.infer<typeof SignatureReport>

export const getSignatures = route(calls.getSignatures, {
  who: 'guest',
  expensive: true,
  limit: { calls: 60, seconds: 60 },
  download: 'on-request',
  summary:
    'The signature validation report, as data, PDF or XML of ETSI TS 119 102-2; for a guest without personal codes',
  params: DocumentParams,
  query: z.strictObject({ format: z.enum(['json', 'pdf', 'xml']).default('json') }),
  response: dataSchema(SignatureReport),
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'document-changed',
    'document-not-signed',
    'service-unavailable',
  ],
})
