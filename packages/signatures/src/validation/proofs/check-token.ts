import type { Finding } from '../../findings.ts'
import type { TimestampToken } from '../../timestamp/read-token.ts'
import { judgeToken } from '../../timestamp/verify-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import type { Certificate } from '../../x509/certificate.ts'
import type { Chain, TrustedAuthorities } from '../../x509/find-chain.ts'
import { judgeStatus, soundStatements } from './check-revocation.ts'
import type { RevocationQuestion } from './check-revocation.ts'
import { isOpen } from './evidence.ts'
import type { OpenQuestion } from './evidence.ts'
import { policy } from '../policy.ts'
import { readCertificates } from './read-certificates.ts'
import type { StatusProofs } from './read-status-proofs.ts'

export interface TokenCircumstances {
  readonly candidates: readonly Certificate[]
  readonly trusted: TrustedAuthorities
  readonly status: StatusProofs
  /** When it is validated. */
  readonly at: Date
  /** When it is known to have existed: by a later timestamp over it, else when it is validated. */
  readonly knownAt: Date
  readonly openQuestions?: OpenQuestion[] | undefined
  readonly chains?: Chain[] | undefined
}

/** Does the token prove its time (EN 319 102-1 §5.4)? No error says yes. */
export function checkToken(token: TimestampToken, content: DigestOf, circumstances: TokenCircumstances): Finding[] {
  const { trusted, at, knownAt } = circumstances
  const candidates = [
    ...circumstances.candidates,
    ...readCertificates(token.certificates),
    ...trusted.map((one) => one.certificate),
  ]
  const verdict = judgeToken(token, content, candidates, trusted, knownAt)
  if ('fault' in verdict) return [{ code: verdict.fault, level: 'error' }]
  circumstances.chains?.push(verdict.chain)
  if (token.at.getTime() > at.getTime() + policy.clockSkewMs) return [{ code: 'timestamp-from-future', level: 'error' }]
  return checkAuthorities(verdict.chain, token.at, { ...circumstances, candidates })
}

/** An authority that a trusted list names is as good as that list says; those below it have a status of their own. */
function checkAuthorities({ below, anchor }: Chain, time: Date, circumstances: TokenCircumstances): Finding[] {
  const { candidates, trusted, status, at, knownAt, openQuestions } = circumstances
  return below.flatMap((certificate, index) => {
    const issuer = below[index + 1] ?? anchor
    const findings = checkAuthority(
      { certificate, issuer, ...status, candidates, trusted, time, isTimeProven: true, at },
      knownAt,
    )
    if (findings.some(isOpen)) openQuestions?.push({ certificate, issuer })
    return findings
  })
}

/** CRLReason (RFC 5280 §5.3.1): unspecified, affiliationChanged, superseded, cessationOfOperation. */
const harmlessReasons = new Set<number | undefined>([0, 3, 4, 5])

/**
 * RFC 3161 §4: after a revocation without one of the harmless reasons no token of the key is worth anything, for
 * whoever has the key can date them back; but for those that a later timestamp shows to be older.
 */
function checkAuthority(question: RevocationQuestion, knownAt: Date): Finding[] {
  const revoked = soundStatements(question).statements.find(({ status }) => status === 'revoked')
  if (!revoked) {
    const isGood = judgeStatus(question).findings.every(({ level }) => level !== 'error')
    return isGood ? [] : [{ code: 'timestamp-revocation-missing', level: 'error' }]
  }
  const { revokedAt, reason } = revoked
  const isLater = revokedAt !== undefined && revokedAt > question.time
  const isHarmless = isLater && (harmlessReasons.has(reason) || knownAt < revokedAt)
  return [
    isHarmless
      ? { code: 'timestamp-certificate-revoked-later', level: 'warning' }
      : { code: 'timestamp-certificate-revoked', level: 'error' },
  ]
}
