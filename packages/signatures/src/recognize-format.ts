import { Buffer } from 'node:buffer'
import type { Format } from './validation/report.ts'
import type { ZipEntry } from './zip/read-zip.ts'
import type { ReasonCode } from './texts/reason-text.ts'

/** CMS SignedData in DER or BER (RFC 5652 §5.1), of any length, or as PEM: .p7m and .p7s files are such CAdES signatures. */
const signedData = /^(\x30[^]{1,5}\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02|-----BEGIN (PKCS7|CMS)-----)/

/** Guesses the format from the first bytes. */
export function findFormatByStart(start: Uint8Array): 'zip' | 'pdf' | 'xml' | 'cms' | 'other' {
  const text = Buffer.from(start.subarray(0, 1024)).toString('latin1')
  if (/^PK(\x03\x04|\x05\x06)/.test(text)) return 'zip'
  // This check precedes the search for a PDF, because a CMS signature may contain one.
  if (signedData.test(text)) return 'cms'
  // Readers search for the header in the first 1024 bytes; a file with a later header is still a PDF to them.
  if (text.includes('%PDF-')) return 'pdf'
  return /^(\xef\xbb\xbf)?\s*<[?!A-Za-z_]/.test(text) ? 'xml' : 'other'
}

/** Returns the format of an archive that is no ASiC container, and the reason code why its signatures, if any, are not reported. */
export function formatOfArchive(entries: readonly ZipEntry[]): { format: Format; reason: ReasonCode } {
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name))
  const mimetype = mimetypeOf(entries)
  if (/bdoc-1\./.test(mimetype)) return { format: 'bdoc-1', reason: 'format-bdoc-1' }
  if (/archyvai\.(adoc|pdoc|mdoc)/.test(mimetype)) return { format: 'adoc', reason: 'format-adoc' }
  if (mimetype.startsWith('application/vnd.oasis.opendocument'))
    return { format: 'opendocument', reason: 'not-a-container' }
  if (!has(/^\[Content_Types\]\.xml$/)) return { format: 'zip', reason: 'not-a-container' }
  // eDoc 1.x was a package similar to Office Open XML around any documents: in its own folder with its signatures, as
  // eParakstītājs wrote it, or signed as packages are.
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
