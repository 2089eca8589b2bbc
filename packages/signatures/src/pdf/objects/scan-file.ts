import { SignatureProblem } from '../../problem.ts'
import { objectsOfStream, isObjectStream, isSectionStream } from './object-stream.ts'
import type { NumberedValue } from './object-stream.ts'
import type { PdfDocument } from './open-pdf.ts'
import { readObjectAt } from './read-object.ts'
import { readTable } from './read-sections.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, asNatural } from './values.ts'
import type { PdfValue } from './values.ts'

/** A top-level value in the file: an object of any revision, or a trailer, which has no number. */
export interface Found {
  readonly number: number | undefined
  readonly value: PdfValue
}

/** Limit of objects in a file with all its revisions, listed or not. */
const MAX_OBJECTS = 500_000

/**
 * Yields everything in the file from the first byte to the last: objects of all revisions and of object streams,
 * listed or not, and trailers. Nothing may lie between them, and the cross-reference sections must lead to nothing
 * else: an object inside a text or a stream would never be inspected. @throws SignatureProblem pdf-malformed,
 * pdf-too-complex, and those of decoding a stream
 */
export function* scanFile(document: PdfDocument): Generator<Found> {
  const { bytes, budget, protection } = document
  const starts = new Map<number, number>()
  const streams = new Map<number, Set<string>>()
  const scanner = new PdfScanner(bytes, 0, budget)
  for (scanner.skipWhite(); scanner.at < bytes.length; scanner.skipWhite()) {
    if (scanner.takeWord('xref')) yield trailer(readTable(scanner).trailer)
    // Acrobat writes a trailer without a table next to a cross-reference stream.
    else if (scanner.takeWord('trailer')) yield trailer(scanner.readValue())
    else if (scanner.takeWord('startxref')) assertProtectedFrom(document, scanner.requireNatural())
    else {
      const start = scanner.at
      const object = readObjectAt(bytes, start, (length) => asNatural(document.resolve(length)), budget, protection)
      if (isSectionStream(object.value)) assertSameProtection(document, object.value)
      yield kept(object)
      if (isObjectStream(object.value)) {
        const packed = streams.get(object.number) ?? new Set()
        streams.set(object.number, packed)
        let index = 0
        for (const one of objectsOfStream(object.value, budget)) {
          packed.add(`${index} ${one.number}`)
          index += 1
          yield kept(one)
        }
      }
      starts.set(start, object.number)
      if (starts.size > MAX_OBJECTS) throw new SignatureProblem('pdf-too-complex', 'objects')
      scanner.at = object.end
    }
  }
  assertListed(document, starts, streams)

  function trailer(value: PdfValue): Found {
    assertSameProtection(document, value)
    return { number: undefined, value }
  }

  function kept(object: NumberedValue): Found {
    if (protection?.isKeptBy(object.number, object.value) === false)
      throw new SignatureProblem('pdf-malformed', 'Encrypt')
    return object
  }
}

/** A trailer to which no section leads may not encrypt the file in another way either. */
function assertSameProtection({ protection }: PdfDocument, value: PdfValue): void {
  const trailer = asKind(value, 'dictionary')
  if (trailer?.entries.has('Encrypt') && !protection?.isMeantBy(trailer))
    throw new SignatureProblem('pdf-malformed', 'Encrypt')
}

/**
 * A reader of an earlier revision starts from its section, and must find the encryption there. The first part of a
 * linearized file has 0 here.
 */
function assertProtectedFrom({ protection, sections }: PdfDocument, start: number): void {
  if (!protection || start === 0) return
  const section = sections.find(({ offset }) => offset === start)
  if (!section || !protection.isMeantBy(section.trailer)) throw new SignatureProblem('pdf-malformed', 'Encrypt')
}

/** Checks that each listed object equals the found one; in a stream, at its index and with its number. */
function assertListed(
  { bytes, budget, sections }: PdfDocument,
  starts: Map<number, number>,
  streams: ReadonlyMap<number, ReadonlySet<string>>,
): void {
  for (const { places } of sections)
    for (const [number, place] of places) {
      if (place === 'free') continue
      const isFound =
        'stream' in place
          ? streams.get(place.stream)?.has(`${place.index} ${number}`)
          : starts.get(startAt(place.offset)) === number
      if (!isFound) throw new SignatureProblem('pdf-malformed', `object ${number}`)
    }

  function startAt(offset: number): number {
    const scanner = new PdfScanner(bytes, offset, budget)
    scanner.skipWhite()
    return scanner.at
  }
}
