import { toFinding } from '../../findings.ts'
import type { Finding } from '../../findings.ts'
import { SignatureProblem } from '../../problem.ts'
import { readTimestampToken } from '../../timestamp/read-token.ts'
import type { TimestampToken } from '../../timestamp/read-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import { checkToken } from './check-token.ts'
import type { TokenCircumstances } from './check-token.ts'
import { policy } from '../policy.ts'

export interface Timestamp {
  readonly content: DigestOf
  readonly tokens: readonly Uint8Array[]
  /** Number of archive timestamps before it, which do not cover it. */
  readonly archivesBefore?: number
}

/** Times at which earlier content is proven to exist: by timestamps over the document, and by archive timestamps in their order. */
export interface LaterTimes {
  readonly ofDocument: readonly Date[]
  readonly ofArchive: readonly (Date | undefined)[]
}

export function earliest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? new Date(Math.min(...known.map((time) => time.getTime()))) : undefined
}

/** Faults of a token itself; the other codes concern trust. */
const isBroken = ({ code }: Finding): boolean =>
  ['timestamp-imprint-mismatch', 'timestamp-signature-invalid', 'timestamp-malformed'].includes(code)

const asWarning = ({ code }: Finding): Finding => ({ code, level: 'warning' })

function readToken(bytes: Uint8Array): TimestampToken | Finding {
  try {
    return readTimestampToken(bytes)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return toFinding(error)
  }
}

/** Reports an invalid document timestamp. A timestamp whose authority's status is unknown may become valid later. */
export const dropped = (faults: readonly Finding[]): Finding[] =>
  faults.map((fault) => (fault.code === 'timestamp-revocation-missing' ? fault : asWarning(fault)))

/**
 * Checks the signature timestamps. Several authorities may have issued a token each (TS 101 903 §7.1.4); the earliest
 * proves the latest possible time of signing. An invalid token proves nothing and harms nothing (EN 319 102-1 §5.5.4),
 * because anyone can add one to a signature. Where no other token is valid, the trust in its authority stays
 * undecided.
 */
export function checkTimestamps(
  timestamps: readonly Timestamp[],
  circumstances: Omit<TokenCircumstances, 'knownAt'>,
  laterTimes: LaterTimes,
): { provenTime: Date | undefined; findings: Finding[] } {
  // EN 319 102-1 §5.3: a basic signature is as good as its certificate is now, because its age is unknown.
  if (timestamps.length === 0)
    return { provenTime: undefined, findings: [{ code: 'timestamp-missing', level: 'warning' }] }
  const all = timestamps.flatMap(({ tokens, ...timestamp }) => tokens.map((bytes) => ({ ...timestamp, bytes })))
  if (all.length > policy.timestamps)
    return { provenTime: undefined, findings: [{ code: 'too-many-timestamps', level: 'error' }] }
  const findings: Finding[] = timestamps.every(({ tokens }) => tokens.length > 0)
    ? []
    : [{ code: 'timestamp-malformed', level: 'warning' }]
  const times: number[] = []
  for (const { content, bytes, archivesBefore = 0 } of all) {
    const token = readToken(bytes)
    if ('code' in token) {
      findings.push(isBroken(token) ? asWarning(token) : token)
      continue
    }
    const sealedAt = earliest([...laterTimes.ofDocument, ...laterTimes.ofArchive.slice(archivesBefore)])
    const faults = checkToken(token, content, { ...circumstances, knownAt: sealedAt ?? circumstances.at })
    findings.push(...faults.map((fault) => (isBroken(fault) ? asWarning(fault) : fault)))
    if (faults.some(({ level }) => level === 'error')) continue
    if (sealedAt && sealedAt.getTime() < token.at.getTime() - policy.clockSkewMs)
      findings.push({ code: 'timestamp-order', level: 'error' })
    times.push(token.at.getTime())
  }
  const isProven = times.length > 0 && !findings.some(({ code }) => code === 'timestamp-order')
  const said = isProven ? findings.map(asWarning) : findings
  return {
    provenTime: isProven ? new Date(Math.min(...times)) : undefined,
    findings: [...new Map(said.map((finding) => [finding.code, finding])).values()],
  }
}
