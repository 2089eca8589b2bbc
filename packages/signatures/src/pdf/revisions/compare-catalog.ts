import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, asName } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { changedKeys } from './changed-keys.ts'
import { isHonestForm } from './compare-form.ts'
import { isHonestStore } from './compare-store.ts'
import { isHonestStructure } from './compare-structure.ts'
import { isPlain } from './is-plain.ts'
import type { Revisions } from './revisions.ts'

/** Checks that the catalogue changes only in entries that show nothing: declarations, proofs, and the form with its signatures. */
export function isHonestCatalog(revisions: Revisions): boolean {
  const { signed, current } = revisions
  return changedKeys(signed.catalog, current.catalog).every((key) => rules.get(key)?.(revisions) === true)
}

const now = ({ current }: Revisions, key: string): PdfValue | undefined =>
  current.resolve(current.catalog.entries.get(key))

const rules = new Map<string, (revisions: Revisions) => boolean>([
  ['AcroForm', isHonestForm],
  ['DSS', isHonestStore],
  ['Metadata', isHonestMetadata],
  ['Extensions', areExtensionsValid],
  ['StructTreeRoot', isHonestStructure],
  // Acrobat writes it with the metadata.
  ['Version', (revisions) => /^[12]\.\d$/.test(asName(now(revisions, 'Version')) ?? '')],
])

/** Acrobat rewrites the metadata whenever it saves. */
export function isHonestMetadata(revisions: Revisions): boolean {
  const stream = asKind(now(revisions, 'Metadata'), 'dictionary')
  return (
    stream?.data !== undefined &&
    asName(stream.entries.get('Type')) === 'Metadata' &&
    asName(stream.entries.get('Subtype')) === 'XML'
  )
}

/** Checks the declaration that the document has proofs (EN 319 142-1 §5.6). */
export function areExtensionsValid(revisions: Revisions): boolean {
  const value = now(revisions, 'Extensions')
  return asKind(value, 'dictionary') !== undefined && isPlain(value)
}

/** Checks the document's information: that it was saved, when and by which program. */
export function isHonestInformation(signed: PdfDocument, current: PdfDocument): boolean {
  const [before, after] = [signed, current].map((document) => document.dictionary(document.trailer.entries.get('Info')))
  if (!after) return true
  return changedKeys(before ?? none, after).every(
    (key) => (key === 'ModDate' || key === 'Producer') && asKind(after.entries.get(key), 'string') !== undefined,
  )
}

const none: PdfDictionary = { kind: 'dictionary', entries: new Map() }
