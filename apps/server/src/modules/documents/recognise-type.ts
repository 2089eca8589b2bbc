import { SignatureProblem } from '@portal/signatures'
import { formatOfArchive } from '@portal/signatures/recognize-format'
import { readZip, type Zip } from '@portal/signatures/zip/read-zip'
import { lookIntoPackage, type Judge } from './contents/look-into-package.ts'
import { lookIntoPdf } from './contents/look-into-pdf.ts'
import { contentTypesOf, officeOpenXmlJudge } from './contents/office-open-xml.ts'
import { openDocumentJudge } from './contents/open-document.ts'
import { isPlainText } from './contents/plain-text.ts'
import { refusedAs, unpackingBudget, unwanted, within, type Place, type Refused } from './contents/refusal.ts'
import { containerForOneType, containerType } from './stored-document.ts'
import { extensionOf } from './file-name.ts'
import { isWholeImage } from './measure-image.ts'

/** `maySign`: the file itself may hold signatures, as a PDF may. */
export type Recognised = { mediaType: string; extensions: readonly string[]; maySign?: boolean } | Refused

const officeOpenXml = 'application/vnd.openxmlformats-officedocument'
const types = {
  container: { mediaType: containerType, extensions: ['edoc', 'asice', 'sce'] },
  containerForOne: { mediaType: containerForOneType, extensions: ['asics', 'scs'] },
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

/**
 * The type of a file by its content; a name that promises another type is refused, as is everything outside the law's
 * list and whatever acts when it is opened. A container is told to be one; what is in it is for its reader.
 */
export async function recogniseType(bytes: Buffer, name: string, place = placeOf(name)): Promise<Recognised> {
  const found = await typeOf(bytes, place)
  if ('refused' in found) return found
  return found.extensions.includes(extensionOf(name)) ? found : refusedAs('file-type-not-allowed')
}

/** Where an uploaded file lies: by itself. */
export const placeOf = (name: string): Place => ({ path: name, depth: 1, budget: unpackingBudget() })

const containerExtensions: readonly string[] = [...types.container.extensions, ...types.containerForOne.extensions]

/** Whether a file of this name can be accepted as a container: the name has to promise what the content is. */
export const mayBeContainer = (name: string) => containerExtensions.includes(extensionOf(name))

async function typeOf(bytes: Buffer, place: Place): Promise<Recognised> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return zipType(bytes, place)
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const looked = lookIntoPdf(bytes, place.path)
    return 'refused' in looked ? looked : { ...types.pdf, ...looked }
  }
  if (bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))) return imageType(bytes, types.png)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return imageType(bytes, types.jpeg)
  if (['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))) return imageType(bytes, types.tiff)
  return isPlainText(bytes) ? types.text : refusedAs('file-type-not-allowed')
}

/** Where an ASiC container has its signatures, also one that does not say what it is (EN 319 162-1 §4.4.3). */
const signatureFile = /^META-INF\/[^/]*signatures[^/]*\.xml$/i

/** Faults of an entry, which is named; others are faults of the archive. */
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
  const container = [types.container, types.containerForOne].find((type) => type.mediaType === mimetype)
  // EN 319 162-1 §A.1: stored and not deflated. That it ought to be the first file too is left to the findings.
  if (container) return declaration?.compressed ? refusedAs('signature-format-refused') : container
  const openDocument =
    zip.entries[0] === declaration && [types.odt, types.ods, types.odp].find((type) => type.mediaType === mimetype)
  if (openDocument) return (await lookIntoOffice(bytes, zip, place, openDocumentJudge)) ?? openDocument
  // The EDOC of before 2014 is no office document, whatever it looks like: its signatures are of a kind that ended.
  if (formatOfArchive(zip.entries).format === 'edoc-1') return refusedAs('signature-format-refused')
  if (named('[Content_Types].xml')) return officeType(bytes, zip, place)
  if (mimetype === undefined && zip.entries.some(({ name }) => signatureFile.test(name))) return types.container
  const isSigned = declaration || zip.entries.some(({ name }) => name.startsWith('META-INF/'))
  return refusedAs(isSigned ? 'signature-format-refused' : 'file-type-not-allowed')
}

async function officeType(bytes: Buffer, zip: Zip, place: Place): Promise<Recognised> {
  const contentTypes = await contentTypesOf(bytes, zip)
  const found = [types.docx, types.xlsx].find(({ mediaType }) => contentTypes.has(`${mediaType}.main+xml`))
  if (!found) return refusedAs('file-type-not-allowed')
  return (await lookIntoOffice(bytes, zip, place, officeOpenXmlJudge)) ?? found
}

function lookIntoOffice(bytes: Buffer, zip: Zip, place: Place, judge: Omit<Judge, 'file'>) {
  const macros = zip.entries.find(({ name }) => /vbaProject\.bin$|^(Basic|Scripts|Dialogs)\/|\/activeX\//i.test(name))
  if (macros) return Promise.resolve(unwanted(within(place, macros.name).path, 'macro'))
  return lookIntoPackage(bytes, zip, place, { ...judge, file: recogniseType })
}

const imageType = (bytes: Buffer, type: Recognised): Recognised =>
  isWholeImage(bytes) ? type : refusedAs('file-damaged')
