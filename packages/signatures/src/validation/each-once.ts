import { createHash } from 'node:crypto'
import type { Indication } from '../findings.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { SignatureReport } from './report.ts'

/** A signature with what tells it from others: its value and what the value is about. */
export interface Judged {
  readonly report: SignatureReport
  readonly identity: string
}

const ranks: Readonly<Record<Indication, number>> = { 'TOTAL-PASSED': 0, INDETERMINATE: 1, 'TOTAL-FAILED': 2 }

/** One signature in two files is one; what was added to it without being signed may differ, and the better copy tells more. */
export function eachOnce(judged: readonly Judged[]): SignatureReport[] {
  const best = new Map<string, SignatureReport>()
  for (const { report, identity } of judged) {
    const known = best.get(identity)
    if (!known || ranks[report.indication] < ranks[known.indication]) best.set(identity, report)
  }
  return [...best.values()]
}

export function identityOf(signature: XmlElement): string {
  const hash = createHash('sha256')
  for (const name of ['SignedInfo', 'SignatureValue'])
    for (const part of childrenNamed(signature, namespaces.signature, name))
      hash.update(name === 'SignedInfo' ? canonicalize(part, { method: 'exclusive' }) : valueOf(part))
  return hash.digest('hex')
}

/** Line ends and Ids of the value are signed by nobody. */
const valueOf = (element: XmlElement): string => (plainText(element) ?? '').replace(/\s/g, '')
