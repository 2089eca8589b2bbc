import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue, nameOf } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { changedKeys } from './changed-keys.ts'
import { isHonestForm } from './compare-form.ts'
import { isHonestStructure } from './compare-structure.ts'
import type { Revisions } from './revisions.ts'

/** The catalogue may change in what shows nothing of a page: declarations, proofs, and the form with its signatures. */
export function isHonestCatalog(revisions: Revisions): boolean {
  const { signed, current } = revisions
  return changedKeys(signed.catalog, current.catalog).every((key) => rules[key]?.(revisions) === true)
}

const now = ({ current }: Revisions, key: string): PdfValue | undefined =>
  current.resolve(current.catalog.entries.get(key))

const rules: Readonly<Record<string, (revisions: Revisions) => boolean>> = {
  AcroForm: isHonestForm,
  DSS: isHonestStore,
  Metadata: isHonestMetadata,
  Extensions: areHonestExtensions,
  StructTreeRoot: isHonestStructure,
  // Acrobat writes it beside the metadata.
  Version: (revisions) => /^[12]\.\d$/.test(nameOf(now(revisions, 'Version')) ?? ''),
}

/** A security store, as far as it is another one now (ISO 32000-2 §12.8.4.3). */
export function isHonestStore({ signed, current }: Revisions): boolean {
  const value = current.catalog.entries.get('DSS')
  const before = signed.dictionary(signed.catalog.entries.get('DSS'))?.entries
  const after = current.dictionary(value)?.entries
  return holds(current, value, (key) =>
    isSameThroughout(signed, before?.get(key), current, after?.get(key)) ? () => true : storeRules[key],
  )
}

/** The same with all that a key of the store leads to: lists of streams, or entries with such lists. */
function isSameThroughout(
  signed: PdfDocument,
  before: PdfValue | undefined,
  current: PdfDocument,
  after: PdfValue | undefined,
  depth = 0,
): boolean {
  const [old, now] = [signed.resolve(before), current.resolve(after)]
  if (depth > 4 || !isSameValue(old, now)) return false
  const isSame = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
    isSameThroughout(signed, a, current, b, depth + 1)
  const [list, entries] = [asKind(now, 'array'), asKind(now, 'dictionary')]
  if (list) return asKind(old, 'array')?.items.every((item, index) => isSame(item, list.items[index])) === true
  return (
    !entries || [...entries.entries].every(([key, item]) => isSame(asKind(old, 'dictionary')?.entries.get(key), item))
  )
}

/** Acrobat writes the metadata anew whenever it saves. */
export function isHonestMetadata(revisions: Revisions): boolean {
  const stream = asKind(now(revisions, 'Metadata'), 'dictionary')
  return (
    stream?.data !== undefined &&
    nameOf(stream.entries.get('Type')) === 'Metadata' &&
    nameOf(stream.entries.get('Subtype')) === 'XML'
  )
}

/** The declaration that there are proofs (EN 319 142-1 §5.6). */
export function areHonestExtensions(revisions: Revisions): boolean {
  return isPlain(now(revisions, 'Extensions'))
}

/** What the document says about itself: that it was saved, when and by which program. */
export function isHonestInformation(signed: PdfDocument, current: PdfDocument): boolean {
  const [before, after] = [signed, current].map((document) => document.dictionary(document.trailer.entries.get('Info')))
  if (!after) return true
  return changedKeys(before ?? none, after).every(
    (key) => (key === 'ModDate' || key === 'Producer') && asKind(after.entries.get(key), 'string') !== undefined,
  )
}

const none: PdfDictionary = { kind: 'dictionary', entries: new Map() }

/** Names, texts and numbers alone, which lead to nothing. */
function isPlain(value: PdfValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (value.kind === 'array') return value.items.every(isPlain)
  if (value.kind === 'dictionary') return value.data === undefined && [...value.entries.values()].every(isPlain)
  return value.kind !== 'reference'
}

const isProof = (document: PdfDocument, value: PdfValue | undefined): boolean =>
  document.dictionary(value)?.data !== undefined

const areProofs = (document: PdfDocument, value: PdfValue | undefined): boolean =>
  document.array(value)?.every((item) => isProof(document, item)) === true

const isSimple = (document: PdfDocument, value: PdfValue | undefined): boolean => isPlain(document.resolve(value))

type Rule = (document: PdfDocument, value: PdfValue | undefined) => boolean

const holds = (
  document: PdfDocument,
  value: PdfValue | undefined,
  ruleFor: (key: string) => Rule | undefined,
): boolean => {
  const dictionary = document.dictionary(value)
  return (
    dictionary !== undefined &&
    dictionary.data === undefined &&
    [...dictionary.entries].every(([key, item]) => ruleFor(key)?.(document, item) === true)
  )
}

/** Of one signature (ISO 32000-2 table 262). */
const entryRules: Readonly<Record<string, Rule>> = {
  Type: isSimple,
  Cert: areProofs,
  CRL: areProofs,
  OCSP: areProofs,
  TU: isSimple,
  TS: isProof,
}
const areEntries: Rule = (document, value) =>
  holds(document, value, (key) =>
    key === 'Type'
      ? isSimple
      : /^[0-9A-F]{40}$/i.test(key)
        ? (_, entry) => holds(document, entry, (name) => entryRules[name])
        : undefined,
  )
const storeRules: Readonly<Record<string, Rule>> = {
  Type: isSimple,
  Certs: areProofs,
  OCSPs: areProofs,
  CRLs: areProofs,
  VRI: areEntries,
}
