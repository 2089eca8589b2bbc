import { Buffer } from 'node:buffer'
import type { Finding } from '../../findings.ts'
import type { Certificate } from '../../x509/certificate.ts'
import { chainObstacle, findChain, isChainSafe } from '../../x509/find-chain.ts'
import type { Chain, TrustedAuthorities } from '../../x509/find-chain.ts'
import type { HashName, Scheme } from '../../x509/verify-value.ts'
import { checkArchiveTimestamps } from './check-archive-timestamps.ts'
import type { ArchiveTimestamp } from './check-archive-timestamps.ts'
import { checkCertificate } from './check-certificate.ts'
import { evaluateStatus } from './check-revocation.ts'
import type { StatusEvaluation } from './check-revocation.ts'
import { checkTimestamps, earliest } from './check-timestamps.ts'
import type { Timestamp } from './check-timestamps.ts'
import { isOpen } from './evidence.ts'
import type { Evidence, OpenQuestion } from './evidence.ts'
import { isHashAccepted, isKeyAccepted, isSchemeAccepted, policy } from '../policy.ts'
import { findAuthority } from '../../timestamp/verify-token.ts'
import { readTimestampToken } from '../../timestamp/read-token.ts'
import type { Grounds } from '../report.ts'
import { readable, readCertificates } from './read-certificates.ts'
import { readStatusProofs } from './read-status-proofs.ts'
import type { StatusProofs } from './read-status-proofs.ts'
import { determineQualification } from './qualification.ts'
import type { Qualified } from './qualification.ts'
import type { ReasonCode } from '../../texts/reason-text.ts'

/** A signature with valid cryptography and all the proofs that it carries. */
export interface Claim {
  readonly certificate: Certificate
  readonly scheme: Scheme | undefined
  /** Hashes that the signature rests on, and the hash that only names its certificate. */
  readonly hashes: readonly HashName[]
  readonly namingHash: HashName | undefined
  readonly claimedTime: Date | undefined
  readonly timestamps: readonly Timestamp[]
  /** Times proven by timestamps over the whole document; they do not replace the signature's own when it has one. */
  readonly documentTimes: readonly Date[]
  /** Timestamps over the signature with its proofs, the oldest first. */
  readonly archiveTimestamps: readonly ArchiveTimestamp[]
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
}

export interface Circumstances {
  readonly trusted: TrustedAuthorities
  readonly at: Date
  /** Proofs from outside the document. */
  readonly evidence?: Evidence | undefined
  /** Receives the questions that lack proofs. */
  readonly openQuestions?: OpenQuestion[] | undefined
  /** Receives the found chains. */
  readonly chains?: Chain[] | undefined
}

export interface Outcome {
  readonly findings: Finding[]
  readonly provenTime?: Date
  readonly qualified: Qualified
  readonly grounds: Grounds
  /** Certificates above the signer's, as DER, up to the trusted one; empty without a chain. */
  readonly issuers: readonly Uint8Array[]
}

const error = (code: ReasonCode): Finding => ({ code, level: 'error' })

/** Examines time, trust, status and qualification of a signature (EN 319 102-1 §5.5 and §5.6) from its proofs, at the proven time. */
export function examineProofs(claim: Claim, circumstances: Circumstances): Outcome {
  const { certificate } = claim
  const { trusted, at, evidence, openQuestions, chains } = circumstances
  const others = [...claim.certificates, ...(evidence?.certificates ?? [])]
  const candidates = [
    certificate,
    ...readCertificates(others.filter((der) => Buffer.compare(der, certificate.der) !== 0)),
  ]
  const { proofs: status, findings } = readStatusProofs(claim, evidence)
  const tokens = { candidates, trusted, status, at, openQuestions, chains }
  const archive = checkArchiveTimestamps(claim.archiveTimestamps, tokens)
  const later = earliest([...claim.documentTimes, ...archive.times])
  const timestamps =
    claim.timestamps.length === 0 && later
      ? { provenTime: undefined, findings: [] }
      : checkTimestamps(claim.timestamps, tokens, { ofDocument: claim.documentTimes, ofArchive: archive.times })
  const provenTime = earliest([timestamps.provenTime, later])
  const time = provenTime ?? at
  findings.push(
    ...timestamps.findings,
    ...archive.findings,
    ...checkAlgorithms(claim, time),
    ...checkCertificate(certificate, time),
    ...checkClaimedTime(claim, provenTime),
  )

  const chain = findChain(certificate, { candidates, trusted }, 'CA/QC', time)
  if (chain) chains?.push(chain)
  const links =
    chain &&
    checkChainStatus(chain, status, candidates, { ...circumstances, time, isTimeProven: provenTime !== undefined })
  if (!chain || !links || chain.below.length === 0)
    findings.push(error(chainObstacle(certificate, { candidates, trusted }, 'CA/QC', time)))
  else findings.push(...links.flatMap((link) => link.findings))
  // Even without a known issuer, the algorithm of the certificate's signature is known.
  const isSafe = chain
    ? isChainSafe(chain, time)
    : certificate.scheme === undefined || isSchemeAccepted(certificate.scheme, time)
  if (!isSafe) findings.push(error('chain-algorithm-weak'))
  return {
    findings,
    qualified: determineQualification(certificate, chain, time),
    issuers: chain && chain.below.length > 0 ? [...chain.below.slice(1), chain.anchor].map(({ der }) => der) : [],
    ...(provenTime && { provenTime }),
    grounds: groundsOf({
      accepted: links?.[0]?.accepted,
      country: chain?.entry.country,
      authority:
        provenTime && authorityAt(provenTime, claim, [...candidates, ...trusted.map((one) => one.certificate)]),
    }),
  }
}

