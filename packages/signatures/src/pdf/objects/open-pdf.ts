import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { budgetFor } from './budget.ts'
import type { PdfBudget } from './budget.ts'
import { objectsOfStream } from './object-stream.ts'
import { readObjectAt } from './read-object.ts'
import type { PdfObject } from './read-object.ts'
import { pdfLimits, readSections, readStart } from './read-sections.ts'
import type { Place, Section } from './read-sections.ts'
import { asKind, naturalOf } from './values.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './values.ts'

/** A PDF file as its last cross-reference section shows it, or as one of those before did. */
export interface PdfDocument {
  /** What there is of the file, up to the end of this revision. */
  readonly bytes: Buffer
  readonly sections: readonly Section[]
  readonly root: PdfReference
  readonly catalog: PdfDictionary
  readonly trailer: PdfDictionary
  /** What may still be spent on reading it. */
  readonly budget: PdfBudget
  placeOf(number: number): Place | undefined
  /** What stands behind references. */
  resolve(value: PdfValue | undefined): PdfValue | undefined
  dictionary(value: PdfValue | undefined): PdfDictionary | undefined
  array(value: PdfValue | undefined): readonly PdfValue[] | undefined
  /**
   * The document as it was when the file ended at `end`; none when what stood there then is not what this one was
   * built upon. What both have in common is read once.
   * @throws SignatureProblem pdf-malformed when no revision ends there
   */
  revision(end: number): PdfDocument | undefined
}

const MAX_REFERENCES = 16

/** What was read of a file, by where it stands: the same for every revision. */
interface PdfFile {
  readonly bytes: Buffer
  readonly budget: PdfBudget
  readonly objects: Map<number, PdfObject>
  readonly streams: Map<number, readonly PdfValue[]>
}

/**
 * Opens a PDF file that can be understood in one way only: nothing is mended, for a signature covers bytes, and two
 * readers that mend differently show two documents.
 */
export function openPdf(input: Uint8Array, budget = budgetFor(input.length)): PdfDocument {
  if (input.length > pdfLimits.bytes) throw new SignatureProblem('pdf-too-large')
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) throw new SignatureProblem('pdf-malformed', 'header')
  return openRevision(
    { bytes, budget, objects: new Map(), streams: new Map() },
    bytes.length,
    readSections(bytes, budget),
  )
}

function openRevision(file: PdfFile, end: number, sections: readonly Section[]): PdfDocument {
  const { budget } = file
  const bytes = file.bytes.subarray(0, end)
  const trailer = sections[0]?.trailer
  const places = new Map<number, Place>()
  for (const section of sections)
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place)
  const values = new Map<number, PdfValue>()

  const load = ({ number, generation }: PdfReference): PdfValue => {
    const known = values.get(number)
    if (known !== undefined) return known
    const place = places.get(number)
    // §7.3.10: what is not there is null.
    if (place === undefined || place === 'free') return null
    const value =
      'offset' in place ? loadAt(number, generation, place.offset) : (loadStream(place.stream)[place.index] ?? null)
    values.set(number, value)
    return value
  }
  const loadAt = (number: number, generation: number, offset: number): PdfValue => {
    const found = file.objects.get(offset) ?? readAt(offset)
    if (found.number !== number || found.generation !== generation || found.end > end)
      throw new SignatureProblem('pdf-malformed', `object ${number}`)
    return found.value
  }
  const readAt = (offset: number): PdfObject => {
    let isLengthElsewhere = false
    const found = readObjectAt(
      bytes,
      offset,
      (length) => {
        isLengthElsewhere = asKind(length, 'reference') !== undefined
        return naturalOf(resolve(length))
      },
      budget,
    )
    // A length that stands elsewhere may be another one in another revision.
    if (!isLengthElsewhere) file.objects.set(offset, found)
    return found
  }
  const loadStream = (number: number): readonly PdfValue[] => {
    const place = places.get(number)
    if (place === undefined || place === 'free' || !('offset' in place))
      throw new SignatureProblem('pdf-malformed', `object stream ${number}`)
    const stream = loadAt(number, 0, place.offset)
    const known = file.streams.get(place.offset)
    if (known) return known
    const objects = [...objectsOfStream(stream, budget)].map(({ value }) => value)
    file.streams.set(place.offset, objects)
    return objects
  }
  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let current = value
    for (let step = 0; step < MAX_REFERENCES; step += 1) {
      const reference = asKind(current, 'reference')
      if (!reference) return current
      current = load(reference)
    }
    throw new SignatureProblem('pdf-malformed', 'reference loop')
  }
  const dictionary = (value: PdfValue | undefined): PdfDictionary | undefined => asKind(resolve(value), 'dictionary')

  if (trailer?.entries.has('Encrypt')) throw new SignatureProblem('pdf-encrypted')
  const root = asKind(trailer?.entries.get('Root'), 'reference')
  const catalog = dictionary(root)
  if (!trailer || !root || !catalog) throw new SignatureProblem('pdf-malformed', 'catalogue')
  return {
    bytes,
    sections,
    root,
    catalog,
    trailer,
    budget,
    placeOf: (number) => places.get(number),
    resolve,
    dictionary,
    array: (value) => asKind(resolve(value), 'array')?.items,
    revision: (earlier) => {
      const start = readStart(file.bytes.subarray(0, earlier))
      const own = sections.slice(sections.findIndex(({ offset }) => offset === start))
      if (own[0]?.offset !== start) return undefined
      if (own.some((section) => section.end > earlier)) throw new SignatureProblem('pdf-malformed', 'sections')
      return openRevision(file, earlier, own)
    },
  }
}
