import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

const END_SIZE = 22

interface Directory {
  readonly entries: number
  readonly size: number
  readonly start: number
}

/** Reads the directory that the end record of an archive without ZIP64 names. */
export function readDirectory(zip: Uint8Array): Directory {
  const end = Buffer.from(zip).subarray(-END_SIZE)
  return { entries: end.readUInt16LE(10), size: end.readUInt32LE(12), start: end.readUInt32LE(16) }
}

/** Adds a ZIP64 end record, which may name another directory; the classic record stays unless it defers. */
export function withWideEnd(
  zip: Uint8Array,
  { defers, ...other }: Partial<Directory> & { readonly defers?: boolean },
): Buffer {
  const wide = { ...readDirectory(zip), ...other }
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

/** Makes Info-ZIP's Unicode Path: another name for the entry with `name` in its header. */
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

/** Adds an extra field to an entry's header in the directory; the name must be the last such text in `zip`. */
export function withExtraField(zip: Uint8Array, name: string, extra: Uint8Array): Buffer {
  const { start, size } = readDirectory(zip)
  const bytes = Buffer.from(zip)
  const at = bytes.indexOf(name, start) - 46
  bytes.writeUInt16LE(extra.length, at + 30)
  const after = at + 46 + Buffer.byteLength(name)
  const longer = Buffer.concat([bytes.subarray(0, after), extra, bytes.subarray(after)])
  longer.writeUInt32LE(size + extra.length, longer.length - 10)
  return longer
}

/** Adds an extra field to the local header; only of the last entry, so that no offset changes. */
export function withLocalExtraField(zip: Uint8Array, name: string, extra: Uint8Array): Buffer {
  const { start } = readDirectory(zip)
  const bytes = Buffer.from(zip)
  const at = bytes.lastIndexOf(name, start - 1) - 30
  bytes.writeUInt16LE(extra.length, at + 28)
  const after = at + 30 + Buffer.byteLength(name)
  const longer = Buffer.concat([bytes.subarray(0, after), extra, bytes.subarray(after)])
  longer.writeUInt32LE(start + extra.length, longer.length - 6)
  return longer
}
