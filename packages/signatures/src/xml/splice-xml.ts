import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { decodeXml } from './parse-xml.ts'
import type { XmlElement } from './tree.ts'

/** Inserts `addition` at the end of an element; every byte of the document stays. */
export function spliceXml(bytes: Uint8Array, { endTagAt }: XmlElement, addition: string): Uint8Array {
  if (endTagAt === undefined) throw new SignatureProblem('structure', 'no end tag')
  const text = decodeXml(bytes)
  const before = Buffer.byteLength(text.slice(0, placeIn(text, endTagAt))) + (bytes.length - Buffer.byteLength(text))
  return Buffer.concat([bytes.subarray(0, before), Buffer.from(addition), bytes.subarray(before)])
}

/** A line end of two characters counts as one in element positions (XML 1.0 §2.11). */
function placeIn(text: string, count: number): number {
  let at = 0
  for (let left = count; left > 0; left -= 1) at += text.startsWith('\r\n', at) ? 2 : 1
  return at
}
