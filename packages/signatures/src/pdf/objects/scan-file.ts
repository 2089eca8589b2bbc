import { SignatureProblem } from '../../problem.ts'
import { objectsOfStream, isObjectStream } from './object-stream.ts'
import type { PdfDocument } from './open-pdf.ts'
import { readObjectAt } from './read-object.ts'
import { readTable } from './read-sections.ts'
import { PdfScanner } from './scanner.ts'
import { naturalOf } from './values.ts'
import type { PdfValue } from './values.ts'

/** A value of its own in the file: an object, whichever revision it is of, or a trailer, which has no number. */
export interface Found {
  readonly number: number | undefined
  readonly value: PdfValue
}

/** Objects of a file with all its revisions, whether they are listed or not. */
const MAX_OBJECTS = 500_000

/**
 * Everything that stands in the file, from its first byte to its last and one at a time: objects of all revisions and
 * of object streams, listed or not, and trailers. Nothing may lie between them, and the cross-reference sections must
 * lead to nothing else: what they could lead to in the middle of a text or a stream would never be seen here.
 * @throws SignatureProblem pdf-malformed, pdf-too-complex, and those of decoding a stream
 */
export function* scanFile(document: PdfDocument): Generator<Found> {
  const { bytes, budget } = document
  const starts = new Map<number, number>()
  const streams = new Set<number>()
  const scanner = new PdfScanner(bytes, 0, budget)
  for (scanner.skipWhite(); scanner.at < bytes.length; scanner.skipWhite()) {
    if (scanner.takeWord('xref')) yield { number: undefined, value: readTable(scanner).trailer }
    // Acrobat writes one without a table, beside a cross-reference stream.
    else if (scanner.takeWord('trailer')) yield { number: undefined, value: scanner.readValue() }
    else if (scanner.takeWord('startxref')) scanner.requireNatural()
    else {
      const start = scanner.at
      const object = readObjectAt(bytes, start, (length) => naturalOf(document.resolve(length)), budget)
      yield object
      if (isObjectStream(object.value)) {
        streams.add(object.number)
        yield* objectsOfStream(object.value, budget)
      }
      starts.set(start, object.number)
      if (starts.size > MAX_OBJECTS) throw new SignatureProblem('pdf-too-complex', 'objects')
      scanner.at = object.end
    }
  }
  assertListed(document, starts, streams)
}

/** Whatever is listed is what was found. */
function assertListed(
  { bytes, budget, sections }: PdfDocument,
  starts: Map<number, number>,
  streams: Set<number>,
): void {
  for (const { places } of sections)
    for (const [number, place] of places) {
      if (place === 'free') continue
      if ('stream' in place ? !streams.has(place.stream) : starts.get(startAt(place.offset)) !== number)
        throw new SignatureProblem('pdf-malformed', `object ${number}`)
    }

  function startAt(offset: number): number {
    const scanner = new PdfScanner(bytes, offset, budget)
    scanner.skipWhite()
    return scanner.at
  }
}
