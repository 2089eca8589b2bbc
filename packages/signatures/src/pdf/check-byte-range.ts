import { createHash } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import type { DigestOf } from '../timestamp/verify-token.ts'
import type { SignatureField } from './find-signatures.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { readObjectAt } from './objects/read-object.ts'
import { asKind, asNatural } from './objects/values.ts'

/** The bytes that a signature in a PDF file covers: everything up to `end` except its own value. */
export interface Coverage {
  readonly end: number
  /** The signature value with its unused padding. */
  readonly contents: Uint8Array
  readonly digestOf: DigestOf
}

/**
 * Checks for the only byte range without gaps (EN 319 142-1 §5.3): from the first byte on, with only the value and its
 * delimiters left out. A wider gap could show one document to the reader and another to the validator.
 */
export function checkByteRange(document: PdfDocument, field: SignatureField): Coverage {
  const range = (document.array(field.dictionary.entries.get('ByteRange')) ?? []).map((item) =>
    asNatural(document.resolve(item)),
  )
  const [start, gapStart, gapEnd, rest] = range
  if (range.length !== 4 || start !== 0 || gapStart === undefined || gapEnd === undefined || rest === undefined)
    throw new SignatureProblem('byte-range-malformed')
  const end = gapEnd + rest
  if (gapStart >= gapEnd || end > document.bytes.length) throw new SignatureProblem('byte-range-malformed')
  const contents = asKind(field.dictionary.entries.get('Contents'), 'string')
  const place = document.placeOf(field.reference.number)
  const offset = typeof place === 'object' && 'offset' in place ? place.offset : Infinity
  if (!contents?.isHexadecimal || contents.start !== gapStart || contents.end !== gapEnd || offset > gapStart)
    throw new SignatureProblem('byte-range-gap')
  if (readObjectAt(document.bytes, offset, asNatural, document.budget).end > end)
    throw new SignatureProblem('byte-range-malformed')
  if (contents.bytes.every((value) => value === 0)) throw new SignatureProblem('signature-empty')
  const parts = [document.bytes.subarray(0, gapStart), document.bytes.subarray(gapEnd, end)] as const
  return {
    end,
    contents: contents.bytes,
    digestOf: (hash) => createHash(hash).update(parts[0]).update(parts[1]).digest(),
  }
}
