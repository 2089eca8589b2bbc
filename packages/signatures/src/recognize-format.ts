import { Buffer } from 'node:buffer'
import type { Format } from './validation/report.ts'
import type { ZipEntry } from './zip/read-zip.ts'

/** CMS SignedData in DER or BER (RFC 5652 §5.1), of any length, or as PEM: a CAdES signature as .p7m and .p7s files are. */
const signedData = /^(\x30[^]{1,5}\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02|-----BEGIN (PKCS7|CMS)-----)/

/** What the first bytes promise. */
export function formatByStart(start: Uint8Array): 'zip' | 'pdf' | 'xml' | 'cms' | 'other' {
  const text = Buffer.from(start.subarray(0, 1024)).toString('latin1')
  if (/^PK(\x03\x04|\x05\x06)/.test(text)) return 'zip'
  // Before the search for a PDF, which may lie within.
  if (signedData.test(text)) return 'cms'
  // Readers look for the header in the first 1024 bytes; a file that has it further on is a PDF to them.
  if (text.includes('%PDF-')) return 'pdf'
  return /^(\xef\xbb\xbf)?\s*<[?!A-Za-z_]/.test(text) ? 'xml' : 'other'
}

/** What an archive is that is no ASiC container, and the code of the reason why its signatures, if any, are not told. */
export function formatOfArchive(entries: readonly ZipEntry[]): { format: Format; reason: string } {
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name))
  const mimetype = mimetypeOf(entries)
  if (/bdoc-1\./.test(mimetype)) return { format: 'bdoc-1', reason: 'format-bdoc-1' }
  if (/archyvai\.(adoc|pdoc|mdoc)/.test(mimetype)) return { format: 'adoc', reason: 'format-adoc' }
  if (mimetype.startsWith('application/vnd.oasis.opendocument'))
    return { format: 'opendocument', reason: 'not-a-container' }
  if (!has(/^\[Content_Types\]\.xml$/)) return { format: 'zip', reason: 'not-a-container' }
  // eDoc 1.x was a package of Office Open XML's kind around any documents at all: in a folder of its own with its signatures, as
  // eParakstītājs wrote it, or signed the way that packages are.
  const isOffice = has(/^(word|xl|ppt|visio)\//)
  return has(/^EDoc\/(Documents|Signature|docProps|_rels)\//i) ||
    (!isOffice && has(/^(_xmlsignatures|package\/services\/digital-signature)\//i))
    ? { format: 'edoc-1', reason: 'format-edoc-1' }
    : { format: 'office-open-xml', reason: 'not-a-container' }
}

function mimetypeOf(entries: readonly ZipEntry[]): string {
  const entry = entries.find(({ name }) => name === 'mimetype')
  return entry && entry.size <= 200 ? Buffer.from(entry.bytes()).toString('latin1').trim() : ''
}
