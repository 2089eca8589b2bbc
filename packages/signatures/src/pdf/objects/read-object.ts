import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { budgetFor } from './budget.ts'
import type { Protection } from './protection.ts'
import { PdfScanner } from './scanner.ts'
import { asName, asNatural } from './values.ts'
import type { PdfValue } from './values.ts'

export interface PdfObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  /** End offset in the file. */
  readonly end: number
}

/** White space may come first, but no comment: some readers expect the number there and repair the file when it is missing. */
const HEAD = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y

const STREAM = /[\0\t\n\f\r ]*stream(?=[\r\n])/y
/** Only white space follows the data: readers that find anything else search for the end themselves. */
const END_OF_STREAM = /[\0\t\n\f\r ]*endstream[\0\t\n\f\r ]*endobj(?![^\0\t\n\f\r ()<>[\]{}/%])/y

/**
 * Reads the indirect object at `offset` (ISO 32000-1 §7.3.10). `lengthOf` resolves an indirect length; `protection`
 * decrypts the object.
 */
export function readObjectAt(
  bytes: Buffer,
  offset: number,
  lengthOf: (value: PdfValue | undefined) => number | undefined = asNatural,
  budget = budgetFor(bytes.length),
  protection?: Protection,
): PdfObject {
  const heading = new PdfScanner(bytes, offset, budget)
  const head = heading.takeMatch(HEAD)
  if (!head) throw new SignatureProblem('pdf-malformed', 'object')
  const [number, generation] = [Number(head[1]), Number(head[2])]
  const object = protection?.decryptObject(number, generation, budget)
  const scanner = new PdfScanner(bytes, heading.at, budget, object?.decryptText)
  const value = scanner.readValue()
  if (scanner.takeWord('endobj')) return { number, generation, value, end: scanner.at }
  if (!scanner.takeMatch(STREAM)) throw new SignatureProblem('pdf-malformed', 'stream')
  const start =
    scanner.at +
    (bytes[scanner.at] === 0x0d && bytes[scanner.at + 1] === 0x0a ? 2 : bytes[scanner.at] === 0x0a ? 1 : Number.NaN)
  if (typeof value !== 'object' || value?.kind !== 'dictionary' || Number.isNaN(start))
    throw new SignatureProblem('pdf-malformed', 'stream')
  // ISO 32000-2 §7.5.8.2: neither the data nor the texts of a cross-reference stream are encrypted.
  if (object && asName(value.entries.get('Type')) === 'XRef') return readObjectAt(bytes, offset, lengthOf, budget)
  const length = lengthOf(value.entries.get('Length'))
  if (length === undefined || start + length > bytes.length)
    throw new SignatureProblem('pdf-malformed', 'stream length')
  scanner.at = start + length
  if (!scanner.takeMatch(END_OF_STREAM)) throw new SignatureProblem('pdf-malformed', 'stream length')
  const decrypt = object?.decryptStream(value)
  const stream = { ...value, data: bytes.subarray(start, start + length), ...(decrypt && { decrypt }) }
  return { number, generation, value: stream, end: scanner.at }
}
