import { formatOfArchive } from '@portal/signatures/recognize-format'
import { readZip, type Zip } from '@portal/signatures/zip/read-zip'
import { containerType } from './stored-document.ts'
import { extensionOf } from './file-name.ts'
import { isWholeImage } from './measure-image.ts'
import { pdfNames, pdfStructure } from './pdf-structure.ts'

export type Refusal = 'file-damaged' | 'file-type-not-allowed' | 'signature-format-refused'
/** `maySign`: the file itself may hold signatures, as a PDF may. */
export type Recognised = { mediaType: string; extensions: readonly string[]; maySign?: boolean } | { refused: Refusal }

const officeOpenXml = 'application/vnd.openxmlformats-officedocument'
const types = {
  container: { mediaType: containerType, extensions: ['edoc', 'asice', 'sce'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  text: { mediaType: 'text/plain', extensions: ['txt'] },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  odp: { mediaType: 'application/vnd.oasis.opendocument.presentation', extensions: ['odp'] },
  docx: { mediaType: `${officeOpenXml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { mediaType: `${officeOpenXml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  tiff: { mediaType: 'image/tiff', extensions: ['tif', 'tiff'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
} as const

/** The type of a file by its content; a name that promises another type is refused, as is everything outside the law's list. */
export function recogniseType(bytes: Buffer, name: string): Recognised {
  const found = typeOf(bytes)
  if ('refused' in found) return found
  return found.extensions.includes(extensionOf(name)) ? found : { refused: 'file-type-not-allowed' }
}

/** Whether a file of this name can be accepted as a container: the name has to promise what the content is. */
export const mayBeContainer = (name: string) =>
  (types.container.extensions as readonly string[]).includes(extensionOf(name))

function typeOf(bytes: Buffer): Recognised {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return zipType(bytes)
  if (bytes.subarray(0, 1024).includes('%PDF-')) return pdfType(bytes)
  if (bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))) return imageType(bytes, types.png)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return imageType(bytes, types.jpeg)
  if (['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))) return imageType(bytes, types.tiff)
  return isPlainText(bytes) ? types.text : { refused: 'file-type-not-allowed' }
}

function zipType(bytes: Buffer): Recognised {
  const zip = readZip(bytes)
  const named = (name: string) => zip.entries.find((entry) => entry.name === name)
  const mimetype =
    zip.entries[0]?.name === 'mimetype' && zip.entries[0].size < 200
      ? Buffer.from(zip.entries[0].bytes()).toString('latin1').trim()
      : undefined
  if (mimetype === types.container.mediaType) return types.container
  const openDocument = [types.odt, types.ods, types.odp].find((type) => type.mediaType === mimetype)
  if (openDocument) return hasMacros(zip) ? { refused: 'file-type-not-allowed' } : openDocument
  // The EDOC of before 2014 is no office document, whatever it looks like: its signatures are of a kind that ended.
  if (formatOfArchive(zip.entries).format === 'edoc-1') return { refused: 'signature-format-refused' }
  if (named('[Content_Types].xml')) return officeType(zip)
  // A container whose first file is not its mimetype is not one that can be known by its content.
  return {
    refused:
      named('mimetype') || zip.entries.some(({ name }) => name.startsWith('META-INF/'))
        ? 'signature-format-refused'
        : 'file-type-not-allowed',
  }
}

function officeType(zip: Zip): Recognised {
  const listed = zip.entries.find(({ name }) => name === '[Content_Types].xml')
  const contentTypes = listed && listed.size < 4_000_000 ? Buffer.from(listed.bytes()).toString('utf8') : ''
  if (hasMacros(zip) || /macroEnabled|vbaProject/i.test(contentTypes)) return { refused: 'file-type-not-allowed' }
  return (
    [types.docx, types.xlsx].find(({ mediaType }) => contentTypes.includes(`"${mediaType}.main+xml"`)) ?? {
      refused: 'file-type-not-allowed',
    }
  )
}

const hasMacros = (zip: Zip) =>
  zip.entries.some(({ name }) => /vbaProject\.bin$|^Basic\/|^Scripts\/|\/activeX\//i.test(name))

/** Files that run or reach out when they are opened, and encrypted ones, which nobody can examine. */
const activeNames = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'RichMedia', 'XFA']

function pdfType(bytes: Buffer): Recognised {
  if (!bytes.toString('latin1', Math.max(0, bytes.length - 2048)).includes('%%EOF')) return { refused: 'file-damaged' }
  const structure = pdfStructure(bytes)
  if (
    /\/Encrypt\b/.test(structure.slice(Math.max(0, structure.lastIndexOf('startxref') - 4096))) ||
    /trailer[^]{0,2000}\/Encrypt\b/.test(structure)
  )
    return { refused: 'file-type-not-allowed' }
  const names = pdfNames(structure)
  if (activeNames.some((name) => names.has(name))) return { refused: 'file-type-not-allowed' }
  // ISO 32000-1, 12.8.1: no signature without a byte range, and it cannot lie in a compressed object, being about places in the file.
  return { ...types.pdf, maySign: names.has('ByteRange') }
}

const imageType = (bytes: Buffer, type: Recognised): Recognised =>
  isWholeImage(bytes) ? type : { refused: 'file-damaged' }

function isPlainText(bytes: Buffer): boolean {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(bytes.toString('latin1'))) return false
  const start = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  // What a browser would take for a page, a picture or a script is not text, whatever it is called.
  return !/^(<[!?a-z/]|#!|MZ)/i.test(start)
}
