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
import { serveTasks } from '../../../child-processes/serve-tasks.ts'
import type { CheckedSignature } from '../stored-document.ts'
import type { Drawings } from '../drawing/draw-revisions.ts'
import { withDrawings } from '../drawing/with-drawings.ts'
import { toChecked } from '../to-checked.ts'

export interface ReportTask {
  /** The document's name, used for a file that contains its own signatures. */
  name: string
  at: Date
  trust: TrustSnapshot
  /** Stored OCSP responses. */
  proofs: readonly Uint8Array[]
  certificates: ShownCertificates
  drawings: Drawings
}

/** A signature with all details of its report. */
export interface EvaluatedSignature extends CheckedSignature {
  registrationNumber: string | undefined
  claimedAt: Date | undefined
  provenAt: Date | undefined
  roles: readonly string[]
  place: string | undefined
  covers: readonly string[]
  certificate: Omit<SignerCertificate, 'der'> | undefined
  grounds: Grounds
}

export interface Evaluation {
  kind: ValidationReport['kind']
  signatures: EvaluatedSignature[]
  /** Findings about the container. */
  findings: readonly Finding<string>[]
  /** The trusted lists behind the evaluation: the list of lists, and those that name the issuers. */
  lists: readonly ListState[]
  /** The validation report (ETSI TS 119 102-2); undefined without signatures. */
  xml: string | undefined
}

serveTasks(({ name, at, trust, proofs, certificates, drawings }: ReportTask, { content }): Evaluation => {
  const validated = validateWhole(content, { trust, at, evidence: { ocspResponses: proofs } })
  const report = calledBy(withDrawings(validated, drawings), name)
  const { kind, findings, signatures } = report
  const lists = trust.lists.filter(
    ({ territory }, index) => index === 0 || signatures.some(({ grounds }) => grounds?.listedIn === territory),
  )
  const document = { sha256: createHash('sha256').update(content).digest() }
  return {
    kind,
    findings,
    lists,
    signatures: signatures.map(toEvaluated),
    xml: writeValidationReport(report, { document, at, trustLists: lists, certificates }),
  }
})

/** Sets the document's name: the library has no name for a file that contains its own signatures. */
const calledBy = (report: ValidationReport<string>, name: string): ValidationReport<string> =>
  report.format === 'pdf'
    ? { ...report, signatures: report.signatures.map((one) => ({ ...one, covers: one.covers.map(() => name) })) }
    : report

function toEvaluated(signature: SignatureReport<string>): EvaluatedSignature {
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
