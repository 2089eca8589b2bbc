import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { headsOfStream, isObjectStream, isSectionStream } from './object-stream.ts'
import type { PdfDocument } from './open-pdf.ts'
import { readObjectAt } from './read-object.ts'
import type { PdfObject } from './read-object.ts'
import { readSection } from './read-sections.ts'
import type { Place, Section } from './read-sections.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, isSameValue, asNatural } from './values.ts'
import type { PdfValue } from './values.ts'

/** One update appended to a file (ISO 32000-1 §7.5.6). */
export interface Update {
  readonly start: number
  readonly end: number
  readonly sections: readonly Section[]
  /** The update has no object except sections. */
  readonly isEmpty: boolean
  /** Every object is listed at its offset, and every listed offset has its object. */
  readonly isListed: boolean
}

const knownUpdates = new WeakMap<PdfDocument, Map<number, Update>>()

/** Reads the updates after `from`, each once. @throws SignatureProblem pdf-malformed where anything but white space lies between their objects */
export function* updatesFrom(document: PdfDocument, from: number): Generator<Update> {
  const known = knownUpdates.get(document) ?? new Map<number, Update>()
  knownUpdates.set(document, known)
  const scanner = new PdfScanner(document.bytes, from, document.budget)
  for (scanner.skipSpace(); scanner.at < document.bytes.length; scanner.skipSpace()) {
    const update = known.get(scanner.at) ?? readUpdate(document, scanner.at)
    known.set(scanner.at, update)
    yield update
    scanner.at = update.end
  }
}

const END = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF(?=[\t\n\f\r ]|$)/y
/** A program's name, as iText writes it after the trailer; it must not resemble a part of the file. */
const REMARK = /%(?![^\r\n]*(?:obj|xref|trailer|stream|EOF))[\x20-\x7e]{0,100}(?=[\r\n])/y

type FoundObject = PdfObject & { readonly start: number }

function readUpdate(document: PdfDocument, start: number): Update {
  const { bytes, budget } = document
  const sectionsAt = new Map(document.sections.map((section) => [section.start, section]))
  const objects = new Map<number, FoundObject>()
  const sections: Section[] = []
  const streams: Section[] = []
  let lastLength = start
  /** An indirect length belongs to this update; otherwise the stream would end elsewhere in another revision. */
  const lengthOf = (length: PdfValue | undefined): number | undefined => {
    const number = asKind(length, 'reference')?.number
    const place = number === undefined ? undefined : document.placeOf(number)
    if (number !== undefined && (typeof place !== 'object' || !('offset' in place) || place.offset < start))
      return undefined
    if (typeof place === 'object' && 'offset' in place) lastLength = Math.max(lastLength, place.offset)
    return asNatural(document.resolve(length))
  }
  const scanner = new PdfScanner(bytes, start, budget)
  for (;;) {
    scanner.skipSpace()
    const at = scanner.at
    const section = sectionsAt.get(at)
    const end = section ? undefined : scanner.takeMatch(END)
    if (end) {
      if (!sections.some(({ offset }) => offset === Number(end[1]))) throw malformed('startxref')
      if (lastLength >= scanner.at) throw malformed('stream length')
      const isListed = isEverythingListed(document, objects, sections, streams)
      return { start, end: scanner.at, sections, isEmpty: objects.size === 0, isListed }
    }
    if (section) {
      sections.push(section)
      scanner.at = section.end
    } else if (sections.length === 0 || !scanner.takeMatch(REMARK, 128)) {
      const object = { ...readObjectAt(bytes, at, lengthOf, budget, document.protection), start: at }
      if (objects.has(object.number)) throw malformed(`object ${object.number}`)
      objects.set(object.number, object)
      if (isSectionStream(object.value)) streams.push(readSection(bytes, at, budget))
      scanner.at = object.end
    }
  }
}

/** @param streams cross-reference streams that no section leads to: PDFBox writes one in addition to its table */
function isEverythingListed(
  { bytes, budget }: PdfDocument,
  objects: ReadonlyMap<number, FoundObject>,
  sections: readonly Section[],
  streams: readonly Section[],
): boolean {
  const places = new Map<number, Place>(sections.flatMap((section) => [...section.places]))
  // A table and a stream in addition to it must agree.
  const isAgreed = (section: Section): boolean =>
    [...section.places].every(([number, place]) => isSamePlace(place, places.get(number)))
  if (!(sections.length === 1 && streams.length === 0) && ![...sections, ...streams].every(isAgreed)) return false
  if (!streams.every((stream) => isTwin(stream, sections[0]))) return false
  const packed = new Map<number, readonly number[]>()
  for (const { number, value } of objects.values())
    if (isObjectStream(value))
      packed.set(
        number,
        [...headsOfStream(value, budget)].map((head) => head.number),
      )
  const standsAt = (number: number, place: Place): boolean => {
    if (place === 'free') return true
    if (!('offset' in place)) return packed.get(place.stream)?.[place.index] === number
    const object = objects.get(number) ?? sections.find((section) => section.number === number)
    return (
      object !== undefined &&
      isBefore(bytes, place.offset, object.start) &&
      ('generation' in object ? object.generation : 0) === place.generation
    )
  }
  const isAtIndex = (number: number, stream: number, index: number): boolean => {
    const place = places.get(number)
    return typeof place === 'object' && 'stream' in place && place.stream === stream && place.index === index
  }
  return (
    [...places].every(([number, place]) => standsAt(number, place)) &&
    [...objects.keys()].every((number) => isOwnObject(places.get(number))) &&
    [...packed].every(([stream, numbers]) => numbers.every((number, index) => isAtIndex(number, stream, index)))
  )
}

/** Both lead to the same catalogue and to the same earlier section. */
const isTwin = (stream: Section, section: Section | undefined): boolean =>
  ['Root', 'Prev'].every((key) => isSameValue(stream.trailer.entries.get(key), section?.trailer.entries.get(key)))

/** DSS 5 counted the end of line before an object or a table as part of it; readers accept this. */
const isBefore = (bytes: Buffer, offset: number, start: number): boolean =>
  offset === start ||
  (offset < start && /^[\t\n\f\r ]{1,4}$/.test(bytes.toString('latin1', offset, Math.min(start, offset + 5))))

function isSamePlace(a: Place, b: Place | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return 'offset' in a
    ? 'offset' in b && a.offset === b.offset && a.generation === b.generation
    : 'stream' in b && a.stream === b.stream && a.index === b.index
}

const isOwnObject = (place: Place | undefined): boolean => typeof place === 'object' && 'offset' in place

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('pdf-malformed', detail)
}
