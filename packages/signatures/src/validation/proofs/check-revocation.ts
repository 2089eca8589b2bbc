import { Buffer } from 'node:buffer'
import { listFault } from '../../crl/verify-list.ts'
import type { RevocationList } from '../../crl/read-list.ts'
import type { Finding } from '../../findings.ts'
import { answerAbout } from '../../ocsp/read-response.ts'
import type { OcspResponse } from '../../ocsp/read-response.ts'
import { ocspSignatureFault } from '../../ocsp/verify-response.ts'
import type { Certificate } from '../../x509/certificate.ts'
import type { TrustedAuthorities } from '../../x509/find-chain.ts'
import { SignatureProblem } from '../../problem.ts'
import { policy } from '../policy.ts'
import { readCertificates } from './read-certificates.ts'
import type { ReasonCode } from '../../texts/reason-text.ts'

export interface RevocationQuestion {
  readonly certificate: Certificate
  readonly issuer: Certificate
  readonly responses: readonly OcspResponse[]
  readonly lists: readonly RevocationList[]
  /** The proofs among them that the document carries; their number is limited. */
  readonly carried?: ReadonlySet<OcspResponse | RevocationList>
  readonly candidates: readonly Certificate[]
  readonly trusted: TrustedAuthorities
  /** Time at which the signature is proven to exist, or time of the check. */
  readonly time: Date
  readonly isTimeProven: boolean
  readonly at: Date
}

/** The statement of one proof of either form. */
interface Statement {
  readonly status: 'good' | 'revoked' | 'unknown'
  readonly revokedAt: Date | undefined
  readonly reason: number | undefined
  readonly issuedAt: Date
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** A list is valid until the next one; a response concerns one moment. */
  readonly isList: boolean
  readonly remembersSince: Date | undefined
}

const error = (code: ReasonCode): Finding => ({ code, level: 'error' })
const warning = (code: ReasonCode): Finding => ({ code, level: 'warning' })
const CERTIFICATE_HOLD = 6

/** Result about the status of a certificate; `accepted` is the statement that it was good. */
export interface StatusEvaluation {
  readonly findings: Finding[]
  readonly accepted?: Pick<Statement, 'isList' | 'issuedAt'>
}

/** Evaluates whether the certificate was good at that time. One valid proof of "revoked" overrides all others. */
export function evaluateStatus(question: RevocationQuestion): StatusEvaluation {
  const { statements, faults } = listAuthorizedStatements(question)
  const revoked = statements.find(({ status }) => status === 'revoked')
  if (revoked) return { findings: revokedFindings(revoked, question) }
  const good = statements
    .filter(({ status }) => status === 'good')
    .map((statement) => ({ accepted: statement, findings: timeFindings(statement, question) }))
  const accepted = good.find(({ findings }) => findings.every((finding) => finding.level === 'warning'))
  if (accepted) return accepted
  const missing =
    statements.length > 0
      ? 'revocation-unknown'
      : (faults.find((fault) => fault !== 'revocation-missing') ?? 'revocation-missing')
  return { findings: good[0]?.findings ?? [error(missing)] }
}

/** Collects the statements of authorised sources. */
export function listAuthorizedStatements(question: RevocationQuestion): {
  statements: Statement[]
  faults: ReasonCode[]
} {
  const { certificate, issuer, trusted, time } = question
  const statements: Statement[] = []
  const faults: ReasonCode[] = []
  const answers = question.responses.flatMap((response) => {
    const answer = answerAbout(response, certificate, issuer)
    return answer ? [{ response, answer }] : []
  })
  const lists = question.lists.filter(({ issuerName }) => Buffer.compare(issuerName, issuer.subjectName) === 0)
  // A document carries responses about all its signers, and each signature needs only its own.
  if (answers.filter(({ response }) => question.carried?.has(response)).length > policy.ocspResponses)
    throw new SignatureProblem('too-many-ocsp-responses')
  if (lists.filter((list) => question.carried?.has(list)).length > policy.revocationLists)
    throw new SignatureProblem('too-many-revocation-lists')
  for (const { response, answer } of answers) {
    const candidates = [
      ...readCertificates(response.certificates),
      ...question.candidates,
      ...trusted.filter((other) => other.service === 'OCSP').map((other) => other.certificate),
    ]
    const fault = ocspSignatureFault(response, issuer, { candidates, trusted }, time)
    if (fault === undefined) statements.push({ ...answer, issuedAt: response.producedAt, isList: false })
    else faults.push(fault)
  }
  for (const list of lists) {
    const fault = listFault(list, issuer, time)
    const entry = fault === undefined ? list.find(certificate.serialNumber) : undefined
    if (fault === undefined) {
      statements.push({
        status: entry ? 'revoked' : 'good',
        revokedAt: entry?.at,
        reason: entry?.reason,
        issuedAt: list.thisUpdate,
        thisUpdate: list.thisUpdate,
        nextUpdate: list.nextUpdate,
        isList: true,
        remembersSince: undefined,
      })
    } else faults.push(fault)
  }
  return { statements, faults }
}

function revokedFindings({ revokedAt, reason }: Statement, question: RevocationQuestion): Finding[] {
  const wasBefore = revokedAt === undefined || revokedAt <= question.time
  // A suspension may be lifted (EN 319 102-1 §5.2.6.4: try later).
  if (reason === CERTIFICATE_HOLD && (wasBefore || !question.isTimeProven)) return [error('certificate-suspended')]
  if (!question.isTimeProven) return [error('certificate-revoked-without-proof-of-time')]
  return wasBefore ? [error('certificate-revoked')] : [warning('certificate-revoked-later')]
}

function timeFindings(statement: Statement, question: RevocationQuestion): Finding[] {
  const { certificate, time, isTimeProven, at } = question
  const { issuedAt, thisUpdate, nextUpdate, remembersSince } = statement
  const delay = issuedAt.getTime() - time.getTime()
  const allowed = policy.revocationBeforeTimestampMs
  const isStale = nextUpdate !== undefined && nextUpdate.getTime() < time.getTime() - allowed
  if (issuedAt.getTime() > at.getTime() + policy.clockSkewMs) return [error('revocation-from-future')]
  // §5.2.5: authorities may drop expired certificates.
  if (thisUpdate > certificate.notAfter && !(remembersSince && remembersSince <= certificate.notAfter))
    return [error('revocation-after-expiry')]
  if (
    isStale ||
    (!statement.isList && delay < -allowed) ||
    (statement.isList && nextUpdate === undefined && delay < -allowed)
  )
    return [error(isTimeProven ? 'revocation-before-timestamp' : 'revocation-not-fresh')]
  if (delay > policy.revocationAfterTimestampMs) return [warning('revocation-long-after-timestamp')]
  // The comparison uses whole seconds: OCSP times have no fractions, timestamps may.
  return delay <= -1000 && isTimeProven && !statement.isList ? [warning('revocation-shortly-before-timestamp')] : []
}
