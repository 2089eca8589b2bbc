import { Buffer } from 'node:buffer'
import type { Finding } from '../findings.ts'
import type { ZipEntry } from '../zip/read-zip.ts'

/** Beginnings of archives other than ZIP: 7-Zip, RAR, gzip, xz, bzip2. */
const otherArchives = /^(7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\x1f\x8b\x08|\xfd7zXZ\0|BZh[1-9])/
/** First entries of documents that are ZIP archives by their format. */
const documents = /^(mimetype|\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|META-INF\/)/
/** How the types of ASiC containers begin, of which the first entry tells (EN 319 162-1 §A.1). */
const containers = 'application/vnd.etsi.asic-'
const ENCRYPTED = 0x0001

/**
 * Archives among the files of a container. None is ever unpacked here, so none can harm; but nobody sees what is in
 * one, and an office that takes documents does not take parcels. A container in a container has signatures of its own,
 * about which those around it say nothing.
 */
export function findArchives(entries: readonly ZipEntry[]): Finding[] {
  const codes = new Set(entries.flatMap((entry) => codeOf(entry) ?? []))
  return [...codes].map((code) => ({ code, level: 'warning' }))
}

function codeOf(entry: ZipEntry): string | undefined {
  if (entry.size < 30) return undefined
  const start = Buffer.from(entry.start(200))
  const text = start.toString('latin1')
  if (otherArchives.test(text)) return 'nested-archive'
  if (!text.startsWith('PK\x03\x04') || start.length < 30) return undefined
  if ((start.readUInt16LE(6) & ENCRYPTED) !== 0) return 'nested-archive-encrypted'
  const name = text.slice(30, 30 + start.readUInt16LE(26))
  if (name === 'mimetype' && text.includes(containers)) return 'nested-container'
  return documents.test(name) ? undefined : 'nested-archive'
}
