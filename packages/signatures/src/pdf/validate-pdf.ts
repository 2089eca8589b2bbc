import { toFinding } from '../findings.ts'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { readTimestampToken } from '../timestamp/read-token.ts'
import { dropped } from '../validation/proofs/check-timestamps.ts'
import { checkToken } from '../validation/proofs/check-token.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import { readStatusProofs } from '../validation/proofs/read-status-proofs.ts'
import type { SignatureReport, ValidationReport } from '../validation/report.ts'
import { readCircumstances } from '../validation/validation-options.ts'
import type { ValidationOptions } from '../validation/validation-options.ts'
import { computeVerdict } from '../validation/verdict.ts'
import type { Circumstances } from '../validation/proofs/examine-proofs.ts'
import { checkByteRange } from './check-byte-range.ts'
import type { Coverage } from './check-byte-range.ts'
import { findSignatures } from './find-signatures.ts'
import type { SignatureField } from './find-signatures.ts'
import { openPdf } from './objects/open-pdf.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { readPadded } from '../asn1/read-ber.ts'
import { findingsAbout } from './permissions.ts'
import { readSecurityStore } from './read-proofs.ts'
import type { SecurityStore } from './read-proofs.ts'
import { laterChanges } from './revisions/later-changes.ts'
import { walkBudget } from './revisions/walk-budget.ts'
import type { WalkBudget } from './revisions/walk-budget.ts'
import { validatePdfSignature } from './validate-pdf-signature.ts'

/** Name of a PDF document in reports: it is its own only file. */
export const PDF_NAME = 'document.pdf'
const TIMESTAMP = 'ETSI.RFC3161'

/** Validates every signature of a PDF document (PAdES, EN 319 142-1) from the proofs that it carries. */
export function validatePdf(bytes: Uint8Array, options: ValidationOptions): ValidationReport {
  const files = [{ name: PDF_NAME, mediaType: 'application/pdf', size: bytes.length }]
  try {
    const document = openPdf(bytes)
    const fields = findSignatures(document)
    assertDistinct(fields)
    const signatures = validateAll(document, fields, readCircumstances(options))
    const isOnlyTimestamped = signatures.length === 0 && fields.length > 0
    return {
      kind: signatures.length > 0 ? 'validated' : 'no-signature',
      format: 'pdf',
      files,
      signatures,
      findings: isOnlyTimestamped ? [{ code: 'format-timestamp-only', level: 'warning' }] : [],
    }
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return {
      kind: 'refused',
      format: 'pdf',
      files: [],
      signatures: [],
      findings: [toFinding(error)],
    }
  }
}

/** Two fields must not share one signature: it could be shown as made for another purpose. */
function assertDistinct(fields: readonly SignatureField[]): void {
  if (new Set(fields.map((field) => field.reference.number)).size !== fields.length)
    throw new SignatureProblem('signature-shown-twice')
}

type Walk = Circumstances & { readonly budget: WalkBudget }

interface Timestamped extends Coverage {
  /** Number of its object. */
  readonly number: number
  readonly at: Date | undefined
  readonly findings: readonly Finding[]
}

function validateAll(
  document: PdfDocument,
  fields: readonly SignatureField[],
  given: Circumstances,
): SignatureReport[] {
  const circumstances = { ...given, budget: walkBudget() }
  const store = readSecurityStore(document)
  const timestamps = fields
    .filter((field) => field.subFilter === TIMESTAMP)
    .map((field) => readDocumentTimestamp(document, field, store, circumstances))
  const reports = fields
    .filter((field) => field.subFilter !== TIMESTAMP)
    .map((field) => validateField(document, field, store, timestamps, circumstances))
  return reports.toSorted((a, b) => a.end - b.end).map(({ report }) => report)
}

