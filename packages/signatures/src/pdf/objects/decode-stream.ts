import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import { SignatureProblem } from '../../problem.ts'
import { spend } from './budget.ts'
import type { PdfBudget } from './budget.ts'
import { asKind, asName, asNatural, plainData } from './values.ts'
import type { PdfDictionary, PdfValue } from './values.ts'

const MAX_STREAM_BYTES = 20 * 1024 * 1024

/** Decodes a stream without filter or with FlateDecode; structure and proofs use only these (ISO 32000-1 §7.4). */
export function decodeStream(stream: PdfDictionary, budget: PdfBudget): Buffer {
  const { entries } = stream
  if (!stream.data) throw new SignatureProblem('pdf-malformed', 'stream expected')
  const filters = listOf(entries.get('Filter')).map(asName)
  const [parameters] = listOf(entries.get('DecodeParms'))
  if (filters.length > 1 || (filters.length === 1 && filters[0] !== 'FlateDecode'))
    throw new SignatureProblem('pdf-filter-unsupported', String(filters))
  const data = plainData(stream)
  if (filters.length === 0) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const bytes = inflate(data, budget)
  const dictionary = asKind(parameters, 'dictionary')
  const predictor = asNatural(dictionary?.entries.get('Predictor')) ?? 1
  if (!dictionary || predictor === 1) return bytes
  if (predictor < 10) throw new SignatureProblem('pdf-filter-unsupported', 'predictor')
  return unpredict(bytes, asNatural(dictionary.entries.get('Columns')) ?? 1)
}

const listOf = (value: PdfValue | undefined): readonly (PdfValue | undefined)[] =>
  asKind(value, 'array')?.items ?? (value === undefined || value === null ? [] : [value])

function inflate(data: Uint8Array, budget: PdfBudget): Buffer {
  const bytes = unpack(data)
  spend(budget, 'unpacked', bytes.length)
  return bytes
}

function unpack(data: Uint8Array): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: MAX_STREAM_BYTES })
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError || (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SignatureProblem(isTooLarge ? 'pdf-bomb' : 'pdf-malformed', 'deflated data')
  }
}

/** Reverses PNG prediction over rows of single bytes, as cross-reference streams use it. */
function unpredict(bytes: Buffer, columns: number): Buffer {
  const width = columns + 1
  if (columns === 0 || bytes.length % width !== 0) throw new SignatureProblem('pdf-malformed', 'predictor')
  const out = Buffer.alloc((bytes.length / width) * columns)
  for (let row = 0; row * width < bytes.length; row += 1) {
    const type = bytes[row * width] ?? 0
    if (type > 4) throw new SignatureProblem('pdf-malformed', 'predictor')
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      const up = row > 0 ? (out[at - columns] ?? 0) : 0
      const corner = column > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][type] ?? 0
      out[at] = (bytes[row * width + 1 + column] ?? 0) + predicted
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
