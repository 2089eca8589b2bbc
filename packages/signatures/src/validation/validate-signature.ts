import { toFinding } from '../findings.ts'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { archivedContent } from '../xades/archived-content.ts'
import type { ReferencedContent } from '../xades/archived-content.ts'
import { readSignature } from '../xades/read-signature.ts'
import type { XadesSignature } from '../xades/read-signature.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { getAttribute } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { readSigner } from '../x509/signer.ts'
import type { Certificate } from '../x509/certificate.ts'
import { verifyValue } from '../x509/verify-value.ts'
import { findingsUnder, isTimeMarked } from './bdoc-rules.ts'
import type { FileDigests } from './check-references.ts'
import { examineProofs } from './proofs/examine-proofs.ts'
import type { Circumstances, Claim } from './proofs/examine-proofs.ts'
import { findSigner } from './find-signer.ts'
import { describeCertificate } from './report.ts'
import type { SignatureReport } from './report.ts'
import { computeVerdict } from './verdict.ts'

export interface ValidationContext extends Circumstances {
  /** Compares the references with the existing files; returns the covered files. */
  readonly checkReferences: (
    signature: XadesSignature,
    element: XmlElement,
  ) => { covers: string[]; findings: Finding[] }
  /** Returns the content of a reference, and the digest of such content. */
  readonly contentOf: (signature: XadesSignature, element: XmlElement) => ReferencedContent
  readonly digestOf: FileDigests
  /** Errors of the container, which are errors of every signature in it. */
  readonly containerErrors: readonly Finding[]
  /** Warnings about the container, which some policies forbid. */
  readonly containerRemarks: readonly Finding[]
}

type Draft = { -readonly [key in keyof SignatureReport]: SignatureReport[key] } & { findings: Finding[] }

/** Validates one ds:Signature, cheap and decisive checks first (EN 319 102-1 §5.6). */
export function validateSignature(element: XmlElement, file: string, context: ValidationContext): SignatureReport {
  const draft: Draft = {
    id: getAttribute(element, 'Id') ?? file,
    file,
    indication: 'TOTAL-FAILED',
    level: 'B',
    signer: { name: '' },
    covers: [],
    findings: [...context.containerErrors],
  }
  try {
    examine(element, draft, context)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    draft.findings.push(toFinding(error))
  }
  // A missing file makes both the manifest and the signature wrong: the finding about the signature is clearer.
  const isGone = draft.findings.some(({ code }) => code === 'file-not-found')
  if (isGone)
    draft.findings = draft.findings.map((finding) =>
      finding.code === 'manifest-lists-missing-file' ? { ...finding, level: 'warning' } : finding,
    )
  const findings = [...new Map(draft.findings.map((finding) => [finding.code, finding])).values()]
  return { ...draft, findings, ...computeVerdict(findings) }
}

function examine(element: XmlElement, draft: Draft, context: ValidationContext): void {
  const signature = readSignature(element)
  draft.level = levelOf(signature)
  draft.value = signature.value
  if (signature.signed.claimedTime) draft.claimedTime = signature.signed.claimedTime
  if (signature.signed.roles.length > 0) draft.roles = signature.signed.roles
  if (signature.signed.place !== undefined) draft.place = signature.signed.place
  const { certificate, findings } = findSigner(signature)
  draft.signer = readSigner(certificate)
  draft.certificate = describeCertificate(certificate)
  const references = evaluateReferences(signature, element, context)
  draft.covers = references.covers
  const digests = references.covers.flatMap((name) => context.digestOf(name, 'sha256') ?? [])
  if (digests.length > 0 && digests.length === references.covers.length) draft.coveredDigests = digests
  draft.findings.push(
    ...findingsUnder(signature.signed.policy, [...references.findings, ...findings], context.containerRemarks),
  )
  const signedInfo = canonicalize(signature.signedInfo, signature.canonicalization)
  if (
    !verifyValue(
      { scheme: signature.scheme, encoding: 'ieee-p1363' },
      certificate.publicKey,
      signedInfo,
      signature.value,
    )
  )
    draft.findings.push({ code: 'signature-value-invalid', level: 'error' })
  // Proofs about an invalid signature prove nothing.
  if (draft.findings.some((finding) => finding.level === 'error')) return
  const { policy } = signature.signed
  if (policy !== undefined) draft.findings.push({ code: 'signature-policy-ignored', level: 'warning' })
  for (const code of [...signature.signed.ignored, ...signature.unsigned.ignored])
    draft.findings.push({ code, level: 'warning' })
  if (isTimeMarked(policy, signature.unsigned)) draft.findings.push({ code: 'time-mark-ignored', level: 'warning' })
  const {
    findings: about,
    provenTime,
    qualified,
    grounds,
    issuers,
  } = examineProofs(claimOf(signature, certificate, element, context), context)
  draft.findings.push(...about)
  draft.qualified = qualified
  draft.grounds = grounds
  draft.issuers = issuers
  if (provenTime) draft.provenTime = provenTime
}

/** With unsupported references the validity of the value stays undecided. */
function evaluateReferences(
  signature: XadesSignature,
  element: XmlElement,
  { checkReferences }: ValidationContext,
): { covers: string[]; findings: Finding[] } {
  try {
    return checkReferences(signature, element)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return { covers: [], findings: [toFinding(error)] }
  }
}

/** Reads everything that the signature carries, for the following checks. */
function claimOf(
  signature: XadesSignature,
  certificate: Certificate,
  element: XmlElement,
  { contentOf, digestOf }: ValidationContext,
): Claim {
  const { signed, unsigned } = signature
  return {
    certificate,
    scheme: signature.scheme,
    hashes: [signature.scheme.hash, ...signature.references.map((reference) => reference.digest.hash)],
    namingHash: signed.certificate?.digest.hash,
    claimedTime: signed.claimedTime,
    // The timestamp covers the element with its tags, not the bytes of the value (EN 319 132-1 §5.3).
    timestamps: unsigned.timestamps.map(({ canonicalization, tokens, archivesBefore }) => ({
      tokens,
      archivesBefore,
      content: digestOfBytes(canonicalize(signature.valueElement, canonicalization)),
    })),
    documentTimes: [],
    archiveTimestamps: unsigned.archiveTimestamps.map((one) => ({
      tokens: one.tokens,
      content: (hash) => digestOf(archivedContent(signature, element, one, contentOf(signature, element)), hash),
    })),
    certificates: [...signature.certificates, ...unsigned.certificates],
    ocspResponses: unsigned.ocspResponses,
    revocationLists: unsigned.revocationLists,
  }
}

function levelOf({ unsigned }: XadesSignature): SignatureReport['level'] {
  if (unsigned.timestamps.length + unsigned.archiveTimestamps.length === 0) return 'B'
  if (unsigned.ocspResponses.length + unsigned.revocationLists.length === 0) return 'T'
  return unsigned.archiveTimestamps.length > 0 ? 'LTA' : 'LT'
}
