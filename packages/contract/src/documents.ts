import { calls } from './calls.ts'
import { fileProblems } from './problems.ts'
import { route } from './route.ts'
import { dataOf, Instant, Language, Uuid } from './shapes.ts'
import { MissingSignatures, Signer, SignerFlaw } from './signers.ts'
import { z } from './zod.ts'

const Finding = z.object({ code: z.string(), level: z.enum(['error', 'warning']) })

export const DocumentSignature = z.object({
  signer: z.string(),
  personal_code: z.string().nullable(),
  country: z.string().nullable(),
  signed_at: Instant.nullable(),
  level: z.string(),
  indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']),
  sub_indication: z.string().nullable(),
  findings: z.array(Finding),
  /**
   * Whether anything is left to ask a responder about its certificates: `pending` while the portal is asking, `unanswered` where
   * nobody has told.
   */
  certificate_status: z.enum(['settled', 'pending', 'unanswered']),
  /** A valid, secure electronic signature with a time stamp, as required ones must be. */
  secure: z.boolean(),
  /** What it is worth by Regulation (EU) 910/2014, the reasons as codes of findings. */
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
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  origin: z.enum(['generated', 'uploaded']),
  language: Language.nullable(),
  /** What the malware scanner says. */
  scan: z.enum(['not-scanned', 'pending', 'clean', 'infected']),
  /** The answers have changed since it was generated. */
  out_of_date: z.boolean(),
  signatures: z.array(DocumentSignature),
  signers: z.array(Signer),
  /** Every required signature stands and is valid. */
  complete: z.boolean(),
  /** What is still needed, by the ways that take the fewest signatures; whatever is only being checked is not. */
  missing: z.array(MissingSignatures),
  /** Why it cannot be told who signs for an entity. */
  flaws: z.array(SignerFlaw),
  /** Who signed when it was theirs, and whose signature does not count any more: the register has changed. */
  uncounted: z.array(z.string()),
  created_at: Instant,
})
export type Document = z.infer<typeof Document>

/** What the register added: a decision as a file with its seal. */
export const AdditionalDocument = Document.pick({
  uuid: true,
  name: true,
  media_type: true,
  size: true,
  scan: true,
  signatures: true,
  created_at: true,
})
export type AdditionalDocument = z.infer<typeof AdditionalDocument>

const Id = z.object({ uuid: Uuid })
export const DocumentId = z.object({ uuid: Uuid, document_uuid: Uuid })
export const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const
/** What a guest is refused: her link, or what has become of the document since the link was made. */
export const guestAccess = ['link-not-valid', 'too-many-requests'] as const
/** What may carry malware is neither handed out nor signed. */
export const unscanned = ['document-being-scanned', 'document-infected'] as const
const uploadProblems = [
  ...access,
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
  summary: 'Generates the application and the founding or decision documents',
  params: Id,
  /** `discard_signatures` gives up signed documents whose answers have changed; without it they refuse. */
  body: z.strictObject({ language: Language.optional(), discard_signatures: z.boolean().optional() }).optional(),
  response: dataOf(z.array(Document)),
  problems: [
    ...access,
    'application-locked',
    'application-not-ready',
    'signatures-would-be-lost',
    'letters-not-printable',
    'too-many-requests',
  ],
})
export const downloadDocument = route(calls.downloadDocument, {
  who: 'guest',
  summary: 'Downloads one document; to a guest, one that her link shares',
  params: DocumentId,
  /** `archive`: the copy with archive time stamps, once the register has the document; without signatures there is none. */
  query: z.strictObject({ archive: z.enum(['true']).optional() }),
  download: true,
  problems: [...access, ...guestAccess, 'document-not-found', 'document-changed', ...unscanned],
})
export const downloadAdditionalDocument = route(calls.downloadAdditionalDocument, {
  who: 'user',
  summary: 'Downloads what the register added to the application, such as its decision',
  params: z.object({ uuid: Uuid, file_uuid: Uuid }),
  download: true,
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended', 'document-not-found', ...unscanned],
})
export const deleteDocument = route(calls.deleteDocument, {
  who: 'user',
  summary: 'Removes one document',
  params: DocumentId,
  response: dataOf(z.null()),
  problems: [...access, 'document-not-found', 'application-locked'],
})

/** `type` names the slot of the service's definition that the file fills. */
const slot = z.strictObject({ type: z.string().max(60).default('other'), service: z.string().max(60).optional() })
export const uploadDocument = route(calls.uploadDocument, {
  who: 'user',
  limit: uploadLimit,
  summary: 'Adds a document',
  params: Id,
  query: slot,
  upload: true,
  response: dataOf(Document),
  problems: [...uploadProblems],
})
export const replaceDocument = route(calls.replaceDocument, {
  who: 'guest',
  limit: uploadLimit,
  summary:
    'Replaces a document, or takes in its copy signed elsewhere; of a guest the signed copy of one that her link shares',
  params: z.object({ uuid: Uuid, application_document: Uuid }),
  upload: true,
  response: dataOf(Document),
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

/** One signature as the report tells it: what was found now, and on what it rests. */
const ReportedSignature = DocumentSignature.extend({
  /** Of the organisation whose seal it is. */
  registration_number: z.string().nullable(),
  /** What the signer says, and what a trusted time stamp proves. */
  claimed_at: Instant.nullable(),
  proven_at: Instant.nullable(),
  timestamp_authority: z.string().nullable(),
  /** By the signer's own word. */
  roles: z.array(z.string()),
  place: z.string().nullable(),
  /** Names of the files that it covers. */
  covers: z.array(z.string()),
  certificate: z
    .object({ issuer: z.string(), serial_number: z.string(), valid_from: Instant, valid_until: Instant })
    .nullable(),
  /** What says that the certificate had not been revoked, and of when it is. */
  status: z.object({ kind: z.enum(['ocsp', 'crl']), at: Instant }).nullable(),
  /** ISO 3166 code of the country whose trusted list names the issuer. */
  listed_in: z.string().nullable(),
  /** What the portal says of it elsewhere, from when it last took in the document's content, where that is something else. */
  kept: DocumentSignature.pick({ indication: true, secure: true }).nullable(),
})

export const SignatureReport = z.object({
  name: z.string(),
  size: z.int(),
  /** Hex, of the document's file. */
  sha256: z.string(),
  checked_at: Instant,
  /** `unreadable`: it was signed, and its signatures can't be told. */
  verdict: z.enum(['unsigned', 'unreadable', 'secure', 'valid', 'indeterminate', 'invalid']),
  /** By which trusted lists it was judged: the list of lists, and those that name the issuers. */
  trust: z
    .object({
      taken_at: Instant,
      lists: z.array(
        z.object({
          territory: z.string(),
          sequence_number: z.int(),
          issued_at: Instant,
          /** It could not be had anew, and is the one that was known before. */
          stale: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** What is signed; hex. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** About the container, and so about each of its signatures. */
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
    'The signature validation report, as data, PDF or XML of ETSI TS 119 102-2; to a guest without personal codes',
  params: DocumentId,
  query: z.strictObject({ format: z.enum(['json', 'pdf', 'xml']).default('json') }),
  response: dataOf(SignatureReport),
  problems: [
    ...access,
    ...guestAccess,
    'document-not-found',
    'document-changed',
    'document-not-signed',
    'service-unavailable',
  ],
})
