import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import type { PdfBudget } from './budget.ts'
import { decodeStream } from './decode-stream.ts'
import { readObjectAt } from './read-object.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, nameOf, naturalOf } from './values.ts'
import type { PdfDictionary } from './values.ts'

/** Where an object stands: at an offset, in an object stream, or nowhere any more. */
export type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly stream: number; readonly index: number }
  | 'free'

/** A cross-reference section with its trailer (ISO 32000-1 §7.5.4, §7.5.8). */
export interface Section {
  readonly offset: number
  /** Where it ends in the file. */
  readonly end: number
  readonly places: ReadonlyMap<number, Place>
  readonly trailer: PdfDictionary
}

export const pdfLimits = { bytes: 200 * 1024 * 1024, sections: 200, objects: 250_000 } as const

/** All sections, the newest first, as the chain from the last startxref leads. */
export function readSections(bytes: Buffer, budget: PdfBudget): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  let listed = 0
  const add = (section: Section): void => {
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
    const hybrid = naturalOf(section.trailer.entries.get('XRefStm'))
    if (hybrid !== undefined) add(readSection(bytes, hybrid, budget))
    next = naturalOf(section.trailer.entries.get('Prev'))
  }
  return sections
}

/** Where the last section stands, as the end of the file says. */
export function readStart(bytes: Buffer): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const found = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail)
  if (!found) throw malformed('startxref at the end')
  return Number(found[1])
}

function readSection(bytes: Buffer, offset: number, budget: PdfBudget): Section {
  if (offset >= bytes.length) throw malformed('startxref')
  const scanner = new PdfScanner(bytes, offset, budget)
  if (!scanner.takeWord('xref')) return readStream(bytes, offset, budget)
  const table = readTable(scanner)
  return { offset, end: scanner.at, ...table }
}

const ENTRY_LENGTH = 20

/** The table behind the word `xref`, with its trailer. */
export function readTable(scanner: PdfScanner): Pick<Section, 'places' | 'trailer'> {
  const places = new Map<number, Place>()
  while (!scanner.takeWord('trailer')) {
    const first = scanner.requireNatural()
    const count = scanner.requireNatural()
    if (places.size + count > pdfLimits.objects) throw new SignatureProblem('pdf-too-complex')
    scanner.skipWhite()
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

function readStream(bytes: Buffer, offset: number, budget: PdfBudget): Section {
  const { value, end } = readObjectAt(bytes, offset, naturalOf, budget)
  const trailer = asKind(value, 'dictionary')
  if (!trailer || nameOf(trailer.entries.get('Type')) !== 'XRef') throw malformed('cross-reference stream')
  const widths = (asKind(trailer.entries.get('W'), 'array')?.items ?? []).map(naturalOf)
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const width = typeWidth + secondWidth + thirdWidth
  if (widths.length !== 3 || widths.some((one) => one === undefined || one > 6) || width === 0)
    throw malformed('cross-reference stream')
  const data = decodeStream(trailer, budget)
  const ranges = (asKind(trailer.entries.get('Index'), 'array')?.items ?? [0, trailer.entries.get('Size') ?? null]).map(
    naturalOf,
  )
  const number = (at: number, length: number, absent: number): number =>
    length === 0 ? absent : data.readUIntBE(at, length)
  const places = new Map<number, Place>()
  let at = 0
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const first = ranges[index] ?? 0
    for (let step = 0; step < (ranges[index + 1] ?? 0); step += 1, at += width) {
      if (at + width > data.length || places.has(first + step)) throw malformed('cross-reference stream')
      if (places.size === pdfLimits.objects) throw new SignatureProblem('pdf-too-complex')
      const second = number(at + typeWidth, secondWidth, 0)
      const third = number(at + typeWidth + secondWidth, thirdWidth, 0)
      const type = number(at, typeWidth, 1)
      places.set(
        first + step,
        type === 1 ? { offset: second, generation: third } : type === 2 ? { stream: second, index: third } : 'free',
      )
    }
  }
  return { offset, end, places, trailer }
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('pdf-malformed', detail)
}
