import { Buffer } from 'node:buffer'
import { asKind, asName } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

/** Kinds of content that act instead of being displayed. */
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
 * Names that mark active content wherever they occur, as key or as value (ISO 32000-1 §12.6.4, §12.7.8, §7.11.4).
 * Readers find them through references too, so the position of a name proves nothing.
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

/** Links to program code, or to a folder on another computer, which would receive the user's name and password hash. */
const hostileLink = /^[\s\0]*(javascript:|vbscript:|data:|(file:)?[\\/]{2}(?!\/[^\\/]))/i

/** Returns the active content of this dictionary itself, without its nested values. */
export function findActiveContent({ entries, data }: PdfDictionary): ActiveContent | undefined {
  for (const [key, value] of entries) {
    const found = activeNames.get(key) ?? activeNames.get(asName(value) ?? '')
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
  // A stream with the bytes of another file (§7.3.8.2), a page of another document (§8.10.4), a thread of one
  // (§12.6.4.6).
  if (isFile && (data !== undefined || entries.has('Page') || asName(entries.get('S')) === 'Thread')) return 'elsewhere'
  const link = asKind(entries.get('URI'), 'string')
  return link && hostileLink.test(Buffer.from(link.bytes).toString('latin1')) ? 'elsewhere' : undefined
}
/** Recognises a name that is its own object and may be referenced. */
export const activeContentNamed = (value: PdfValue): ActiveContent | undefined => activeNames.get(asName(value) ?? '')
