import { createHash } from 'node:crypto'
import {
  validateWhole,
  writeValidationReport,
  type Finding,
  type Grounds,
  type ListState,
  type ShownCertificates,
  type SignatureReport,
  type SignerCertificate,
  type TrustSnapshot,
  type ValidationReport,
} from '@portal/signatures'
import { serveWork } from '../../../children/serve-work.ts'
import type { CheckedSignature } from '../stored-document.ts'
import { toChecked } from '../to-checked.ts'

export interface ReportTask {
  /** The document's, by which a file that holds its signatures itself is called. */
  name: string
  at: Date
  trust: TrustSnapshot
  /** OCSP responses that are kept beside the document. */
  proofs: readonly Uint8Array[]
  certificates: ShownCertificates
}

/** A signature with all that its report tells. */
export interface JudgedSignature extends CheckedSignature {
  registrationNumber: string | undefined
  claimedAt: Date | undefined
  provenAt: Date | undefined
  roles: readonly string[]
  place: string | undefined
  covers: readonly string[]
  certificate: Omit<SignerCertificate, 'der'> | undefined
  grounds: Grounds
}

export interface Judgement {
  kind: ValidationReport['kind']
  signatures: JudgedSignature[]
  /** About the container. */
  findings: readonly Finding[]
  /** Of all lists those that the judgement rests on: the list of lists, and those that name the issuers. */
  lists: readonly ListState[]
  /** ETSI TS 119 102-2; undefined where nothing is signed. */
  xml: string | undefined
}

serveWork(({ name, at, trust, proofs, certificates }: ReportTask, { content }): Judgement => {
  const report = calledBy(validateWhole(content, { trust, at, evidence: { ocspResponses: proofs } }), name)
  const { kind, findings, signatures } = report
  const lists = trust.lists.filter(
    ({ territory }, index) => index === 0 || signatures.some(({ grounds }) => grounds?.listedIn === territory),
  )
  const document = { sha256: createHash('sha256').update(content).digest() }
  return {
    kind,
    findings,
    lists,
    signatures: signatures.map(toJudged),
    xml: writeValidationReport(report, { document, at, trustLists: lists, certificates }),
  }
})

/** The library knows a file that holds its signatures itself by no name. */
const calledBy = (report: ValidationReport, name: string): ValidationReport =>
  report.format === 'pdf'
    ? { ...report, signatures: report.signatures.map((one) => ({ ...one, covers: one.covers.map(() => name) })) }
    : report

function toJudged(signature: SignatureReport): JudgedSignature {
  const { signer, claimedTime, provenTime, roles = [], place, covers, certificate, grounds = {} } = signature
  return {
    ...toChecked(signature),
    registrationNumber: signer.registrationNumber,
    claimedAt: claimedTime,
    provenAt: provenTime,
    roles,
    place,
    covers,
    certificate: certificate && withoutBytes(certificate),
    grounds,
  }
}

const withoutBytes = ({ der: _der, ...certificate }: SignerCertificate) => certificate
