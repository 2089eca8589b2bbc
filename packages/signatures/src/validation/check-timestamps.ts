import type { Finding } from '../findings.ts'
import { readTimestampToken } from '../timestamp/read-token.ts'
import { timestampFault } from '../timestamp/verify-token.ts'
import type { DigestOf } from '../timestamp/verify-token.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { TrustedAuthorities } from '../x509/find-chain.ts'
import { policy } from './policy.ts'
import { readCertificates } from './read-certificates.ts'

export interface Timestamp {
  readonly content: DigestOf
  /** One in a sound signature. */
  readonly tokens: readonly Uint8Array[]
}

/** Every signature timestamp must hold; the earliest proves when the signature existed at the latest. */
export function checkTimestamps(timestamps: readonly Timestamp[], candidates: readonly Certificate[], trusted: TrustedAuthorities, at: Date): { provenTime: Date | undefined; findings: Finding[] } {
  if (timestamps.length === 0) return { provenTime: undefined, findings: [{ code: 'timestamp-missing', level: 'error' }] }
  if (timestamps.length > policy.timestamps) return { provenTime: undefined, findings: [{ code: 'too-many-timestamps', level: 'error' }] }
  const faults: string[] = []
  const times: number[] = []
  for (const { content, tokens } of timestamps) {
    const [bytes, ...others] = tokens
    if (!bytes || others.length > 0) {
      faults.push('timestamp-ambiguous')
      continue
    }
    const token = readTimestampToken(bytes)
    const fault = timestampFault(token, content, [...candidates, ...readCertificates(token.certificates), ...trusted.map((one) => one.certificate)], trusted)
    if (fault !== undefined) faults.push(fault)
    else if (token.at.getTime() > at.getTime() + policy.clockSkewMs) faults.push('timestamp-from-future')
    else times.push(token.at.getTime())
  }
  return {
    provenTime: faults.length === 0 ? new Date(Math.min(...times)) : undefined,
    findings: [...new Set(faults)].map((code) => ({ code, level: 'error' })),
  }
}
