import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { budgetFor } from './budget.ts'
import { PdfScanner } from './scanner.ts'
import { naturalOf } from './values.ts'
import type { PdfValue } from './values.ts'

export interface PdfObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  /** Where it ends in the file. */
  readonly end: number
}

/** The indirect object that stands at `offset` (ISO 32000-1 §7.3.10). `lengthOf` resolves a length that is an object of its own. */
export function readObjectAt(
  bytes: Buffer,
  offset: number,
  lengthOf: (value: PdfValue | undefined) => number | undefined = naturalOf,
  budget = budgetFor(bytes.length),
): PdfObject {
  const scanner = new PdfScanner(bytes, offset, budget)
  const number = scanner.requireNatural()
  const generation = scanner.requireNatural()
  scanner.requireWord('obj')
  const value = scanner.readValue()
  if (scanner.takeWord('endobj')) return { number, generation, value, end: scanner.at }
  scanner.requireWord('stream')
  const start =
    scanner.at +
    (bytes[scanner.at] === 0x0d && bytes[scanner.at + 1] === 0x0a ? 2 : bytes[scanner.at] === 0x0a ? 1 : Number.NaN)
  if (typeof value !== 'object' || value?.kind !== 'dictionary' || Number.isNaN(start))
    throw new SignatureProblem('pdf-malformed', 'stream')
  const length = lengthOf(value.entries.get('Length'))
  if (length === undefined || start + length > bytes.length)
    throw new SignatureProblem('pdf-malformed', 'stream length')
  scanner.at = start + length
  scanner.requireWord('endstream')
  scanner.requireWord('endobj')
  return { number, generation, value: { ...value, data: bytes.subarray(start, start + length) }, end: scanner.at }
}
