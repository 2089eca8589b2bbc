import type { Finding } from '../findings.ts'
import type { UnsignedProperties } from '../xades/read-unsigned-properties.ts'

/** BDOC 2.1:2014, as its signatures name it among what they sign. */
const BDOC_2_1 = 'urn:oid:1.3.6.1.4.1.10015.1000.3.2.1'
/** What it asks of its container, and what elsewhere is only worth a remark. */
const rules = new Set(['mimetype-missing', 'mimetype-unexpected', 'mimetype-with-blanks', 'media-type-differs'])

/** The policy is that of signatures whose time a nonce in the status answer is to prove (BDOC 2.1 §6.1), unless they have a timestamp. */
export const isTimeMarked = (
  policy: string | undefined,
  { timestamps, archiveTimestamps }: UnsignedProperties,
): boolean => policy === BDOC_2_1 && timestamps.length + archiveTimestamps.length === 0

/** A signer who names a policy is held to it: findings about signature and container that it does not allow are errors. */
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
