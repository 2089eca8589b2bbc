import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { isPlain } from './is-plain.ts'
import type { Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

/** Checks a changed security store (ISO 32000-2 §12.8.4.3). */
export function isHonestStore(revisions: Revisions): boolean {
  const { signed, current } = revisions
  const before = signed.dictionary(signed.catalog.entries.get('DSS'))
  const after = current.dictionary(current.catalog.entries.get('DSS'))
  return (
    after !== undefined &&
    after.data === undefined &&
    [...after.entries].every(
      ([key, value]) =>
        isSameThroughout(revisions, before?.entries.get(key), value) ||
        storeRules.get(key)?.(revisions, value) === true,
    )
  )
}

type Rule = (revisions: Revisions, value: PdfValue | undefined) => boolean

/** A simple value, or a reference to one. */
const isSimple: Rule = ({ current }, value) => isPlain(current.resolve(value))

const isProof: Rule = ({ current, budget }, value) => {
  look(budget, 1)
  return current.dictionary(value)?.data !== undefined
}

const areProofs: Rule = (revisions, value) =>
  revisions.current.array(value)?.every((item) => isProof(revisions, item)) === true

/** Keys of one signature's entry (ISO 32000-2 table 262). */
const entryRules = new Map<string, Rule>([
  ['Type', isSimple],
  ['Cert', areProofs],
  ['CRL', areProofs],
  ['OCSP', areProofs],
  ['TU', isSimple],
  ['TS', isProof],
])

const isEntry: Rule = (revisions, value) =>
  holds(revisions.current, value, ([key, item]) => entryRules.get(key)?.(revisions, item) === true)

/** Keys are the SHA-1 of a signature (ISO 32000-2 table 261); some programs use a longer digest. */
const areEntries: Rule = (revisions, value) =>
  holds(revisions.current, value, ([key, item]) =>
    key === 'Type' ? isSimple(revisions, item) : /^[0-9A-F]{40,128}$/i.test(key) && isEntry(revisions, item),
  )

const storeRules = new Map<string, Rule>([
  ['Type', isSimple],
  ['Certs', areProofs],
  ['OCSPs', areProofs],
  ['CRLs', areProofs],
  ['VRI', areEntries],
])

function holds(
  document: PdfDocument,
  value: PdfValue | undefined,
  isHonest: (entry: [key: string, value: PdfValue]) => boolean,
): boolean {
  const dictionary: PdfDictionary | undefined = document.dictionary(value)
  return dictionary !== undefined && dictionary.data === undefined && [...dictionary.entries].every(isHonest)
}

/** Compares everything that a key of the store leads to: lists of streams, or entries with such lists. */
function isSameThroughout(
  revisions: Revisions,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  depth = 0,
): boolean {
  look(revisions.budget, 1)
  const [old, now] = [revisions.signed.resolve(before), revisions.current.resolve(after)]
  if (depth > 4 || !isSameValue(old, now)) return false
  const isSame = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
    isSameThroughout(revisions, a, b, depth + 1)
  const [list, entries] = [asKind(now, 'array'), asKind(now, 'dictionary')]
  if (list) return asKind(old, 'array')?.items.every((item, index) => isSame(item, list.items[index])) === true
  return (
    !entries || [...entries.entries].every(([key, item]) => isSame(asKind(old, 'dictionary')?.entries.get(key), item))
  )
}
