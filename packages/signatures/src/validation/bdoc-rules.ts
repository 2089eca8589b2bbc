import type { Finding } from '../findings.ts'
import type { UnsignedProperties } from '../xades/read-unsigned-properties.ts'

/** Identifier of BDOC 2.1:2014 in the signed policy. */
const BDOC_2_1 = 'urn:oid:1.3.6.1.4.1.10015.1000.3.2.1'
/** Warnings that this policy turns into errors. */
const rules = new Set(['mimetype-missing', 'mimetype-unexpected', 'mimetype-with-blanks', 'media-type-differs'])

/** Recognises signatures whose time a nonce in the status response proves (BDOC 2.1 §6.1), unless they have a timestamp. */
export const isTimeMarked = (
  policy: string | undefined,
  { timestamps, archiveTimestamps }: UnsignedProperties,
): boolean => policy === BDOC_2_1 && timestamps.length + archiveTimestamps.length === 0

/** A signature must follow the policy that it names: findings that the policy does not allow become errors. */
export function findingsUnder(
  policy: string | undefined,
  about: readonly Finding[],
  container: readonly Finding[],
): Finding[] {
  if (policy !== BDOC_2_1) return [...about]
  return [...about, ...container].flatMap((finding) =>
    rules.has(finding.code) ? [{ ...finding, level: 'error' }] : about.includes(finding) ? [finding] : [],
  )
}
