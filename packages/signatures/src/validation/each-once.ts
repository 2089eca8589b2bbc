import { createHash } from 'node:crypto'
import type { Indication } from '../findings.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { SignatureReport } from './report.ts'

/** A signature with its identity: its value and the subject of the value. */
export interface Evaluated {
  readonly report: SignatureReport
  readonly identity: string
}

const ranks: Readonly<Record<Indication, number>> = { 'TOTAL-PASSED': 0, INDETERMINATE: 1, 'TOTAL-FAILED': 2 }

/** Merges copies of one signature in two files; unsigned additions may differ, so the better copy is reported. */
export function eachOnce(evaluated: readonly Evaluated[]): SignatureReport[] {
  const best = new Map<string, SignatureReport>()
  for (const { report, identity } of evaluated) {
    const known = best.get(identity)
    if (!known || ranks[report.indication] < ranks[known.indication]) best.set(identity, report)
  }
  return [...best.values()]
}

export function getIdentity(signature: XmlElement): string {
  const hash = createHash('sha256')
  for (const name of ['SignedInfo', 'SignatureValue'])
    for (const part of childrenNamed(signature, namespaces.signature, name))
      hash.update(name === 'SignedInfo' ? canonicalize(part, { method: 'exclusive' }) : valueOf(part))
  return hash.digest('hex')
}

/** Line ends and Ids of the value are not signed. */
const valueOf = (element: XmlElement): string => (plainText(element) ?? '').replace(/\s/g, '')
