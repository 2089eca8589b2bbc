import type { Finding } from '../findings.ts'

/** BDOC 2.1:2014, as its signatures name it among what they sign. */
const BDOC_2_1 = 'urn:oid:1.3.6.1.4.1.10015.1000.3.2.1'
/** What it asks of its container, and what elsewhere is only worth a remark. */
const rules = new Set(['mimetype-missing', 'mimetype-unexpected', 'media-type-differs'])

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
