import { Buffer } from 'node:buffer'
import { constants, crc32, inflateRawSync } from 'node:zlib'
import { SignatureProblem } from '../problem.ts'
import { bytesInMemory } from './byte-source.ts'
import type { ByteSource } from './byte-source.ts'
import { locateDirectory } from './locate-directory.ts'
import { foldedName, readEntryName } from './entry-name.ts'
import { assertNoOtherName, applyZip64Sizes } from './extra-fields.ts'
import { zipLimits } from './limits.ts'

export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly compressed: boolean
  readonly hasExtraField: boolean
  /** Position of its bytes in the archive. */
  readonly packed: { readonly start: number; readonly length: number; readonly checksum: number }
  /** From its local header to the start of the next one. */
  readonly record: { readonly start: number; readonly end: number }
  /** Its header in the central directory. */
  readonly listing: Uint8Array
  /** Unpacks up to about `length` bytes of the content, unchecked: enough to recognise the format. */
  start(length: number): Uint8Array
  /** Unpacks and verifies the checksum; every call repeats the work. */
  bytes(): Uint8Array
}

export interface Zip {
  /** In the order of the local headers. */
  readonly entries: readonly ZipEntry[]
  /** Bounds of the central directory: additions are written after it. */
  readonly directory: { readonly start: number; readonly end: number; readonly entries: number }
}

interface Header {
  readonly name: string
  readonly nameBytes: Buffer
  readonly flags: number
  readonly method: number
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
  /** Unix file mode of the original file, where there is one. */
  readonly mode: number
  readonly listing: Buffer
}

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x2041
const HAS_DESCRIPTOR = 0x0008

/**
 * Reads a ZIP archive (PKWARE APPNOTE 6.3) with only one interpretation: every byte before the central directory
 * belongs to exactly one listed entry, and both headers of an entry agree.
 */
export function readZip(input: Uint8Array | ByteSource): Zip {
  const source = input instanceof Uint8Array ? bytesInMemory(input) : input
  if (source.size > zipLimits.archiveBytes) throw new SignatureProblem('zip-too-large')
  const directory = locateDirectory(source)
  const headers = readDirectory(
    source.read(directory.start, directory.end - directory.start),
    directory.entries,
  ).toSorted((a, b) => a.offset - b.offset)
  assertDistinctNames(headers)
  if (headers.reduce((sum, header) => sum + header.size, 0) > zipLimits.unpackedBytes)
    throw new SignatureProblem('zip-unpacked-too-large')
  let expected = 0
  const entries = headers.map((header, index) => {
    if (header.offset !== expected) throw new SignatureProblem('zip-unlisted-bytes', header.name)
    const local = readLocal(source, header)
    expected = headers[index + 1]?.offset ?? directory.start
    assertTiles(source, header, local.dataStart + header.packedSize, expected)
    return toEntry(source, header, local, expected)
  })
  if (expected !== directory.start) throw new SignatureProblem('zip-unlisted-bytes')
  return { entries, directory }
}

function readDirectory(bytes: Buffer, entries: number): Header[] {
  const headers: Header[] = []
  let at = 0
  for (let i = 0; i < entries; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new SignatureProblem('zip-directory-malformed')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const end = extraEnd + bytes.readUInt16LE(at + 32)
    if (end > bytes.length || bytes.readUInt16LE(at + 34) !== 0) throw new SignatureProblem('zip-directory-malformed')
    const nameBytes = bytes.subarray(at + 46, nameEnd)
    const extra = bytes.subarray(nameEnd, extraEnd)
    const [size = 0, packedSize = 0, offset = 0] = applyZip64Sizes(extra, [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ])
    const name = readEntryName(nameBytes)
    assertNoOtherName(extra, nameBytes)
    headers.push({
      name,
      nameBytes,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedSize,
      size,
      offset,
      mode: bytes.readUInt16LE(at + 40),
      listing: bytes.subarray(at, end),
    })
    at = end
  }
  if (at !== bytes.length) throw new SignatureProblem('zip-directory-malformed')
  headers.forEach(assertBearable)
  return headers
}

/** Accepted file types in the Unix mode: none, a file, a folder. Links lead out of the archive, and devices are no documents. */
const KIND = 0xf000
const PLAIN_KINDS = [0, 0x8000, 0x4000]

