import { readRevocationList } from '../crl/read-list.ts'
import type { Finding } from '../findings.ts'
import { readOcspResponse } from '../ocsp/read-response.ts'
import { SignatureProblem } from '../problem.ts'
import type { Certificate } from '../x509/certificate.ts'
import { chainObstacle, findChain } from '../x509/find-chain.ts'
import type { Chain, TrustedAuthorities } from '../x509/find-chain.ts'
import type { HashName } from '../x509/verify-value.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkRevocation } from './check-revocation.ts'
import { checkTimestamps } from './check-timestamps.ts'
import type { Timestamp } from './check-timestamps.ts'
import type { Evidence, OpenQuestion } from './evidence.ts'
import { isHashAccepted, isKeyAccepted, policy } from './policy.ts'
import { readable, readCertificates } from './read-certificates.ts'
import { qualificationOf } from './qualification.ts'
import type { Qualified } from './qualification.ts'

/** A signature whose cryptography holds, with all that it carries to prove the rest. */
export interface Claim {
  readonly certificate: Certificate
  /** Hashes that the signature rests on, and the one that only names its certificate. */
  readonly hashes: readonly HashName[]
  readonly namingHash: HashName | undefined
  readonly claimedTime: Date | undefined
  readonly timestamps: readonly Timestamp[]
  /** Moments proven by timestamps over the whole document; they do not replace the signature's own when it has one. */
  readonly documentTimes: readonly Date[]
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
}

export interface Circumstances {
  readonly trusted: TrustedAuthorities
  readonly at: Date
  /** Proofs from elsewhere than the document. */
  readonly evidence?: Evidence | undefined
  /** Receives what could not be answered for want of proofs. */
  readonly openQuestions?: OpenQuestion[] | undefined
}

export interface Outcome {
  readonly findings: Finding[]
  readonly provenTime?: Date
  readonly qualified: Qualified
}

const error = (code: string): Finding => ({ code, level: 'error' })

/** Time, trust, status and qualification of a signature (EN 319 102-1 §5.5 and §5.6.2): from what is proven, at the time that is proven. */
export function examineProofs(claim: Claim, circumstances: Circumstances): Outcome {
  const { certificate, claimedTime } = claim
  const { trusted, at, evidence } = circumstances
  const candidates = readCertificates([...claim.certificates, ...(evidence?.certificates ?? [])])
  const timestamps = claim.timestamps.length === 0 && claim.documentTimes.length > 0 ? { provenTime: undefined, findings: [] } : checkTimestamps(claim.timestamps, candidates, trusted, at)
  const times = [timestamps.provenTime, ...claim.documentTimes].filter((time) => time !== undefined).map((time) => time.getTime())
  const provenTime = times.length > 0 ? new Date(Math.min(...times)) : undefined
  const time = provenTime ?? at
  const findings = [...timestamps.findings, ...checkAlgorithms(claim, time), ...checkCertificate(certificate, time)]
  if (provenTime && claimedTime && claimedTime.getTime() > provenTime.getTime() + policy.clockSkewMs) findings.push({ code: 'claimed-time-after-timestamp', level: 'warning' })

  const chain = findChain(certificate, candidates, trusted, 'CA/QC', time)
  if (!chain || chain.below.length === 0) findings.push(error(chainObstacle(certificate, candidates, trusted, 'CA/QC', time)))
  else findings.push(...checkChainStatus(chain, claim, candidates, { ...circumstances, time, isTimeProven: provenTime !== undefined }))
  return { findings, qualified: qualificationOf(certificate, chain, time), ...(provenTime && { provenTime }) }
}

function checkChainStatus(chain: Chain, claim: Claim, candidates: readonly Certificate[], circumstances: Circumstances & { readonly time: Date; readonly isTimeProven: boolean }): Finding[] {
  const { evidence } = circumstances
  const ocspBytes = [...claim.ocspResponses, ...(evidence?.ocspResponses ?? [])]
  const listBytes = [...claim.revocationLists, ...(evidence?.revocationLists ?? [])]
  if (ocspBytes.length > policy.ocspResponses) throw new SignatureProblem('too-many-ocsp-responses')
  if (listBytes.length > policy.revocationLists) throw new SignatureProblem('too-many-revocation-lists')
  const responses = ocspBytes.flatMap((bytes) => readable(() => readOcspResponse(bytes)))
  const lists = listBytes.flatMap((bytes) => readable(() => readRevocationList(bytes)))
  const findings: Finding[] = responses.length + lists.length < ocspBytes.length + listBytes.length ? [{ code: 'revocation-malformed', level: 'warning' }] : []
  for (const [index, certificate] of chain.below.entries()) {
    const issuer = chain.below[index + 1] ?? chain.anchor
    const outcome = checkRevocation({ ...circumstances, certificate, issuer, responses, lists, candidates })
    if (outcome.some(({ level }) => level === 'error')) circumstances.openQuestions?.push({ certificate, issuer })
    const isMissing = index > 0 && outcome.some(({ code }) => code === 'revocation-missing')
    findings.push(...(isMissing ? [error('chain-revocation-missing')] : outcome))
  }
  return findings
}

function checkAlgorithms({ certificate, hashes, namingHash }: Claim, at: Date): Finding[] {
  return [
    ...(hashes.every((hash) => isHashAccepted(hash, at)) ? [] : [error('algorithm-too-weak')]),
    ...(isKeyAccepted(certificate.publicKey, at) ? [] : [error('key-too-short')]),
    // Only names a certificate whose own signature is checked besides.
    ...(namingHash && !isHashAccepted(namingHash, at) ? [{ code: 'certificate-digest-weak', level: 'warning' } as const] : []),
  ]
}
