import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import type { PdfBudget } from './budget.ts'
import { decodeStream } from './decode-stream.ts'
import { readObjectAt } from './read-object.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, asName, asNatural } from './values.ts'
import type { PdfDictionary } from './values.ts'

/** Location of an object: an offset, an index in an object stream, or freed. */
export type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly stream: number; readonly index: number }
  | 'free'

/** Objects in object streams have no generation of their own (ISO 32000-1 §7.5.7). */
export const getGeneration = (place: Exclude<Place, 'free'>): number => ('offset' in place ? place.generation : 0)

/** A cross-reference section with its trailer (ISO 32000-1 §7.5.4, §7.5.8). */
export interface Section {
  /** Offset by which the file refers to it; white space may come before the section. */
  readonly offset: number
  readonly start: number
  /** Object number, for a cross-reference stream. */
  readonly number?: number
  /** End offset in the file. */
  readonly end: number
  readonly places: ReadonlyMap<number, Place>
  /** The highest listed number; -1 for none. */
  readonly highest: number
  readonly trailer: PdfDictionary
}

export const pdfLimits = { bytes: 200 * 1024 * 1024, sections: 200, objects: 250_000 } as const

/** The highest number that an object may have; readers repair a file with a higher one (ISO 32000-1 annex C). */
const HIGHEST_NUMBER = 8_388_607

/** Reads all sections, the newest first, along the chain from the last startxref. */
export function readSections(bytes: Buffer, budget: PdfBudget): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  let listed = 0
  const add = (section: Section): void => {
    assertSize(section)
    sections.push(section)
    listed += section.places.size
    if (sections.length > pdfLimits.sections || listed > pdfLimits.objects)
      throw new SignatureProblem('pdf-too-complex')
  }
  let next: number | undefined = readStart(bytes)
  while (next !== undefined) {
    if (seen.has(next)) throw malformed('cross-reference loop')
    seen.add(next)
    const section: Section = readSection(bytes, next, budget)
    add(section)
    const hybrid = integerIn(section.trailer, 'XRefStm')
    if (hybrid !== undefined) add(readSection(bytes, hybrid, budget))
    next = integerIn(section.trailer, 'Prev')
  }
  return sections
}

/** Readers that find no plain integer here search the whole file for objects, listed or not. */
function integerIn({ entries }: PdfDictionary, key: string): number | undefined {
  if (!entries.has(key)) return undefined
  const value = asNatural(entries.get(key))
  if (value === undefined) throw malformed(key)
  return value
}

/** Checks that a size exists. Old programs write one that is too small; an update after a signature needs a correct one. */
function assertSize({ trailer }: Section): void {
  const size = integerIn(trailer, 'Size')
  if (size === undefined || size > HIGHEST_NUMBER + 1) throw malformed('Size')
}

function highestOf(places: Section['places']): number {
  let highest = -1
  for (const number of places.keys()) highest = Math.max(highest, number)
  return highest
}

/** Reads the offset of the last section from the end of the file. */
export function readStart(bytes: Buffer): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const found = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail)
  if (!found) throw malformed('startxref at the end')
  return Number(found[1])
}

export function readSection(bytes: Buffer, offset: number, budget: PdfBudget): Section {
  if (offset >= bytes.length) throw malformed('startxref')
  const scanner = new PdfScanner(bytes, offset, budget)
  scanner.skipSpace()
  const start = scanner.at
  const section = scanner.takeMatch(TABLE)
    ? { ...readTable(scanner), end: scanner.at }
    : readStream(bytes, start, budget)
  return { offset, start, highest: highestOf(section.places), ...section }
}

const ENTRY_LENGTH = 20
/** A table contains no comment: readers that do not expect one repair the file. */
const TABLE = /xref(?=[\t\n\f\r ])/y
const SUBSECTION = /[\t\n\f\r ]*(\d{1,10}) +(\d{1,10})[\t\n\f\r ]+/y
const TRAILER = /[\t\n\f\r ]*trailer[\0\t\n\f\r ]*(?=<<)/y

/** Reads the table after the word `xref`, with its trailer. */
export function readTable(scanner: PdfScanner): Pick<Section, 'places' | 'trailer'> {
  const places = new Map<number, Place>()
  while (!scanner.takeMatch(TRAILER)) {
    const head = scanner.takeMatch(SUBSECTION)
    if (!head) throw malformed('cross-reference table')
    const [first, count] = [Number(head[1]), Number(head[2])]
    if (places.size + count > pdfLimits.objects) throw new SignatureProblem('pdf-too-complex')
    for (let index = 0; index < count; index += 1) {
      const entry = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}$/.exec(scanner.take(ENTRY_LENGTH))
      if (!entry) throw malformed('cross-reference entry')
      if (places.has(first + index)) throw malformed('object listed twice')
      places.set(first + index, entry[3] === 'f' ? 'free' : { offset: Number(entry[1]), generation: Number(entry[2]) })
    }
  }
  const trailer = asKind(scanner.readValue(), 'dictionary')
  if (!trailer) throw malformed('trailer')
  return { places, trailer }
}

function readStream(bytes: Buffer, offset: number, budget: PdfBudget): Omit<Section, 'offset' | 'start' | 'highest'> {
  const { number: own, value, end } = readObjectAt(bytes, offset, asNatural, budget)
  const trailer = asKind(value, 'dictionary')
  if (!trailer || asName(trailer.entries.get('Type')) !== 'XRef') throw malformed('cross-reference stream')
  const widths = (asKind(trailer.entries.get('W'), 'array')?.items ?? []).map(asNatural)
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const width = typeWidth + secondWidth + thirdWidth
  if (widths.length !== 3 || widths.some((one) => one === undefined || one > 6) || width === 0)
    throw malformed('cross-reference stream')
  const data = decodeStream(trailer, budget)
  const ranges = rangesOf(trailer)
  const number = (at: number, length: number, absent: number): number =>
    length === 0 ? absent : data.readUIntBE(at, length)
  const places = new Map<number, Place>()
  let at = 0
  for (const [first, count] of ranges) {
    for (let step = 0; step < count; step += 1, at += width) {
      if (at + width > data.length || places.has(first + step)) throw malformed('cross-reference stream')
      if (places.size === pdfLimits.objects) throw new SignatureProblem('pdf-too-complex')
      const second = number(at + typeWidth, secondWidth, 0)
      const third = number(at + typeWidth + secondWidth, thirdWidth, 0)
      const type = number(at, typeWidth, 1)
      if (type > 2) throw malformed('cross-reference stream')
      places.set(
        first + step,
        type === 1 ? { offset: second, generation: third } : type === 2 ? { stream: second, index: third } : 'free',
      )
    }
  }
  return { number: own, end, places, trailer }
}

/** Returns the first number and count of each range that a cross-reference stream lists. */
function rangesOf({ entries }: PdfDictionary): [first: number, count: number][] {
  const items = entries.has('Index') ? asKind(entries.get('Index'), 'array')?.items : [0, entries.get('Size')]
  const numbers = items?.map(asNatural)
  if (!numbers || numbers.length % 2 !== 0) throw malformed('Index')
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const [first, count] = [numbers[2 * index], numbers[2 * index + 1]]
    if (first === undefined || count === undefined) throw malformed('Index')
    return [first, count]
  })
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('pdf-malformed', detail)
}
