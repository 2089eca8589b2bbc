import { SignatureProblem } from '../problem.ts'
import { decodeStream } from './objects/decode-stream.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, isSameValue, nameOf } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

export type Role =
  | 'catalog'
  | 'form'
  | 'fields'
  | 'page'
  | 'annotations'
  | 'store'
  | 'store-entries'
  | 'empty-field'
  | 'information'

const MAX_PAGES = 50_000

/** What each object is for, as far as it may be written anew by an honest addition. */
export function rolesOf(document: PdfDocument): Map<number, Role> {
  const roles = new Map<number, Role>()
  const assign = (value: PdfValue | undefined, role: Role): void => {
    const reference = asKind(value, 'reference')
    if (reference && !roles.has(reference.number)) roles.set(reference.number, role)
  }
  assign(document.root, 'catalog')
  assign(document.trailer.entries.get('Info'), 'information')
  const form = document.dictionary(document.catalog.entries.get('AcroForm'))
  assign(document.catalog.entries.get('AcroForm'), 'form')
  assign(form?.entries.get('Fields'), 'fields')
  for (const field of document.array(form?.entries.get('Fields')) ?? [])
    if (isSignatureField(document, field)) assign(field, 'empty-field')
  const budget = { nodes: MAX_PAGES }
  walkPages(document, document.catalog.entries.get('Pages'), budget, (page, reference) => {
    assign(reference, 'page')
    assign(page.entries.get('Annots'), 'annotations')
  })
  const store = document.catalog.entries.get('DSS')
  assign(store, 'store')
  assign(document.dictionary(store)?.entries.get('VRI'), 'store-entries')
  return roles
}

function walkPages(
  document: PdfDocument,
  value: PdfValue | undefined,
  budget: { nodes: number },
  visit: (page: PdfDictionary, reference: PdfValue | undefined) => void,
): void {
  const node = document.dictionary(value)
  budget.nodes -= 1
  if (budget.nodes < 0) throw new SignatureProblem('pdf-too-complex')
  const kids = document.array(node?.entries.get('Kids'))
  if (kids) for (const kid of kids) walkPages(document, kid, budget, visit)
  else if (node) visit(node, value)
}

/**
 * A document that was made for it may use one object for two purposes. What may change is therefore held to keys that
 * mean nothing for any other (EN 319 142-1 §5.4.2.2), and what it lists is new objects.
 */
export const isStore = ({ entries, data }: PdfDictionary): boolean =>
  data === undefined && [...entries.keys()].every((key) => ['Type', 'Certs', 'OCSPs', 'CRLs', 'VRI'].includes(key))
export const isStoreEntries = ({ entries, data }: PdfDictionary): boolean =>
  data === undefined && [...entries.keys()].every((key) => key === 'Type' || /^[0-9A-F]{40}$/i.test(key))

/** A dictionary and no stream: that could be painted where the same list is used for something else. */
function isSignatureField(document: PdfDocument, value: PdfValue): boolean {
  const field = document.dictionary(value)
  return field?.data === undefined && nameOf(document.resolve(field?.entries.get('FT'))) === 'Sig'
}

/** A place for a signature that shows something must have one: its appearance may hide the page below. */
function isHonestField(document: PdfDocument, value: PdfValue): boolean {
  const field = document.dictionary(value)
  const corners = (document.array(field?.entries.get('Rect')) ?? []).map((corner) => document.resolve(corner))
  const isVisible = corners[0] !== corners[2] && corners[1] !== corners[3] && field?.entries.has('AP') === true
  return isSignatureField(document, value) && (!isVisible || document.dictionary(field?.entries.get('V')) !== undefined)
}

const keysOf = (a: PdfDictionary, b: PdfDictionary): Set<string> => new Set([...a.entries.keys(), ...b.entries.keys()])

export function mayCatalogChange(
  signed: PdfDocument,
  current: PdfDocument,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  return [...keysOf(before, after)].every((key) => {
    const [old, now] = [before.entries.get(key), after.entries.get(key)]
    // Proofs, and the declaration that there are some (EN 319 142-1 §5.6).
    if (key === 'DSS' || key === 'Extensions' || isSameValue(old, now)) return true
    if (key !== 'AcroForm') return false
    const form = current.dictionary(now)
    return (
      form !== undefined &&
      compareForms(signed, current, signed.dictionary(old) ?? { kind: 'dictionary', entries: new Map() }, form)
    )
  })
}

/** Signature fields may be added after those that there were. */
export function compareForms(
  signed: PdfDocument,
  current: PdfDocument,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  return [...keysOf(before, after)].every((key) => {
    const [old, now] = [before.entries.get(key), after.entries.get(key)]
    if (key === 'SigFlags' || isSameValue(old, now)) return true
    if (key !== 'Fields') return false
    return areFieldsAdded(current, signed.array(old) ?? [], current.array(now) ?? [])
  })
}

export const areFieldsAdded = (
  current: PdfDocument,
  before: readonly PdfValue[],
  after: readonly PdfValue[],
): boolean => startsWith(after, before) && after.slice(before.length).every((field) => isHonestField(current, field))

export const comparePages = {
  page(signed: PdfDocument, current: PdfDocument, before: PdfDictionary, after: PdfDictionary): boolean {
    return [...keysOf(before, after)].every((key) => {
      const [old, now] = [before.entries.get(key), after.entries.get(key)]
      if (isSameValue(old, now)) return true
      if (key === 'Annots') return comparePages.annotations(current, signed.array(old) ?? [], current.array(now) ?? [])
      return key === 'Contents' && isWrapped(current, listOf(signed, old), listOf(current, now))
    })
  },
  /** More annotations may follow, when each is the place of a signature. */
  annotations(current: PdfDocument, before: readonly PdfValue[], after: readonly PdfValue[]): boolean {
    return (
      areFieldsAdded(current, before, after) &&
      after
        .slice(before.length)
        .every((value) => nameOf(current.dictionary(value)?.entries.get('Subtype')) === 'Widget')
    )
  },
}

const listOf = (document: PdfDocument, value: PdfValue | undefined): readonly PdfValue[] =>
  document.array(value) ?? (value === undefined ? [] : [value])

const startsWith = (longer: readonly PdfValue[], shorter: readonly PdfValue[]): boolean =>
  longer.length >= shorter.length && shorter.every((value, index) => isSameValue(value, longer[index]))

/** The same contents between streams that only save and restore the graphics state: programs add them, and they paint nothing. */
function isWrapped(current: PdfDocument, before: readonly PdfValue[], after: readonly PdfValue[]): boolean {
  const start = after.findIndex((value) => isSameValue(value, before[0]))
  if (before.length === 0 || start === -1 || !startsWith(after.slice(start), before)) return false
  return (
    after.slice(0, start).every((value) => consistsOf(current, value, 'q')) &&
    after.slice(start + before.length).every((value) => consistsOf(current, value, 'Q'))
  )
}

function consistsOf(document: PdfDocument, value: PdfValue, operator: string): boolean {
  const stream = document.dictionary(value)
  return (
    stream?.data !== undefined &&
    stream.data.length < 1000 &&
    decodeStream(stream, document.budget)
      .toString('latin1')
      .split(/[\0\t\n\f\r ]+/)
      .every((word) => word === '' || word === operator)
  )
}
