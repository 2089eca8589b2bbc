import { Buffer } from 'node:buffer'
import type { Finding } from '../findings.ts'
import type { ZipEntry } from '../zip/read-zip.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/** First bytes of archives other than ZIP: 7-Zip, RAR, gzip, xz, bzip2. */
const otherArchives = /^(7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\x1f\x8b\x08|\xfd7zXZ\0|BZh[1-9])/
/** First entries of document formats that are ZIP archives. */
const documents = /^(mimetype|\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|META-INF\/)/
/** Common beginning of the media types of ASiC containers, which the first entry holds (EN 319 162-1 §A.1). */
const containers = 'application/vnd.etsi.asic-'
const ENCRYPTED = 0x0001

/**
 * Finds archives among the files of a container. The portal never unpacks them, so they do no harm; but readers do not
 * see their content, and an office accepts documents and not parcels. A container in a container has its own
 * signatures, and those around it do not cover their validity.
 */
export function findArchives(entries: readonly ZipEntry[]): Finding[] {
  const codes = new Set(entries.flatMap((entry) => codeOf(entry) ?? []))
  return [...codes].map((code) => ({ code, level: 'warning' }))
}

function codeOf(entry: ZipEntry): ReasonCode | undefined {
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
