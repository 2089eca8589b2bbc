import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { budgetFor } from './budget.ts'
import type { PdfBudget } from './budget.ts'
import { objectsOfStream } from './object-stream.ts'
import type { NumberedValue } from './object-stream.ts'
import type { Protection } from './protection.ts'
import { readObjectAt } from './read-object.ts'
import type { PdfObject } from './read-object.ts'
import { readProtection } from './read-protection.ts'
import { getGeneration, pdfLimits, readSections, readStart } from './read-sections.ts'
import type { Place, Section } from './read-sections.ts'
import { asKind, asNatural } from './values.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './values.ts'

/** A PDF file as seen through its last cross-reference section or through an earlier one. */
export interface PdfDocument {
  /** Bytes of the file up to the end of this revision. */
  readonly bytes: Buffer
  readonly sections: readonly Section[]
  readonly root: PdfReference
  readonly catalog: PdfDictionary
  readonly trailer: PdfDictionary
  /** Present for an encrypted file, whose objects are read decrypted. */
  readonly protection: Protection | undefined
  /** Remaining budget for reading the file. */
  readonly budget: PdfBudget
  placeOf(number: number): Place | undefined
  /** Follows references to their value. */
  resolve(value: PdfValue | undefined): PdfValue | undefined
  dictionary(value: PdfValue | undefined): PdfDictionary | undefined
  array(value: PdfValue | undefined): readonly PdfValue[] | undefined
  /**
   * Returns the document as of the file's end at `end`; undefined when this document is not built upon that revision.
   * Common objects are read once. @throws SignatureProblem pdf-malformed when no revision ends there
   */
  revision(end: number): PdfDocument | undefined
}

const MAX_REFERENCES = 16

/** Objects read from a file, by offset; all revisions share them. */
interface PdfFile {
  readonly bytes: Buffer
  readonly budget: PdfBudget
  readonly protection: Protection | undefined
  readonly objects: Map<number, PdfObject>
  readonly streams: Map<number, readonly NumberedValue[]>
}

/**
 * Opens a PDF file that has only one interpretation. It repairs nothing: a signature covers bytes, and two readers
 * that repair differently show two documents.
 */
export function openPdf(input: Uint8Array, budget = budgetFor(input.length)): PdfDocument {
  if (input.length > pdfLimits.bytes) throw new SignatureProblem('pdf-too-large')
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) throw new SignatureProblem('pdf-malformed', 'header')
  const sections = readSections(bytes, budget)
  const protection = readProtection(bytes, sections, budget)
  return openRevision({ bytes, budget, protection, objects: new Map(), streams: new Map() }, bytes.length, sections)
}

function openRevision(file: PdfFile, end: number, sections: readonly Section[]): PdfDocument {
  const { budget, protection } = file
  const bytes = file.bytes.subarray(0, end)
  const trailer = sections[0]?.trailer
  const places = new Map<number, Place>()
  for (const section of sections)
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place)
  const values = new Map<number, PdfValue>()

  const load = ({ number, generation }: PdfReference): PdfValue => {
    const place = places.get(number)
    // §7.3.10: a missing object is null. Number and generation together name an object.
    if (place === undefined || place === 'free' || generation !== getGeneration(place)) return null
    const known = values.get(number)
    if (known !== undefined) return known
    const value = 'offset' in place ? loadAt(number, generation, place.offset) : loadFrom(place, number)
    values.set(number, value)
    return value
  }
  // §7.5.7: the stream's header names the object; readers that use it and readers that use the index must agree.
  const loadFrom = ({ stream, index }: { stream: number; index: number }, number: number): PdfValue => {
    const found = loadStream(stream)[index]
    if (found?.number !== number) throw new SignatureProblem('pdf-malformed', `object ${number}`)
    return found.value
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
        return asNatural(resolve(length))
      },
      budget,
      protection,
    )
    // An indirect length may differ in another revision.
    if (!isLengthElsewhere) file.objects.set(offset, found)
    return found
  }
  const loadStream = (number: number): readonly NumberedValue[] => {
    const place = places.get(number)
    if (place === undefined || place === 'free' || !('offset' in place))
      throw new SignatureProblem('pdf-malformed', `object stream ${number}`)
    const stream = loadAt(number, 0, place.offset)
    const known = file.streams.get(place.offset)
    if (known) return known
    const objects = [...objectsOfStream(stream, budget)]
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

  const root = asKind(trailer?.entries.get('Root'), 'reference')
  const catalog = dictionary(root)
  if (!trailer || !root || !catalog) throw new SignatureProblem('pdf-malformed', 'catalogue')
  const encryption = trailer.entries.get('Encrypt')
  const isProtected =
    protection?.isMeantBy(trailer) !== false &&
    protection?.isKeptBy(asKind(encryption, 'reference')?.number, resolve(encryption)) !== false
  if (!isProtected) throw new SignatureProblem('pdf-malformed', 'Encrypt')
  return {
    bytes,
    sections,
    root,
    catalog,
    trailer,
    protection,
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
