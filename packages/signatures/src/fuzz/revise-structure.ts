import { Buffer } from 'node:buffer'
import { appendUpdate, lastSection } from './append-update.ts'
import type { TestUpdate } from './append-update.ts'
import { appendPacked } from '../test-pki/compress-objects.ts'
import { edited, readTestObject, makeStream } from '../test-pki/edit-test-pdf.ts'
import { appendObjects, nextNumber } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'

/** A file with one more update. `oddity` names the part that readers interpret differently; undefined for an honest update. */
export interface RevisedStructure {
  readonly bytes: Buffer
  readonly oddity: string | undefined
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Resources << >> /Contents 1001 0 R >>'
const lie = makeStream('BT /F1 24 Tf 20 60 Td (Maksa 999999 EUR) Tj ET')

/**
 * Appends an update whose structure readers interpret differently, or an honest one: object streams by index and by
 * number, generations, unlisted bytes, odd offsets of sections, levels of the graphics state. @param popsBelow the
 * contents of page 3 restore a state that they have not saved
 */
export function reviseStructure(pdf: Buffer, random: () => number, popsBelow: boolean): RevisedStructure {
  const below = (limit: number): number => Math.floor(random() * limit)
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T
  const size = Math.max(nextNumber(pdf), 1000)
  const fresh = (count: number): TestObject[] =>
    Array.from({ length: count }, (_, index) => [
      size + 2 + index,
      oneOf(['null', '(x)', '<< /A 1 >>', makeStream('q')]),
    ])
  const kind = below(8)
  if (kind === 0)
    return honest(oneOf([appendUpdate(pdf, { objects: fresh(1 + below(4)) }), appendObjects(pdf, fresh(3))]))
  if (kind === 1) return revisedStream(pdf, below, oneOf)
  if (kind === 2) {
    const number = oneOf([1, 2, 3, 4])
    const generation = below(3)
    const objects: TestObject[] = [[number, Buffer.from(readTestObject(pdf, number), 'latin1')]]
    return { bytes: appendUpdate(pdf, { objects, generation }), oddity: generation > 0 ? 'generation' : undefined }
  }
  if (kind === 3) {
    const wrapped = edited(pdf, 3, /Contents (\d+ 0 R)/, `Contents [${size + 2} 0 R $1 ${size + 3} 0 R]`)
    const level = oneOf(['q', 'q q', ' q\n'])
    const objects: TestObject[] = [wrapped, [size + 2, makeStream(level)], [size + 3, makeStream('Q')]]
    return { bytes: appendObjects(pdf, objects), oddity: popsBelow ? 'q' : undefined }
  }
  const { oddity, ...update } = oddUpdate(pdf, oneOf)
  const first = appendUpdate(pdf, { objects: fresh(1 + below(3)), ...update })
  // A later correct update repairs nothing.
  const hasSection = /startxref\n\d+\n%%EOF\n$/.test(first.toString('latin1'))
  return { bytes: below(3) === 0 && hasSection ? appendUpdate(first, { objects: [[size + 20, '1']] }) : first, oddity }
}

const honest = (bytes: Buffer): RevisedStructure => ({ bytes, oddity: undefined })

/** Makes an object stream whose header and list may differ. */
function revisedStream(
  pdf: Buffer,
  below: (limit: number) => number,
  oneOf: <T>(items: readonly T[]) => T,
): RevisedStructure {
  const old = Buffer.from(readTestObject(pdf, 3), 'latin1')
  const packed: TestObject[] = [
    [3, old],
    [1010, page],
    [1011, 'null'],
  ]
  const right = packed.map(([number], index): [number, number] => [number, index])
  const [a, b] = [below(3), below(3)]
  const swapped = right.map(([number], index): [number, number] => [number, index === a ? b : index === b ? a : index])
  return oneOf<() => RevisedStructure>([
    () => honest(appendPacked(pdf, packed, right)),
    () => ({ bytes: appendPacked(pdf, packed, swapped), oddity: a === b ? undefined : 'index' }),
    () => ({
      bytes: appendPacked(
        pdf,
        packed,
        right.filter((_, index) => index !== a),
      ),
      oddity: 'unlisted in a stream',
    }),
    () => ({
      bytes: appendPacked(
        pdf,
        [
          [99, old],
          [3, page],
        ],
        [[3, 0]],
      ),
      oddity: 'number of the head',
    }),
    () => ({ bytes: appendPacked(pdf, [...packed, [3, page]], right), oddity: 'number twice' }),
    () => ({ bytes: appendPacked(pdf, packed, [...right, [1012, below(6)]]), oddity: 'listed twice' }),
  ])()
}

function oddUpdate(pdf: Buffer, oneOf: <T>(items: readonly T[]) => T): TestUpdate & { readonly oddity: string } {
  const before = lastSection(pdf)
  const hidden = `3 0 obj\n${page}\nendobj\n1001 0 obj\n${lie}\nendobj\n`
  const noise = oneOf([hidden, '% x\n', 'x\n', '3 0 obj\n', 'endobj\n', 'trailer\n<< >>\n', 'xref\n0 0\n', '%%EOF\n'])
  return oneOf<TestUpdate & { readonly oddity: string }>([
    { oddity: 'unlisted', unlisted: noise },
    { oddity: 'behind the trailer', remark: noise === '% x\n' ? hidden : noise },
    { oddity: 'before the table', before: noise },
    { oddity: 'in the table', inTable: noise },
    {
      oddity: 'Prev',
      previous: oneOf([`${before}.0`, `+${before}`, `${before}.`, '(1)', 'null', '-1', String(before + 1)]),
    },
    {
      oddity: 'Size',
      size: oneOf(['', '/Size 3', '/Size 1000.0', '/Size 0', '/Size -1', '/Size 8388609', '/Size (1)']),
    },
    { oddity: 'startxref', start: (at) => oneOf([String(at + 1), String(before), `${at}.0`, '0', String(at - 2)]) },
  ])
}