const groundsOf = (found: {
  accepted: StatusEvaluation['accepted']
  country: string | undefined
  authority: string | undefined
}): Grounds => ({
  ...(found.authority !== undefined && { timestampAuthority: found.authority }),
  ...(found.accepted && {
    status: { kind: found.accepted.isList ? ('crl' as const) : ('ocsp' as const), at: found.accepted.issuedAt },
  }),
  ...(found.country !== undefined && { listedIn: found.country }),
})

/** Returns the authority whose timestamp has that time; undefined for a timestamp over a whole PDF document. */
function authorityAt(time: Date, claim: Claim, known: readonly Certificate[]): string | undefined {
  return [...claim.timestamps, ...claim.archiveTimestamps]
    .flatMap(({ tokens }) => tokens.flatMap((bytes) => readable(() => readTimestampToken(bytes))))
    .filter((token) => token.at.getTime() === time.getTime())
    .map((token) => findAuthority(token, [...known, ...readCertificates(token.certificates)]))
    .find((authority) => authority !== undefined)?.subjectText
}

/** Replaces codes about the signer's certificate by those about an authority's (EN 319 102-1 §5.2.6.4 distinguishes them). */
const ofIssuers: Readonly<Partial<Record<ReasonCode, ReasonCode>>> = {
  'revocation-missing': 'chain-revocation-missing',
  'certificate-revoked': 'chain-certificate-revoked',
  'certificate-revoked-without-proof-of-time': 'chain-certificate-revoked',
}

function checkChainStatus(
  chain: Chain,
  status: StatusProofs,
  candidates: readonly Certificate[],
  circumstances: Circumstances & { readonly time: Date; readonly isTimeProven: boolean },
): StatusEvaluation[] {
  return chain.below.map((certificate, index) => {
    const issuer = chain.below[index + 1] ?? chain.anchor
    const outcome = evaluateStatus({ ...circumstances, certificate, issuer, ...status, candidates })
    const { findings } = outcome
    if (findings.some(isOpen)) circumstances.openQuestions?.push({ certificate, issuer })
    return index === 0
      ? outcome
      : { findings: findings.map((finding) => ({ ...finding, code: ofIssuers[finding.code] ?? finding.code })) }
  })
}

/** A baseline signature states its time (EN 319 132-1 §6.3, EN 319 142-1 §6.3), which must be within the certificate's validity. */
function checkClaimedTime({ certificate, claimedTime }: Claim, provenTime: Date | undefined): Finding[] {
  if (!claimedTime) return [error('signing-time-missing')]
  const claimed = claimedTime.getTime()
  const isWithin =
    claimed >= certificate.notBefore.getTime() - policy.clockSkewMs &&
    claimed <= certificate.notAfter.getTime() + policy.clockSkewMs
  return [
    ...(isWithin ? [] : [error('claimed-time-outside-certificate')]),
    ...(provenTime && claimed > provenTime.getTime() + policy.clockSkewMs
      ? [{ code: 'claimed-time-after-timestamp', level: 'warning' } as const]
      : []),
  ]
}

function checkAlgorithms({ certificate, scheme, hashes, namingHash }: Claim, at: Date): Finding[] {
  const isSafe = hashes.every((hash) => isHashAccepted(hash, at)) && (!scheme || isSchemeAccepted(scheme, at))
  return [
    ...(isSafe ? [] : [error('algorithm-too-weak')]),
    ...(isKeyAccepted(certificate.publicKey, at) ? [] : [error('key-too-short')]),
    // This hash only names a certificate, whose own signature is checked too.
    ...(namingHash && !isHashAccepted(namingHash, at)
      ? [{ code: 'certificate-digest-weak', level: 'warning' } as const]
      : []),
  ]
}
