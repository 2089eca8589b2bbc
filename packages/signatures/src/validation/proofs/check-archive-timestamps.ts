import type { Finding } from '../../findings.ts'
import { readTimestampToken } from '../../timestamp/read-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import { earliest } from './check-timestamps.ts'
import type { Timestamp } from './check-timestamps.ts'
import { checkToken } from './check-token.ts'
import type { TokenCircumstances } from './check-token.ts'
import { policy } from '../policy.ts'
import { readable } from './read-certificates.ts'

/** An archive timestamp, whose content cannot be told where a file is missing. */
export interface ArchiveTimestamp extends Omit<Timestamp, 'content'> {
  readonly content: (...given: Parameters<DigestOf>) => Uint8Array | undefined
}

/** Faults of the timestamp or of what it is about; the others are about whom to believe. */
const broken = new Set(['timestamp-imprint-mismatch', 'timestamp-signature-invalid', 'timestamp-malformed'])

/**
 * From the last to the first, each shown to have existed by the one after it (EN 319 102-1 §5.6.3). One that does not
 * hold proves nothing and takes nothing away: whoever broke it could as well have left it out.
 */
export function checkArchiveTimestamps(
  timestamps: readonly ArchiveTimestamp[],
  circumstances: Omit<TokenCircumstances, 'knownAt'>,
): { times: (Date | undefined)[]; findings: Finding[] } {
  if (timestamps.flatMap(({ tokens }) => tokens).length > policy.timestamps)
    return { times: [], findings: [{ code: 'too-many-timestamps', level: 'error' }] }
  const times: (Date | undefined)[] = []
  const codes = new Set<string>()
  for (const { content, tokens } of timestamps.toReversed()) {
    // Several tokens of one element are about the same, and not about one another.
    const knownAt = earliest(times) ?? circumstances.at
    const judged = tokens.map((bytes) => judge(bytes, content, { ...circumstances, knownAt }))
    for (const one of judged.length > 0 ? judged : [{ code: 'archive-timestamp-broken' }])
      if ('code' in one) codes.add(one.code)
    times.unshift(earliest(judged.map((one) => ('at' in one ? one.at : undefined))))
  }
  return { times, findings: [...codes].map((code) => ({ code, level: 'warning' })) }
}

function judge(
  bytes: Uint8Array,
  content: ArchiveTimestamp['content'],
  circumstances: TokenCircumstances,
): { at: Date } | { code: string } {
  const [token] = readable(() => readTimestampToken(bytes))
  if (!token) return { code: 'archive-timestamp-broken' }
  const faults = checkToken(token, (hash) => content(hash) ?? new Uint8Array(), circumstances).filter(
    ({ level }) => level === 'error',
  )
  if (faults.some(({ code }) => broken.has(code))) return { code: 'archive-timestamp-broken' }
  const isLate = token.at.getTime() > circumstances.knownAt.getTime() + policy.clockSkewMs
  return faults.length > 0 || isLate ? { code: 'archive-timestamp-unproven' } : { at: token.at }
}
