import type { Finding } from '../../findings.ts'
import type { TimestampToken } from '../../timestamp/read-token.ts'
import { evaluateToken } from '../../timestamp/verify-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import type { Certificate } from '../../x509/certificate.ts'
import type { Chain, TrustedAuthorities } from '../../x509/find-chain.ts'
import { evaluateStatus, listAuthorizedStatements } from './check-revocation.ts'
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
  /** Time of validation. */
  readonly at: Date
  /** Time at which it is known to exist: that of a later timestamp over it, or the time of validation. */
  readonly knownAt: Date
  readonly openQuestions?: OpenQuestion[] | undefined
  readonly chains?: Chain[] | undefined
}

/** Checks that the token proves its time (EN 319 102-1 §5.4). The result is positive when it has no error. */
export function checkToken(token: TimestampToken, content: DigestOf, circumstances: TokenCircumstances): Finding[] {
  const { trusted, at, knownAt } = circumstances
  const candidates = [
    ...circumstances.candidates,
    ...readCertificates(token.certificates),
    ...trusted.map((one) => one.certificate),
  ]
  const verdict = evaluateToken(token, content, { candidates, trusted }, knownAt)
  if ('fault' in verdict) return [{ code: verdict.fault, level: 'error' }]
  circumstances.chains?.push(verdict.chain)
  if (token.at.getTime() > at.getTime() + policy.clockSkewMs) return [{ code: 'timestamp-from-future', level: 'error' }]
  return checkAuthorities(verdict.chain, token.at, { ...circumstances, candidates })
}

/** The trusted list alone decides about an authority that it names; authorities below it need a status of their own. */
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
 * Checks a revoked authority. RFC 3161 §4: after a revocation for any but the harmless reasons all tokens of the key
 * are worthless, because an attacker with the key can backdate them. Tokens that a later timestamp proves to be older
 * stay valid.
 */
function checkAuthority(question: RevocationQuestion, knownAt: Date): Finding[] {
  const revoked = listAuthorizedStatements(question).statements.find(({ status }) => status === 'revoked')
  if (!revoked) {
    const isGood = evaluateStatus(question).findings.every(({ level }) => level !== 'error')
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
