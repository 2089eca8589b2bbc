import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { SignatureProblem } from '../problem.ts'
import { assertSafeName, foldedName } from './entry-name.ts'
import { zipLimits } from './limits.ts'
import { readZip } from './read-zip.ts'
import type { ZipEntry } from './read-zip.ts'

export interface NewEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

// 1980-01-01 00:00, the earliest date of the format: the same files always make the same bytes.
const MS_DOS_DATE = 0x0021
const UTF8_NAMES = 0x0800
const VERSION = 20
// For entries from MS-DOS, which is 0, Info-ZIP's unzip reads names in an old code page and ignores their flag.
const MADE_ON_UNIX = 3 << 8
const OFFSET_IN_LISTING = 42
/** The value is in an extra field (APPNOTE §4.5.3); only archives of more than 4 GB need it. */
const DEFERRED = 0xffffffff
const REGULAR_FILE = (0o100644 << 16) >>> 0

/** Writes an archive without compression: the bytes do not depend on a compressor, and documents are compressed already. */
export const writeZip = (entries: readonly NewEntry[]): Uint8Array => assemble(entries.map(recordOf))

/** Appends entries; every byte of the earlier ones keeps its offset. */
export function addToZip(archive: Uint8Array, entries: readonly NewEntry[]): Uint8Array {
  const { entries: present } = readZip(archive)
  const taken = new Set(present.map((entry) => foldedName(entry.name)))
  for (const { name } of entries)
    if (taken.has(foldedName(name))) throw new SignatureProblem('zip-duplicate-name', name)
  return assemble([...present.map((entry) => keptOf(archive, entry)), ...entries.map(recordOf)])
}

/** Replaces the contents of existing names; the rest stays packed as it is, in the same order. */
export function replaceInZip(archive: Uint8Array, contents: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return assemble(
    readZip(archive).entries.map((entry) => {
      const bytes = contents.get(entry.name)
      return bytes ? recordOf({ name: entry.name, bytes }) : keptOf(archive, entry)
    }),
  )
}

/** A written entry with its header for the central directory. */
interface ZipRecord {
  readonly local: readonly Uint8Array[]
  listingAt(offset: number): Uint8Array
}

function recordOf({ name, bytes }: NewEntry): ZipRecord {
  assertSafeName(name)
  const nameBytes = Buffer.from(name, 'utf8')
  const shared = sharedHeader(nameBytes, bytes)
  return {
    local: [Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, bytes],
    listingAt: (offset) => Buffer.concat([centralHeader(shared, offset), nameBytes]),
  }
}

const keptOf = (archive: Uint8Array, { name, record, listing }: ZipEntry): ZipRecord => ({
  local: [archive.subarray(record.start, record.end)],
  listingAt(offset) {
    if (offset === record.start) return listing
    const moved = Buffer.from(listing)
    if (moved.readUInt32LE(OFFSET_IN_LISTING) === DEFERRED) throw new SignatureProblem('zip-directory-malformed', name)
    moved.writeUInt32LE(offset, OFFSET_IN_LISTING)
    return moved
  },
})

function assemble(records: readonly ZipRecord[]): Uint8Array {
  const listings: Uint8Array[] = []
  let offset = 0
  for (const { local, listingAt } of records) {
    listings.push(listingAt(offset))
    offset += sizeOf(local)
  }
  const directorySize = sizeOf(listings)
  if (records.length > zipLimits.entries) throw new SignatureProblem('zip-too-many-entries')
  if (offset + directorySize > zipLimits.archiveBytes) throw new SignatureProblem('zip-too-large')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(records.length, 8)
  end.writeUInt16LE(records.length, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...records.flatMap(({ local }) => local), ...listings, end])
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

/** Fields from the version needed to the extra field's length, identical in both headers. */
function sharedHeader(name: Buffer, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8_NAMES, 2)
  header.writeUInt16LE(MS_DOS_DATE, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function centralHeader(shared: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(MADE_ON_UNIX | VERSION, 4)
  shared.copy(header, 6)
  header.writeUInt32LE(REGULAR_FILE, 38)
  header.writeUInt32LE(offset, OFFSET_IN_LISTING)
  return header
}
