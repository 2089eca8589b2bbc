import type { SignatureReport } from '@portal/contract/documents'
import type { CheckedSignature, CurrentEvaluation, EvaluatedSignature, StoredDocument } from '../../../files/index.ts'
import { toSignature } from '../document-list.ts'

type Reported = SignatureReport['signatures'][number]

/** A document, with the person to whom it belongs. */
export type ReportedDocument = StoredDocument & { person: string | null }

/** Builds the report on a document's signatures as evaluated now, with the stored result where it differs. */
export function toReport(document: ReportedDocument, evaluated: CurrentEvaluation): SignatureReport {
  const { at, listsTakenAt, lists, findings } = evaluated
  const signatures = evaluated.signatures.map((signature, index) =>
    toReported(document, signature, keptOf(document, evaluated, index)),
  )
  return {
    ...aboutDocument(document),
    checked_at: at.toISOString(),
    verdict: verdictOf(evaluated.kind, signatures),
    trust: {
      taken_at: listsTakenAt.toISOString(),
      lists: lists.map(({ territory, sequenceNumber, issuedAt, problem }) => ({
        territory,
        sequence_number: sequenceNumber,
        issued_at: issuedAt.toISOString(),
        stale: problem !== undefined,
      })),
    },
    findings: findings.map(({ code, level }) => ({ code, level })),
    signatures,
  }
}

/** Builds the report on a document without signatures, which needs no evaluation. */
export const toReportOfUnsigned = (document: ReportedDocument, at: Date): SignatureReport => ({
  ...aboutDocument(document),
  checked_at: at.toISOString(),
  verdict: 'unsigned',
  trust: null,
  findings: [],
  signatures: [],
})

const aboutDocument = ({ name, type, origin, person, size, sha256, contents }: ReportedDocument) => ({
  name,
  type,
  origin,
  person,
  size,
  sha256: sha256.toString('hex'),
  files: contents.map((file) => ({ name: file.name, size: file.size, sha256: file.sha256 })),
})

function verdictOf(kind: CurrentEvaluation['kind'], signatures: readonly Reported[]): SignatureReport['verdict'] {
  if (kind !== 'validated') return 'unreadable'
  if (signatures.some(({ indication }) => indication === 'TOTAL-FAILED')) return 'invalid'
  if (signatures.some(({ indication }) => indication === 'INDETERMINATE')) return 'indeterminate'
  return signatures.every(({ secure }) => secure) ? 'secure' : 'valid'
}

/** Returns the stored result of the same signature. Both lists have the order in which signatures were found. */
const keptOf = (
  { signatures }: StoredDocument,
  evaluated: CurrentEvaluation,
  index: number,
): CheckedSignature | undefined => (signatures.length === evaluated.signatures.length ? signatures[index] : undefined)

function toReported(
  document: StoredDocument,
  signature: EvaluatedSignature,
  stored: CheckedSignature | undefined,
): Reported {
  const { registrationNumber, claimedAt, provenAt, roles, place, covers, certificate, grounds } = signature
  const shown = toSignature(document)(signature)
  const kept = stored && toSignature(document)(stored)
  const isOther = kept !== undefined && (kept.indication !== shown.indication || kept.secure !== shown.secure)
  return {
    ...shown,
    registration_number: registrationNumber ?? null,
    claimed_at: claimedAt?.toISOString() ?? null,
    proven_at: provenAt?.toISOString() ?? null,
    timestamp_authority: grounds.timestampAuthority ?? null,
    roles: [...roles],
    place: place ?? null,
    covers: [...covers],
    certificate: certificate
      ? {
          issuer: certificate.issuer,
          serial_number: certificate.serialNumber,
          valid_from: certificate.notBefore.toISOString(),
          valid_until: certificate.notAfter.toISOString(),
        }
      : null,
    status: grounds.status ? { kind: grounds.status.kind, at: grounds.status.at.toISOString() } : null,
    listed_in: grounds.listedIn ?? null,
    kept: isOther ? { indication: kept.indication, secure: kept.secure } : null,
  }
}
