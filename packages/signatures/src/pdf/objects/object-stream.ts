import type { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import type { PdfBudget } from './budget.ts'
import { decodeStream } from './decode-stream.ts'
import { pdfLimits } from './read-sections.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, asName, asNatural } from './values.ts'
import type { PdfValue } from './values.ts'

export const isObjectStream = (value: PdfValue): boolean =>
  asName(asKind(value, 'dictionary')?.entries.get('Type')) === 'ObjStm'

/** A cross-reference stream (ISO 32000-1 §7.5.8). */
export const isSectionStream = (value: PdfValue): boolean =>
  asName(asKind(value, 'dictionary')?.entries.get('Type')) === 'XRef'

export interface NumberedValue {
  readonly number: number
  readonly value: PdfValue
}

/** Yields the objects of an object stream in the order of their indexes, one at a time (ISO 32000-1 §7.5.7). */
export function* objectsOfStream(value: PdfValue, budget: PdfBudget): Generator<NumberedValue> {
  for (const { number, data, at } of headsOfStream(value, budget))
    yield { number, value: new PdfScanner(data, at, budget).readValue() }
}

/** Yields the object numbers of an object stream in the order of their indexes, with their offsets in its data. */
export function* headsOfStream(
  value: PdfValue,
  budget: PdfBudget,
): Generator<{ readonly number: number; readonly data: Buffer; readonly at: number }> {
  const stream = asKind(value, 'dictionary')
  const count = asNatural(stream?.entries.get('N'))
  const first = asNatural(stream?.entries.get('First'))
  if (!stream || !isObjectStream(value) || first === undefined || count === undefined || count > pdfLimits.objects)
    throw new SignatureProblem('pdf-malformed', 'object stream')
  const data = decodeStream(stream, budget)
  const heads = new PdfScanner(data, 0, budget)
  const seen = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const number = heads.requireNatural()
    const offset = heads.requireNatural()
    // Readers differ in which duplicate they take.
    if (seen.has(number)) throw new SignatureProblem('pdf-malformed', `object ${number} twice`)
    seen.add(number)
    yield { number, data, at: first + offset }
  }
}
