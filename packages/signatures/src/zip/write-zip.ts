import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { SignatureProblem } from '../problem.ts'
import { assertSafeName, foldedName } from './entry-name.ts'
import { zipLimits } from './limits.ts'
import { readZip } from './read-zip.ts'

export interface NewEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

// 1980-01-01 00:00, the first day the format knows: the same files always make the same bytes.
const MS_DOS_DATE = 0x0021
const UTF8_NAMES = 0x0800
const VERSION = 20
// Info-ZIP's unzip reads names of entries from MS-DOS, which is 0, in an old code page, whatever their flag says.
const MADE_ON_UNIX = 3 << 8
const REGULAR_FILE = (0o100644 << 16) >>> 0

/** Everything is stored: the same bytes whatever the compressor, and documents are compressed already. */
export function writeZip(entries: readonly NewEntry[]): Uint8Array {
  return append(Buffer.alloc(0), Buffer.alloc(0), 0, entries)
}

/** The archive with more entries; every byte of the earlier ones stays where it is. */
export function addToZip(archive: Uint8Array, entries: readonly NewEntry[]): Uint8Array {
  const { directory, entries: present } = readZip(archive)
  const taken = new Set(present.map((entry) => foldedName(entry.name)))
  for (const { name } of entries)
    if (taken.has(foldedName(name))) throw new SignatureProblem('zip-duplicate-name', name)
  return append(
    archive.subarray(0, directory.start),
    archive.subarray(directory.start, directory.end),
    present.length,
    entries,
  )
}

function append(before: Uint8Array, directory: Uint8Array, count: number, entries: readonly NewEntry[]): Uint8Array {
  const locals: Uint8Array[] = [before]
  const central: Uint8Array[] = [directory]
  let offset = before.length
  for (const { name, bytes } of entries) {
    assertSafeName(name)
    const nameBytes = Buffer.from(name, 'utf8')
    const shared = sharedHeader(nameBytes, bytes)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes])
    central.push(centralHeader(shared, offset), nameBytes)
    locals.push(local, bytes)
    offset += local.length + bytes.length
  }
  const total = count + entries.length
  const directorySize = central.reduce((sum, part) => sum + part.length, 0)
  if (total > zipLimits.entries) throw new SignatureProblem('zip-too-many-entries')
  if (offset + directorySize > zipLimits.archiveBytes) throw new SignatureProblem('zip-too-large')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(total, 8)
  end.writeUInt16LE(total, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** From the version needed to the extra field's length, alike in both headers. */
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
  header.writeUInt32LE(offset, 42)
  return header
}
