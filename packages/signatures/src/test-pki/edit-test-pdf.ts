import { Buffer } from 'node:buffer'
import type { TestObject } from './write-test-pdf.ts'

/** Returns an object's content in the last revision that has it. */
export const readTestObject = (pdf: Buffer, number: number): string =>
  pdf
    .toString('latin1')
    .match(new RegExp(`(?<=\\n${number} 0 obj\\n)[^]*?(?=\\nendobj\\n)`, 'g'))
    ?.at(-1) ?? ''

/** Replaces a part of the object. */
export function edited(pdf: Buffer, number: number, from: string | RegExp, to: string): TestObject {
  const before = readTestObject(pdf, number)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`object ${number} has no ${String(from)}: ${before}`)
  return [number, Buffer.from(after, 'latin1')]
}

/** Adds an entry to the dictionary. */
export const extended = (pdf: Buffer, number: number, entry: string): TestObject =>
  edited(pdf, number, / >>$/, ` ${entry} >>`)

export const makeStream = (text: string, entries = ''): string =>
  `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`

/** Makes a picture of a page's size that hides the page and shows another text. */
export const makePicture = (text: string): string =>
  makeStream(
    `1 1 1 rg 0 0 300 144 re f 0 g BT /F1 24 Tf 20 60 Td (${text}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 0 300 144] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  )
