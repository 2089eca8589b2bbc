import type { Finding } from '../../findings.ts'
import { readTimestampToken } from '../../timestamp/read-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import { earliest } from './check-timestamps.ts'
import type { Timestamp } from './check-timestamps.ts'
import { checkToken } from './check-token.ts'
import type { TokenCircumstances } from './check-token.ts'
import { policy } from '../policy.ts'
import { readable } from './read-certificates.ts'
import type { ReasonCode } from '../../texts/reason-text.ts'

/** An archive timestamp; its content is unknown where a file is missing. */
export interface ArchiveTimestamp extends Omit<Timestamp, 'content'> {
  readonly content: (...given: Parameters<DigestOf>) => Uint8Array | undefined
}

/** Faults of the timestamp or of its subject; the other codes concern trust. */
const broken = new Set(['timestamp-imprint-mismatch', 'timestamp-signature-invalid', 'timestamp-malformed'])

/**
 * Checks archive timestamps from the last to the first; each proves that the previous one existed (EN 319 102-1
 * §5.6.3). An invalid one proves nothing and harms nothing: an attacker who damaged it could have removed it.
 */
export function checkArchiveTimestamps(
  timestamps: readonly ArchiveTimestamp[],
  circumstances: Omit<TokenCircumstances, 'knownAt'>,
): { times: (Date | undefined)[]; findings: Finding[] } {
  if (timestamps.flatMap(({ tokens }) => tokens).length > policy.timestamps)
    return { times: [], findings: [{ code: 'too-many-timestamps', level: 'error' }] }
  const times: (Date | undefined)[] = []
  const codes = new Set<ReasonCode>()
  for (const { content, tokens } of timestamps.toReversed()) {
    // Several tokens of one element have the same subject and do not cover each other.
    const knownAt = earliest(times) ?? circumstances.at
    const evaluated = tokens.map((bytes) => evaluate(bytes, content, { ...circumstances, knownAt }))
    for (const one of evaluated.length > 0 ? evaluated : [{ code: 'archive-timestamp-broken' } as const])
      if ('code' in one) codes.add(one.code)
    times.unshift(earliest(evaluated.map((one) => ('at' in one ? one.at : undefined))))
  }
  return { times, findings: [...codes].map((code) => ({ code, level: 'warning' })) }
}

function evaluate(
  bytes: Uint8Array,
  content: ArchiveTimestamp['content'],
  circumstances: TokenCircumstances,
): { at: Date } | { code: ReasonCode } {
  const [token] = readable(() => readTimestampToken(bytes))
  if (!token) return { code: 'archive-timestamp-broken' }
  const faults = checkToken(token, (hash) => content(hash) ?? new Uint8Array(), circumstances).filter(
    ({ level }) => level === 'error',
  )
  if (faults.some(({ code }) => broken.has(code))) return { code: 'archive-timestamp-broken' }
  const isLate = token.at.getTime() > circumstances.knownAt.getTime() + policy.clockSkewMs
  return faults.length > 0 || isLate ? { code: 'archive-timestamp-unproven' } : { at: token.at }
}
