import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'

const ZIP64 = 0x0001
const UNICODE_PATH = 0x7075

/** Yields each block of an extra field (APPNOTE §4.5.1); an incomplete block at the end is padding. */
function* blocksOf(extra: Buffer): Generator<{ id: number; data: Buffer }> {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    yield { id: extra.readUInt16LE(at), data: extra.subarray(at + 4, end) }
    at = end
  }
}

/** Returns the only block of this kind; with two, readers differ in their choice. */
function blockOf(extra: Buffer, id: number): Buffer | undefined {
  const [block, second] = [...blocksOf(extra)].filter((one) => one.id === id)
  if (second) throw new SignatureProblem('zip-headers-disagree')
  return block?.data
}

/** Replaces values of 0xFFFFFFFF, in this order, by those in the ZIP64 extra field (APPNOTE §4.5.3). */
export function applyZip64Sizes(extra: Buffer, values: readonly number[]): number[] {
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
 * Checks Info-ZIP's Unicode Path (APPNOTE §4.6.9): a version, a checksum and a second name, which some readers display
 * in place of the header's. Readers differ in whether they check the checksum, so the second name must always equal
 * the first.
 */
export function assertNoOtherName(extra: Buffer, nameBytes: Buffer): void {
  const path = blockOf(extra, UNICODE_PATH)
  if (path && Buffer.compare(path.subarray(5), nameBytes) !== 0)
    throw new SignatureProblem('zip-headers-disagree', nameBytes.toString('utf8'))
}
