import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { classifyAppendedBytes } from '../index.ts'
import { extended, makePicture, makeStream } from '../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf, nextNumber } from '../test-pki/write-test-pdf.ts'

const { sign, prove, timestamp } = await createPdfSigning(new Date('2026-11-20T09:30:00Z'))
const plain = createTestPdf('Maksa 100 EUR')
const visibly = {
  field: '/Type /Annot /Subtype /Widget /Rect [200 10 290 40] /AP << /N 90 0 R >> /P 3 0 R',
  objects: [extended(plain, 3, `/Annots [${nextNumber(plain)} 0 R]`), [90, makePicture('Anna')] as const],
}
const repaint = (pdf: Buffer) => appendObjects(pdf, [[4, makeStream('BT (Maksa 900 EUR) Tj ET')]])

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['signatures', 'a signature', () => sign(plain)],
  ['signatures', 'a signature, proofs and a timestamp', async () => timestamp(prove(await sign(plain)))],
  ['signatures', 'one signature after the other', async () => sign(prove(await sign(plain)))],
  ['drawn', 'a signature that shows itself', () => sign(plain, visibly)],
  ['changes', 'another page, then a signature', () => sign(repaint(plain))],
  ['changes', 'a signature, then another page', async () => repaint(await sign(plain))],
  ['changes', 'proofs of nothing', () => prove(plain)],
  ['changes', 'an empty line', () => Buffer.concat([plain, Buffer.from('\n')])],
  ['changes', 'bytes that belong to nothing', () => Buffer.concat([plain, Buffer.from('%PDF-1.4 %%EOF')])],
])('classifies the additions as %s after %s', async (followed, _, made) => {
  expect(classifyAppendedBytes(await made(), plain.length)).toBe(followed)
})

test('what ends in the middle was no whole PDF', async () => {
  expect(classifyAppendedBytes(await sign(plain), plain.length - 40)).toBe('changes')
})
