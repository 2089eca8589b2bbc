import { Buffer } from 'node:buffer'
import type { ByteSource } from './byte-source.ts'
import { SignatureProblem } from '../problem.ts'
import { zipLimits } from './limits.ts'

const END_MARK = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff

/** The largest central directory: 1,000 entries with all possible fields. */
const MAX_DIRECTORY = 8 * 1024 * 1024
const LOCATOR_SIZE = 20
const WIDE_END_SIZE = 56

/** Finds the only central directory; an archive whose end has a second interpretation is refused. */
export function locateDirectory(source: ByteSource): { start: number; end: number; entries: number } {
  const startsAsZip = source.size >= 4 && source.read(0, 2).readUInt16LE(0) === 0x4b50
  const end = locateEnd(source, startsAsZip)
  // Another format precedes the archive.
  if (!startsAsZip) throw new SignatureProblem('zip-unlisted-bytes')
  const bytes = source.read(end, END_SIZE)
  if (bytes.readUInt32LE(4) !== 0 || bytes.readUInt16LE(8) !== bytes.readUInt16LE(10))
    throw new SignatureProblem('zip-split')
  const plain = { entries: bytes.readUInt16LE(10), size: bytes.readUInt32LE(12), start: bytes.readUInt32LE(16) }
  const wide = readWideEnd(source, end)
  if (wide) assertSameDirectory(plain, wide)
  const { entries, size, start } = wide ?? plain
  const directoryEnd = wide?.end ?? end
  if (entries > zipLimits.entries) throw new SignatureProblem('zip-too-many-entries')
  // Bytes lie between the directory and its end record, or before a directory with a false offset.
  if (start + size !== directoryEnd) throw new SignatureProblem('zip-unlisted-bytes')
  if (size > MAX_DIRECTORY) throw new SignatureProblem('zip-directory-malformed', 'size')
  return { start, end: directoryEnd, entries }
}

function locateEnd(source: ByteSource, startsAsZip: boolean): number {
  const lowest = Math.max(0, source.size - END_SIZE - LONGEST_COMMENT)
  const tail = source.read(lowest, source.size - lowest)
  const candidates: number[] = []
  for (let at = tail.indexOf(END_MARK); at >= 0; at = tail.indexOf(END_MARK, at + 1)) {
    if (at + END_SIZE <= tail.length && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length)
      candidates.push(lowest + at)
  }
  const [end, second] = candidates
  if (end === undefined) throw new SignatureProblem(startsAsZip ? 'zip-end-missing' : 'not-a-container')
  if (second !== undefined) throw new SignatureProblem('zip-end-ambiguous')
  return end
}

interface Directory {
  readonly entries: number
  readonly size: number
  readonly start: number
}

/** Readers differ in the record that they use when the classic one does not defer to the ZIP64 one (APPNOTE §4.4.1.4). */
function assertSameDirectory(plain: Directory, wide: Directory): void {
  const agrees = (value: number, elsewhere: number, deferred: number): boolean =>
    value === deferred || value === elsewhere
  if (
    !agrees(plain.entries, wide.entries, 0xffff) ||
    !agrees(plain.size, wide.size, 0xffffffff) ||
    !agrees(plain.start, wide.start, 0xffffffff)
  )
    throw new SignatureProblem('zip-end-ambiguous')
}

/** Reads the ZIP64 end record (APPNOTE §4.3.14), which ends at the start of its locator. */
function readWideEnd(source: ByteSource, end: number): (Directory & { readonly end: number }) | undefined {
  if (end < LOCATOR_SIZE) return undefined
  const locator = source.read(end - LOCATOR_SIZE, LOCATOR_SIZE)
  if (locator.readUInt32LE(0) !== 0x07064b50) return undefined
  const at = Number(locator.readBigUInt64LE(8))
  if (at + WIDE_END_SIZE > end - LOCATOR_SIZE) throw new SignatureProblem('zip-directory-malformed')
  const record = source.read(at, WIDE_END_SIZE)
  // Some readers assume a record without extensible data, at a fixed distance from the end.
  if (
    record.readUInt32LE(0) !== 0x06064b50 ||
    at + WIDE_END_SIZE !== end - LOCATOR_SIZE ||
    record.readBigUInt64LE(4) !== BigInt(WIDE_END_SIZE - 12)
  )
    throw new SignatureProblem('zip-directory-malformed')
  if (record.readBigUInt64LE(24) !== record.readBigUInt64LE(32)) throw new SignatureProblem('zip-split')
  return {
    entries: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
    end: at,
  }
}
