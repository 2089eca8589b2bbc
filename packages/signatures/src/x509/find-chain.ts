import type { TrustAnchor, TrustService, TrustStore } from '../trust.ts'
import { SignatureProblem } from '../problem.ts'
import { isSigningAccepted } from '../validation/policy.ts'
import { isSameCertificate, isValidAt, readCertificate } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

export interface Chain {
  /** From the certificate to the one below the anchor: empty when the certificate is an anchor itself. */
  readonly below: readonly Certificate[]
  readonly anchor: Certificate
  /** The trusted list's entry for the anchor. */
  readonly entry: TrustAnchor
}

export interface Authority {
  readonly certificate: Certificate
  readonly service: TrustService
  readonly grantedFrom: Date
  readonly grantedUntil: Date | undefined
  readonly entry: TrustAnchor
}

export type TrustedAuthorities = readonly Authority[]

const readStores = new WeakMap<TrustStore, TrustedAuthorities>()

/** Reads the anchors of a store once, for all validations that use it. */
export function readTrust(trust: TrustStore): TrustedAuthorities {
  const known = readStores.get(trust)
  if (known) return known
  const authorities = trust.anchors.flatMap(toAuthority)
  readStores.set(trust, authorities)
  return authorities
}

/** An unreadable certificate gets no trust; one odd entry must not invalidate a whole list. */
function toAuthority(entry: TrustAnchor): Authority[] {
  try {
    return [
      {
        certificate: readCertificate(entry.certificate),
        service: entry.service,
        grantedFrom: entry.grantedFrom,
        grantedUntil: entry.grantedUntil,
        entry,
      },
    ]
  } catch (error) {
    if (error instanceof SignatureProblem) return []
    throw error
  }
}

/** Longest path below an anchor; Latvian and Estonian ones have one or two certificates. */
const MAX_BELOW = 4
const MAX_CHECKS = 200

/**
 * Finds the chain from `leaf` to an authority that was granted `service` at `at`. Every link is a verified signature
 * by a certification authority that was valid then (EN 319 102-1 §5.2.6.4); the anchor's own validity does not matter.
 */
export function findChain(
  leaf: Certificate,
  { candidates, trusted }: { candidates: readonly Certificate[]; trusted: TrustedAuthorities },
  service: TrustService,
  at: Date,
): Chain | undefined {
  return search(
    leaf,
    { candidates, anchors: trusted.filter((one) => one.service === service && isGrantedAt(one, at)) },
    (one) => isValidAt(one, at),
    isFitting,
  )
}

/** Checks that the schemes and keys of the chain's signatures were reliable at `at` (EN 319 102-1 §5.2.6.4). The anchor's own signature does not matter. */
export const isChainSafe = ({ below, anchor }: Chain, at: Date): boolean =>
  below.every(({ scheme }, index) => isSigningAccepted(scheme, (below[index + 1] ?? anchor).publicKey, at))

/** Returns the reason why there is no chain: the first requirement whose removal would allow one. */
export function chainObstacle(
  leaf: Certificate,
  { candidates, trusted }: { candidates: readonly Certificate[]; trusted: TrustedAuthorities },
  service: TrustService,
  at: Date,
): ReasonCode {
  const services = trusted.filter((one) => one.service === service)
  const granted = services.filter((one) => isGrantedAt(one, at))
  const always = (): boolean => true
  const isValid = (one: Certificate): boolean => isValidAt(one, at)
  if (search(leaf, { candidates, anchors: granted }, isValid, (one) => one.unknownCritical.length === 0))
    return 'chain-path-too-long'
  if (search(leaf, { candidates, anchors: granted }, isValid, always)) return 'chain-critical-extension'
  if (search(leaf, { candidates, anchors: granted }, always, isFitting)) return 'chain-certificate-expired'
  return search(leaf, { candidates, anchors: services }, isValid, isFitting)
    ? 'service-not-granted'
    : 'certificate-untrusted'
}

const isGrantedAt = (one: Authority, at: Date): boolean =>
  one.grantedFrom <= at && (one.grantedUntil === undefined || at < one.grantedUntil)

type Test = (certificate: Certificate, authoritiesBelow: number) => boolean

/** RFC 5280 §6.1.4: no unknown critical extension, and no longer path than the authority allows. */
const isFitting: Test = (one, authoritiesBelow) =>
  one.unknownCritical.length === 0 && (one.pathLength === undefined || authoritiesBelow <= one.pathLength)

function search(
  leaf: Certificate,
  { candidates, anchors }: { candidates: readonly Certificate[]; anchors: TrustedAuthorities },
  isValid: (one: Certificate) => boolean,
  fits: Test,
): Chain | undefined {
  const own = anchors.find((anchor) => isSameCertificate(anchor.certificate, leaf))
  if (own) return { below: [], anchor: own.certificate, entry: own.entry }
  return climb([leaf], { candidates: candidates.filter((one) => mayIssue(one) && isValid(one)), anchors }, fits, {
    checks: MAX_CHECKS,
  })
}

function climb(
  below: readonly Certificate[],
  { candidates, anchors }: { candidates: readonly Certificate[]; anchors: TrustedAuthorities },
  fits: Test,
  budget: { checks: number },
): Chain | undefined {
  const top = below.at(-1)
  if (!top || below.length > MAX_BELOW) return undefined
  const anchor = anchors.find(
    ({ certificate }) => mayIssue(certificate) && fits(certificate, below.length - 1) && top.signedBy(certificate),
  )
  if (anchor) return { below, anchor: anchor.certificate, entry: anchor.entry }
  for (const candidate of candidates) {
    budget.checks -= 1
    if (budget.checks < 0) return undefined
    if (
      !fits(candidate, below.length - 1) ||
      below.some((one) => isSameCertificate(one, candidate)) ||
      !top.signedBy(candidate)
    )
      continue
    const chain = climb([...below, candidate], { candidates, anchors }, fits, budget)
    if (chain) return chain
  }
  return undefined
}

function mayIssue(certificate: Certificate): boolean {
  return certificate.isAuthority && certificate.keyUsage?.keyCertSign !== false
}
