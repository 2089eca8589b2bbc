import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

const END_SIZE = 22

interface Directory {
  readonly entries: number
  readonly size: number
  readonly start: number
}

/** The directory that the end record of an archive without ZIP64 names. */
export function directoryOf(zip: Uint8Array): Directory {
  const end = Buffer.from(zip).subarray(-END_SIZE)
  return { entries: end.readUInt16LE(10), size: end.readUInt32LE(12), start: end.readUInt32LE(16) }
}

/** The archive with a ZIP64 end record, which names another directory where told; the classic one stays as it is unless it defers. */
export function withWideEnd(
  zip: Uint8Array,
  { defers, ...other }: Partial<Directory> & { readonly defers?: boolean },
): Buffer {
  const wide = { ...directoryOf(zip), ...other }
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 14)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(wide.entries), at)
  record.writeBigUInt64LE(BigInt(wide.size), 40)
  record.writeBigUInt64LE(BigInt(wide.start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(zip.length - END_SIZE), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.from(zip.subarray(-END_SIZE))
  if (defers === true) end.fill(0xff, 8, 20)
  return Buffer.concat([zip.subarray(0, -END_SIZE), record, locator, end])
}

/** Info-ZIP's Unicode Path: another name for the entry whose header says `name`. */
export function unicodePath(name: string, other: string): Buffer {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(other, 'utf8')])
  data.writeUInt32LE(crc32(name), 1)
  return extraField(0x7075, data)
}

export function extraField(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** The archive with an extra field in the directory's header of an entry; `zip` has no other after that name. */
export function withExtraField(zip: Uint8Array, name: string, extra: Uint8Array): Buffer {
  const { start, size } = directoryOf(zip)
  const bytes = Buffer.from(zip)
  const at = bytes.indexOf(name, start) - 46
  bytes.writeUInt16LE(extra.length, at + 30)
  const after = at + 46 + Buffer.byteLength(name)
  const longer = Buffer.concat([bytes.subarray(0, after), extra, bytes.subarray(after)])
  longer.writeUInt32LE(size + extra.length, longer.length - 10)
  return longer
}

/** The same in the header that stands before an entry's data; only of the last entry, so that nothing else moves. */
export function withLocalExtraField(zip: Uint8Array, name: string, extra: Uint8Array): Buffer {
  const { start } = directoryOf(zip)
  const bytes = Buffer.from(zip)
  const at = bytes.lastIndexOf(name, start - 1) - 30
  bytes.writeUInt16LE(extra.length, at + 28)
  const after = at + 30 + Buffer.byteLength(name)
  const longer = Buffer.concat([bytes.subarray(0, after), extra, bytes.subarray(after)])
  longer.writeUInt32LE(start + extra.length, longer.length - 6)
  return longer
}
