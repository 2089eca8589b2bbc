import { Buffer } from 'node:buffer'
import type { TestObject } from './write-test-pdf.ts'

/** What an object is in the last revision that has it. */
export const objectOf = (pdf: Buffer, number: number): string =>
  pdf
    .toString('latin1')
    .match(new RegExp(`(?<=\\n${number} 0 obj\\n)[^]*?(?=\\nendobj\\n)`, 'g'))
    ?.at(-1) ?? ''

/** The object with something in it replaced. */
export function edited(pdf: Buffer, number: number, from: string | RegExp, to: string): TestObject {
  const before = objectOf(pdf, number)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`object ${number} has no ${String(from)}: ${before}`)
  return [number, Buffer.from(after, 'latin1')]
}

/** The dictionary with an entry more. */
export const extended = (pdf: Buffer, number: number, entry: string): TestObject =>
  edited(pdf, number, / >>$/, ` ${entry} >>`)

export const streamOf = (text: string, entries = ''): string =>
  `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`

/** A picture of a page's size that hides what is below and says something else. */
export const pictureOf = (text: string): string =>
  streamOf(
    `1 1 1 rg 0 0 300 144 re f 0 g BT /F1 24 Tf 20 60 Td (${text}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 0 300 144] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  )
