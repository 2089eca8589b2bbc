import { SignatureProblem } from '../../problem.ts'
import type { PdfBudget } from './budget.ts'
import { decodeStream } from './decode-stream.ts'
import { pdfLimits } from './read-sections.ts'
import { PdfScanner } from './scanner.ts'
import { asKind, nameOf, naturalOf } from './values.ts'
import type { PdfValue } from './values.ts'

export const isObjectStream = (value: PdfValue): boolean =>
  nameOf(asKind(value, 'dictionary')?.entries.get('Type')) === 'ObjStm'

/** The objects of an object stream in the order of their indexes, one at a time (ISO 32000-1 §7.5.7). */
export function* objectsOfStream(
  value: PdfValue,
  budget: PdfBudget,
): Generator<{ readonly number: number; readonly value: PdfValue }> {
  const stream = asKind(value, 'dictionary')
  const count = naturalOf(stream?.entries.get('N')) ?? 0
  const first = naturalOf(stream?.entries.get('First'))
  if (!stream || !isObjectStream(value) || first === undefined || count > pdfLimits.objects)
    throw new SignatureProblem('pdf-malformed', 'object stream')
  const data = decodeStream(stream, budget)
  const heads = new PdfScanner(data, 0, budget)
  for (let index = 0; index < count; index += 1) {
    const number = heads.requireNatural()
    const offset = heads.requireNatural()
    yield { number, value: new PdfScanner(data, first + offset, budget).readValue() }
  }
}
