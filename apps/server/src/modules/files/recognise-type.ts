import { acceptedExtensions, fileTypes } from '@portal/domain/files/file-types'
import { SignatureProblem } from '@portal/signatures'
import { formatOfArchive } from '@portal/signatures/recognize-format'
import { readZip, type Zip } from '@portal/signatures/zip/read-zip'
import { lookIntoPackage, type PackageRules } from './contents/look-into-package.ts'
import { lookIntoPdf } from './contents/look-into-pdf.ts'
import { readContentTypes, officeOpenXmlRules } from './contents/office-open-xml.ts'
import { openDocumentRules } from './contents/open-document.ts'
import { isPlainText } from './contents/plain-text.ts'
import {
  encrypted,
  notAsNamed,
  refusedAs,
  unpackingBudget,
  unwanted,
  within,
  type Place,
  type Refused,
} from './contents/refusal.ts'
import { getExtension } from './file-name.ts'
import { isWholeImage } from './measure-image.ts'

/** `maySign`: the file itself may hold signatures, as a PDF may. */
export type Recognised = { mediaType: string; extensions: readonly string[]; maySign?: boolean } | Refused

/**
 * Determines the type of a file by its content. Rejects names with another type's extension, types outside the law's
 * list, and active content. A container is only recognised; its files are checked by the caller.
 */
export async function recogniseType(bytes: Buffer, name: string, place = toPlace(name)): Promise<Recognised> {
  const found = await typeOf(bytes, place)
  const extension = getExtension(name)
  if ('refused' in found && found.refused.code !== 'file-type-not-allowed') return found
  if (!('refused' in found) && found.extensions.includes(extension)) return found
  return acceptedExtensions.includes(extension) ? notAsNamed(extension) : refusedAs('file-type-not-allowed')
}

/** Returns the position of an uploaded file, outside any container. */
export const toPlace = (name: string): Place => ({ path: name, depth: 1, budget: unpackingBudget() })

const containerExtensions: readonly string[] = [
  ...fileTypes.container.extensions,
  ...fileTypes.containerForOne.extensions,
]

/** Returns whether the name has a container's extension; without it, the content is not accepted as a container. */
export const mayBeContainer = (name: string) => containerExtensions.includes(getExtension(name))

async function typeOf(bytes: Buffer, place: Place): Promise<Recognised> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return zipType(bytes, place)
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const looked = lookIntoPdf(bytes, place.path)
    return 'refused' in looked ? looked : { ...fileTypes.pdf, ...looked }
  }
  if (bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')))
    return imageType(bytes, fileTypes.png)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return imageType(bytes, fileTypes.jpeg)
  if (['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))) return imageType(bytes, fileTypes.tiff)
  // Office programs store a password-protected document in a compound file ([MS-OFFCRYPTO] §2.3.4.4).
  if (bytes.subarray(0, 8).equals(compoundFile))
    return bytes.includes(encryptedPackage) ? encrypted(place.path) : refusedAs('file-type-not-allowed')
  if (isPlainText(bytes)) return fileTypes.text
  return isUtf16(bytes)
    ? { refused: { code: 'text-not-utf-8', params: { file: place.path } } }
    : refusedAs('file-type-not-allowed')
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** Returns whether the bytes are UTF-16 text with a byte order mark, which Windows calls “Unicode”. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  return (mark === 0xfffe || mark === 0xfeff) && bytes.length % 2 === 0
}

/** The path of signatures in an ASiC container, even if it does not declare its type (EN 319 162-1 §4.4.3). */
const signatureFile = /^META-INF\/[^/]*signatures[^/]*\.xml$/i

/** Errors of a single entry, which the message names; other errors concern the archive. */
const faultsOfEntries = /^zip-(link|bomb|size-mismatch|data-malformed|checksum-mismatch)$/

async function zipType(bytes: Buffer, place: Place): Promise<Recognised> {
  try {
    return await typeOfArchive(bytes, place)
  } catch (error) {
    if (!(error instanceof SignatureProblem) || !error.code.startsWith('zip-')) throw error
    if (error.detail !== undefined && faultsOfEntries.test(error.code))
      return unwanted(within(place, error.detail).path, error.code === 'zip-link' ? 'link' : 'unreadable')
    return place.depth > 1 ? unwanted(place.path, 'unreadable') : refusedAs('file-damaged')
  }
}

async function typeOfArchive(bytes: Buffer, place: Place): Promise<Recognised> {
  const zip = readZip(bytes)
  const named = (name: string) => zip.entries.find((entry) => entry.name === name)
  const declaration = named('mimetype')
  const mimetype =
    declaration && declaration.size < 200 ? Buffer.from(declaration.bytes()).toString('latin1').trim() : undefined
  const container = [fileTypes.container, fileTypes.containerForOne].find((type) => type.mediaType === mimetype)
  // EN 319 162-1 §A.1 requires the entry to be stored, not deflated. Its position as the first file is checked by the
  // validation.
  if (container) return declaration?.compressed ? refusedAs('signature-format-refused') : container
  const openDocument =
    zip.entries[0] === declaration &&
    [fileTypes.odt, fileTypes.ods, fileTypes.odp].find((type) => type.mediaType === mimetype)
  if (openDocument) return (await lookIntoOffice(bytes, zip, place, openDocumentRules)) ?? openDocument
  // An EDOC container from before 2014 is no office document, even if it looks like one. Its signature format is
  // obsolete.
  if (formatOfArchive(zip.entries).format === 'edoc-1') return refusedAs('signature-format-refused')
  if (named('[Content_Types].xml')) return officeType(bytes, zip, place)
  if (mimetype === undefined && zip.entries.some(({ name }) => signatureFile.test(name))) return fileTypes.container
  const isSigned = declaration || zip.entries.some(({ name }) => name.startsWith('META-INF/'))
  return refusedAs(isSigned ? 'signature-format-refused' : 'file-type-not-allowed')
}

async function officeType(bytes: Buffer, zip: Zip, place: Place): Promise<Recognised> {
  const contentTypes = await readContentTypes(bytes, zip)
  const found = [fileTypes.docx, fileTypes.xlsx].find(({ mediaType }) => contentTypes.has(`${mediaType}.main+xml`))
  if (!found) return refusedAs('file-type-not-allowed')
  return (await lookIntoOffice(bytes, zip, place, officeOpenXmlRules)) ?? found
}

function lookIntoOffice(bytes: Buffer, zip: Zip, place: Place, rules: Omit<PackageRules, 'file'>) {
  const macros = zip.entries.find(({ name }) => /vbaProject\.bin$|^(Basic|Scripts|Dialogs)\/|\/activeX\//i.test(name))
  if (macros) return Promise.resolve(unwanted(within(place, macros.name).path, 'macro'))
  return lookIntoPackage(bytes, zip, place, { ...rules, file: recogniseType })
}

const imageType = (bytes: Buffer, type: Recognised): Recognised =>
  isWholeImage(bytes) ? type : refusedAs('file-damaged')
