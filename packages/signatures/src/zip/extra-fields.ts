import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'

const ZIP64 = 0x0001
const UNICODE_PATH = 0x7075

/** Each block of an extra field (APPNOTE §4.5.1); what is left at its end and makes no block is padding. */
function* blocksOf(extra: Buffer): Generator<{ id: number; data: Buffer }> {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    yield { id: extra.readUInt16LE(at), data: extra.subarray(at + 4, end) }
    at = end
  }
}

/** The one block of this kind; of two, readers differ in which they take. */
function blockOf(extra: Buffer, id: number): Buffer | undefined {
  const [block, second] = [...blocksOf(extra)].filter((one) => one.id === id)
  if (second) throw new SignatureProblem('zip-headers-disagree')
  return block?.data
}

/** Values of 0xFFFFFFFF stand, in this order, in the ZIP64 extra field (APPNOTE §4.5.3). */
export function widen(extra: Buffer, values: readonly number[]): number[] {
  const wide = blockOf(extra, ZIP64)
  if (!values.includes(0xffffffff)) return [...values]
  let from = 0
  return values.map((value) => {
    if (value !== 0xffffffff) return value
    if (!wide || from + 8 > wide.length) throw new SignatureProblem('zip-directory-malformed')
    from += 8
    return Number(wide.readBigUInt64LE(from - 8))
  })
}

/**
 * Info-ZIP's Unicode Path (APPNOTE §4.6.9): a version, a checksum and a second name, which some readers show in place
 * of the header's. Whether they heed the checksum differs, so that the second name must always be the first.
 */
export function assertNoOtherName(extra: Buffer, nameBytes: Buffer): void {
  const path = blockOf(extra, UNICODE_PATH)
  if (path && Buffer.compare(path.subarray(5), nameBytes) !== 0)
    throw new SignatureProblem('zip-headers-disagree', nameBytes.toString('utf8'))
}