function validateField(
  document: PdfDocument,
  field: SignatureField,
  store: SecurityStore,
  timestamps: readonly Timestamped[],
  circumstances: Walk,
): { report: SignatureReport; end: number } {
  const base = { id: field.name, file: PDF_NAME, level: 'B' as const, signer: { name: '' }, covers: [] }
  try {
    const coverage = checkByteRange(document, field)
    const broken = new Set(timestamps.filter(({ at }) => !at).map(({ number }) => number))
    const findings = changesAfter(document, field, coverage, circumstances.budget, broken)
    const later = timestamps.filter((one) => one.end > coverage.end)
    const result = validatePdfSignature(document, field, coverage, {
      store,
      circumstances,
      documentTimes: later.flatMap((one) => one.at ?? []),
      hasDocumentTimestamp: later.length > 0,
      hasLaterTimestamp: later.length > 1 || hasStoreBefore(document, later),
    })
    const all = unique([...findings, ...later.flatMap((one) => one.findings), ...result.findings])
    const covered = { covers: [PDF_NAME], coveredDigests: [coverage.digestOf('sha256')], coveredLength: coverage.end }
    return { end: coverage.end, report: { ...base, ...result, ...covered, findings: all, ...computeVerdict(all) } }
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    const findings = [toFinding(error)]
    return { end: Infinity, report: { ...base, findings, ...computeVerdict(findings) } }
  }
}

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.code, finding])).values(),
]

/** Proofs sealed by a document timestamp make a signature LTA (EN 319 142-1 §6.2.1). */
function hasStoreBefore(document: PdfDocument, later: readonly Timestamped[]): boolean {
  const newest = Math.max(0, ...later.map((one) => one.end))
  return newest > 0 && document.revision(newest)?.catalog.entries.has('DSS') === true
}

/** @param broken document timestamps that are invalid, and so may show nothing on a page */
function changesAfter(
  document: PdfDocument,
  field: SignatureField,
  { end }: Coverage,
  budget: WalkBudget,
  broken: ReadonlySet<number>,
): Finding[] {
  if (end === document.bytes.length) return []
  const signed = document.revision(end)
  const changes = signed && laterChanges(signed, document, budget)
  const isRight = changes && !changes.drawingTimestamps.some((number) => broken.has(number))
  return isRight ? findingsAbout(signed, field, changes) : [{ code: 'changed-after-signing', level: 'error' }]
}

/** An unreadable timestamp counts as the latest: an attacker must not hide its subject by damaging it. */
function readDocumentTimestamp(
  document: PdfDocument,
  field: SignatureField,
  store: SecurityStore,
  circumstances: Walk,
): Timestamped {
  try {
    return checkDocumentTimestamp(document, field, store, circumstances)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return {
      number: field.reference.number,
      end: document.bytes.length + 1,
      contents: document.bytes.subarray(0, 0),
      digestOf: () => document.bytes.subarray(0, 0),
      at: undefined,
      findings: [{ code: error.code, level: 'warning' }],
    }
  }
}

/** An invalid timestamp proves nothing and harms nothing: anyone can append one (EN 319 102-1 §5.5.4). */
function checkDocumentTimestamp(
  document: PdfDocument,
  field: SignatureField,
  store: SecurityStore,
  circumstances: Walk,
): Timestamped {
  const { trusted, at, evidence, openQuestions, chains, budget } = circumstances
  const coverage = checkByteRange(document, field)
  const token = readTimestampToken(readPadded(coverage.contents).raw)
  const { proofs: status } = readStatusProofs(store, evidence)
  const candidates = readCertificates([...store.certificates, ...(evidence?.certificates ?? [])])
  const tokens = { candidates, trusted, status, at, knownAt: at, openQuestions, chains }
  const faults = checkToken(token, coverage.digestOf, tokens)
  return {
    ...coverage,
    number: field.reference.number,
    at: faults.some(({ level }) => level === 'error') ? undefined : token.at,
    findings: [...changesAfter(document, field, coverage, budget, new Set()), ...dropped(faults)],
  }
}
