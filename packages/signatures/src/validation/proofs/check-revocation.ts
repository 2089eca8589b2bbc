import { listFault } from '../../crl/verify-list.ts'
import type { RevocationList } from '../../crl/read-list.ts'
import type { Finding } from '../../findings.ts'
import { answerAbout } from '../../ocsp/read-response.ts'
import type { OcspResponse } from '../../ocsp/read-response.ts'
import { ocspSignatureFault } from '../../ocsp/verify-response.ts'
import type { Certificate } from '../../x509/certificate.ts'
import type { TrustedAuthorities } from '../../x509/find-chain.ts'
import { policy } from '../policy.ts'
import { readCertificates } from './read-certificates.ts'

export interface RevocationQuestion {
  readonly certificate: Certificate
  readonly issuer: Certificate
  readonly responses: readonly OcspResponse[]
  readonly lists: readonly RevocationList[]
  readonly candidates: readonly Certificate[]
  readonly trusted: TrustedAuthorities
  /** When the signature is proven to have existed, or is being checked. */
  readonly time: Date
  readonly isTimeProven: boolean
  readonly at: Date
}

/** What one proof says, whatever its form. */
interface Statement {
  readonly status: 'good' | 'revoked' | 'unknown'
  readonly revokedAt: Date | undefined
  readonly reason: number | undefined
  readonly issuedAt: Date
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** A list holds until the next one; an answer is about its moment. */
  readonly isList: boolean
  readonly remembersSince: Date | undefined
}

const error = (code: string): Finding => ({ code, level: 'error' })
const warning = (code: string): Finding => ({ code, level: 'warning' })
const CERTIFICATE_HOLD = 6

/** What was found about the status of a certificate; `accepted` is the statement that it was good. */
export interface StatusJudgement {
  readonly findings: Finding[]
  readonly accepted?: Pick<Statement, 'isList' | 'issuedAt'>
}

/** Was the certificate good at that time? One sound proof of "revoked" outweighs all others. */
export function judgeStatus(question: RevocationQuestion): StatusJudgement {
  const { statements, faults } = soundStatements(question)
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

/** What those say who may say it. */
export function soundStatements(question: RevocationQuestion): { statements: Statement[]; faults: string[] } {
  const { certificate, issuer, trusted } = question
  const statements: Statement[] = []
  const faults: string[] = []
  for (const response of question.responses) {
    const answer = answerAbout(response, certificate, issuer)
    if (!answer) continue
    const candidates = [
      ...readCertificates(response.certificates),
      ...question.candidates,
      ...trusted.filter((other) => other.service === 'OCSP').map((other) => other.certificate),
    ]
    const fault = ocspSignatureFault(response, issuer, candidates, trusted)
    if (fault === undefined) statements.push({ ...answer, issuedAt: response.producedAt, isList: false })
    else faults.push(fault)
  }
  for (const list of question.lists) {
    const fault = listFault(list, issuer)
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
  // §5.2.5: authorities may forget what has expired.
  if (thisUpdate > certificate.notAfter && !(remembersSince && remembersSince <= certificate.notAfter))
    return [error('revocation-after-expiry')]
  if (
    isStale ||
    (!statement.isList && delay < -allowed) ||
    (statement.isList && nextUpdate === undefined && delay < -allowed)
  )
    return [error(isTimeProven ? 'revocation-before-timestamp' : 'revocation-not-fresh')]
  if (delay > policy.revocationAfterTimestampMs) return [warning('revocation-long-after-timestamp')]
  // Whole seconds: OCSP times have no fractions, timestamps may.
  return delay <= -1000 && isTimeProven && !statement.isList ? [warning('revocation-shortly-before-timestamp')] : []
}
