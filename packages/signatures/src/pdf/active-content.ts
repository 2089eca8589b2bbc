import { Buffer } from 'node:buffer'
import { asKind, nameOf } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

/** What makes a document more than something to look at. */
export type ActiveContent =
  | 'script'
  | 'program'
  | 'attachment'
  | 'multimedia'
  | 'xfa'
  | 'submission'
  | 'elsewhere'
  | 'automatic'

/**
 * Names that stand for active contents wherever they stand, as key or as value (ISO 32000-1 §12.6.4, §12.7.8, §7.11.4).
 * Readers find them through references too, so that the place of a name proves nothing.
 */
const activeNames: ReadonlyMap<string, ActiveContent> = new Map([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['Launch', 'program'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['RichMedia', 'multimedia'],
  ['RichMediaExecute', 'multimedia'],
  ['3D', 'multimedia'],
  ['XFA', 'xfa'],
  ['SubmitForm', 'submission'],
  ['ImportData', 'submission'],
  ['GoToR', 'elsewhere'],
  ['GoToE', 'elsewhere'],
])

/** Links to programs' code or to another computer's folder, which hands over the name and password of who follows them. */
const hostileLink = /^[\s\0]*(javascript:|vbscript:|data:|(file:)?[\\/]{2}(?!\/[^\\/]))/i

/** What is active in this dictionary itself, values of its own left aside. */
export function activeContentOf({ entries, data }: PdfDictionary): ActiveContent | undefined {
  for (const [key, value] of entries) {
    const found = activeNames.get(key) ?? activeNames.get(nameOf(value) ?? '')
    if (found) return found
  }
  const embedded = entries.get('EF')
  if (asKind(embedded, 'dictionary') ?? asKind(embedded, 'reference')) return 'attachment'
  const file = entries.get('F')
  const isFile =
    file !== undefined &&
    file !== null &&
    typeof file === 'object' &&
    ['string', 'dictionary', 'reference'].includes(file.kind)
  // A stream whose bytes are another file's (§7.3.8.2), a page of another document (§8.10.4), a thread of one (§12.6.4.6).
  if (isFile && (data !== undefined || entries.has('Page') || nameOf(entries.get('S')) === 'Thread')) return 'elsewhere'
  const link = asKind(entries.get('URI'), 'string')
  return link && hostileLink.test(Buffer.from(link.bytes).toString('latin1')) ? 'elsewhere' : undefined
}
/** A name that is an object of its own, to be referred to. */
export const activeContentNamed = (value: PdfValue): ActiveContent | undefined => activeNames.get(nameOf(value) ?? '')