function assertBearable(header: Header): void {
  if (!PLAIN_KINDS.includes(header.mode & KIND)) throw new SignatureProblem('zip-link', header.name)
  if ((header.flags & ENCRYPTED) !== 0) throw new SignatureProblem('zip-encrypted', header.name)
  if (header.method !== STORED && header.method !== DEFLATED)
    throw new SignatureProblem('zip-method-unsupported', header.name)
  if (header.method === STORED && header.size !== header.packedSize)
    throw new SignatureProblem('zip-size-mismatch', header.name)
  const ratio = header.size / Math.max(1, header.packedSize)
  if (header.size > zipLimits.ratioFromBytes && ratio > zipLimits.ratio)
    throw new SignatureProblem('zip-bomb', header.name)
  if (header.name.endsWith('/') && header.size !== 0) throw new SignatureProblem('zip-folder-with-content', header.name)
}

function assertDistinctNames(headers: readonly Header[]): void {
  const seen = new Set<string>()
  for (const { name } of headers) {
    const folded = foldedName(name)
    if (seen.has(folded)) throw new SignatureProblem('zip-duplicate-name', name)
    seen.add(folded)
  }
}

function readLocal(source: ByteSource, header: Header): { dataStart: number; extraLength: number } {
  const bytes = source.read(header.offset, 30)
  if (bytes.readUInt32LE(0) !== 0x04034b50) throw new SignatureProblem('zip-local-header-malformed', header.name)
  const nameLength = bytes.readUInt16LE(26)
  const extraLength = bytes.readUInt16LE(28)
  const rest = source.read(header.offset + 30, nameLength + extraLength)
  const extra = rest.subarray(nameLength)
  const [size, packedSize] = applyZip64Sizes(extra, [bytes.readUInt32LE(22), bytes.readUInt32LE(18)])
  assertNoOtherName(extra, header.nameBytes)
  const later = (header.flags & HAS_DESCRIPTOR) !== 0
  const agrees = (local: number | undefined, central: number): boolean => local === central || (later && local === 0)
  if (
    !rest.subarray(0, nameLength).equals(header.nameBytes) ||
    bytes.readUInt16LE(8) !== header.method ||
    bytes.readUInt16LE(6) !== header.flags ||
    !agrees(size, header.size) ||
    !agrees(packedSize, header.packedSize) ||
    !agrees(bytes.readUInt32LE(14), header.checksum)
  ) {
    throw new SignatureProblem('zip-headers-disagree', header.name)
  }
  return { dataStart: header.offset + 30 + nameLength + extraLength, extraLength }
}

/** Only an optional data descriptor (APPNOTE §4.3.9) lies between an entry's data and the next entry. */
function assertTiles(source: ByteSource, header: Header, dataEnd: number, next: number): void {
  const gap = next - dataEnd
  if (gap === 0) return
  const mayDescribe = (header.flags & HAS_DESCRIPTOR) !== 0 && [12, 16, 20, 24].includes(gap)
  const described = mayDescribe && [0, 4].some((at) => source.read(dataEnd, gap).readUInt32LE(at) === header.checksum)
  if (!described) throw new SignatureProblem('zip-unlisted-bytes', header.name)
}

function toEntry(
  source: ByteSource,
  header: Header,
  local: { dataStart: number; extraLength: number },
  end: number,
): ZipEntry {
  const packed = (length: number): Buffer => source.read(local.dataStart, length)
  return {
    name: header.name,
    size: header.size,
    compressed: header.method === DEFLATED,
    hasExtraField: local.extraLength > 0,
    packed: { start: local.dataStart, length: header.packedSize, checksum: header.checksum },
    record: { start: header.offset, end },
    listing: header.listing,
    start: (length) =>
      header.method === STORED
        ? packed(Math.min(length, header.packedSize))
        : inflateStart(packed(Math.min(2 * length, header.packedSize))),
    bytes() {
      const content = header.method === STORED ? packed(header.packedSize) : inflate(packed(header.packedSize), header)
      if (crc32(content) !== header.checksum) throw new SignatureProblem('zip-checksum-mismatch', header.name)
      return content
    },
  }
}

/** Unpacks the first bytes as far as possible. */
function inflateStart(packed: Buffer): Uint8Array {
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: zipLimits.ratioFromBytes })
  } catch {
    return Buffer.alloc(0)
  }
}

function inflate(packed: Buffer, header: Header): Buffer {
  // One octet beyond the stated size shows that there is more.
  const { buffer, engine } = unpack(packed, header)
  if (buffer.length !== header.size || engine.bytesWritten !== packed.length)
    throw new SignatureProblem('zip-size-mismatch', header.name)
  return buffer
}

function unpack(packed: Buffer, header: Header): { buffer: Buffer; engine: { bytesWritten: number } } {
  try {
    return inflateRawSync(packed, { maxOutputLength: header.size + 1, info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new SignatureProblem(isLonger ? 'zip-size-mismatch' : 'zip-data-malformed', header.name)
  }
}
