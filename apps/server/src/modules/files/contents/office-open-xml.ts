import { XmlWalker, type StartTag } from '@portal/signatures/xml/walk-xml'
import { bytesInMemory } from '@portal/signatures/zip/byte-source'
import { readEntry } from '@portal/signatures/zip/read-entry'
import type { Zip } from '@portal/signatures/zip/read-zip'
import type { PackageRules } from './look-into-package.ts'
import type { Unwanted } from './refusal.ts'

const listOfTypes = '[Content_Types].xml'

const valueOf = ({ attributes }: StartTag, name: string) =>
  attributes.find(({ namespace, local }) => namespace === '' && local === name)?.value ?? ''

/** Relationships to an external target that is fetched only on a user's click (ECMA-376 part 2 §9.3). */
const honestElsewhere = /\/hyperlink$/
/** Types of relationships to parts that contain code, whatever their file name. */
const running = /\/(vbaProject|wordVbaData|control|activeXControl\w*|xlMacrosheet|xlIntlMacrosheet)$/i
const runningTypes = /macroEnabled|vbaProject|activeX|ms-office\.intlmacrosheet|excel\.macrosheet/i

/** Returns forbidden content in the XML of a DOCX or XLSX: relationships to external targets or to programs. */
function officeTag(tag: StartTag, part: string): Unwanted | undefined {
  if (part === listOfTypes) return runningTypes.test(valueOf(tag, 'ContentType')) ? 'macro' : undefined
  if (!part.endsWith('.rels') || tag.local !== 'Relationship') return undefined
  const type = valueOf(tag, 'Type')
  if (running.test(type)) return 'macro'
  if (type.endsWith('/aFChunk')) return 'object'
  if (valueOf(tag, 'TargetMode').toLowerCase() !== 'external' || honestElsewhere.test(type)) return undefined
  return /template$/i.test(type) ? 'template' : 'remote'
}

export const officeOpenXmlRules: Omit<PackageRules, 'file'> = {
  reads: (part) => part === listOfTypes || part.endsWith('.rels'),
  tag: officeTag,
}

/** Returns the content types of all parts. The main part's type identifies the kind of document. */
export async function readContentTypes(bytes: Buffer, zip: Zip): Promise<ReadonlySet<string>> {
  const types = new Set<string>()
  const listed = zip.entries.find(({ name }) => name === listOfTypes)
  const walker = new XmlWalker((tag) => types.add(valueOf(tag, 'ContentType')))
  if (listed) await readEntry(bytesInMemory(bytes), listed, (piece) => walker.push(piece))
  return types
}
