import type { Finding } from '../../findings.ts'
import { readTimestampToken } from '../../timestamp/read-token.ts'
import type { DigestOf } from '../../timestamp/verify-token.ts'
import { checkToken } from './check-token.ts'
import type { TokenCircumstances } from './check-token.ts'
import { policy } from '../policy.ts'

export interface Timestamp {
  readonly content: DigestOf
  readonly tokens: readonly Uint8Array[]
  /** Archive timestamps that stand before it, and so are not about it. */
  readonly archivesBefore?: number
}

/** When what was there before is shown to have existed: by timestamps over the document, and by archive timestamps in their order. */
export interface LaterTimes {
  readonly ofDocument: readonly Date[]
  readonly ofArchive: readonly (Date | undefined)[]
}

export function earliest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? new Date(Math.min(...known.map((time) => time.getTime()))) : undefined
}

/** Every token must hold, several authorities may have given one each (TS 101 903 §7.1.4); the earliest proves when the signature existed at the latest. */
export function checkTimestamps(
  timestamps: readonly Timestamp[],
  circumstances: Omit<TokenCircumstances, 'knownAt'>,
  laterTimes: LaterTimes,
): { provenTime: Date | undefined; findings: Finding[] } {
  // EN 319 102-1 §5.3: a basic signature is as good as its certificate is now; since when, nobody knows.
  if (timestamps.length === 0)
    return { provenTime: undefined, findings: [{ code: 'timestamp-missing', level: 'warning' }] }
  const all = timestamps.flatMap(({ tokens, ...timestamp }) => tokens.map((bytes) => ({ ...timestamp, bytes })))
  if (all.length > policy.timestamps)
    return { provenTime: undefined, findings: [{ code: 'too-many-timestamps', level: 'error' }] }
  const findings: Finding[] = timestamps.every(({ tokens }) => tokens.length > 0)
    ? []
    : [{ code: 'timestamp-malformed', level: 'error' }]
  const times: number[] = []
  for (const { content, bytes, archivesBefore = 0 } of all) {
    const token = readTimestampToken(bytes)
    const sealedAt = earliest([...laterTimes.ofDocument, ...laterTimes.ofArchive.slice(archivesBefore)])
    findings.push(...checkToken(token, content, { ...circumstances, knownAt: sealedAt ?? circumstances.at }))
    if (sealedAt && sealedAt.getTime() < token.at.getTime() - policy.clockSkewMs)
      findings.push({ code: 'timestamp-order', level: 'error' })
    times.push(token.at.getTime())
  }
  return {
    provenTime: findings.some(({ level }) => level === 'error') ? undefined : new Date(Math.min(...times)),
    findings: [...new Map(findings.map((finding) => [finding.code, finding])).values()],
  }
}
