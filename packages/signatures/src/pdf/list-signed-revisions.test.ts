import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { listSignedRevisions } from '../index.ts'
import { extended, readTestObject, makePicture } from '../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf, nextNumber } from '../test-pki/write-test-pdf.ts'

const { sign, prove, timestamp } = await createPdfSigning(new Date('2026-11-20T09:30:00Z'))
const plain = createTestPdf('Maksa 100 EUR')
const place = (rectangle: string): string => `/Type /Annot /Subtype /Widget /Rect ${rectangle} /P 3 0 R`
const shownOn = (pdf: Buffer, rectangle = '[290 40 200 10]') => ({
  field: `${place(rectangle)} /AP << /N 90 0 R >>`,
  objects: [extended(pdf, 3, `/Annots [${nextNumber(pdf)} 0 R]`), [90, makePicture('Anna')] as const],
})
const box = { page: 0, left: 200, bottom: 10, right: 290, top: 40 }

describe('the signed revisions of a PDF', () => {
  it('are none where nothing is signed', () => {
    expect(listSignedRevisions(plain)).toEqual([])
  })

  it('end where each signature and each document time stamp does', async () => {
    const first = await sign(plain)
    const second = await sign(prove(first))
    const last = await timestamp(second)
    expect(listSignedRevisions(prove(last))).toEqual(
      [first, second, last].map(({ length }) => ({ end: length, laterBoxes: [] })),
    )
  })

  it('name the places of signatures that were added later, and not those of earlier ones', async () => {
    const first = await sign(plain)
    const second = await sign(first, shownOn(first))
    const third = await sign(second)
    expect(listSignedRevisions(third)).toEqual([
      { end: first.length, laterBoxes: [box] },
      { end: second.length, laterBoxes: [] },
      { end: third.length, laterBoxes: [] },
    ])
  })

  it('name the place of a document time stamp that shows itself', async () => {
    const first = await sign(plain)
    const last = await timestamp(first, shownOn(first))
    expect(listSignedRevisions(last)[0]).toEqual({ end: first.length, laterBoxes: [box] })
  })

  it('name the place of a field that was filled later, and of no other', async () => {
    const form = appendObjects(plain, [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [60 0 R 61 0 R] >> >>'],
      [3, readTestObject(plain, 3).replace(/ >>$/, ' /Annots [60 0 R 61 0 R] >>')],
      [60, `<< /FT /Tx /T (summa) ${place('[200 10 290 40]')} /V (100) >>`],
      [61, `<< /FT /Tx /T (valuta) ${place('[0 0 9 9]')} /V (EUR) >>`],
    ])
    const signed = await sign(form)
    const filled = appendObjects(signed, [[60, readTestObject(signed, 60).replace('100', '900')]])
    expect(listSignedRevisions(filled)).toEqual([{ end: signed.length, laterBoxes: [box] }])
  })

  it('are refused as the file is', () => {
    expect(() => listSignedRevisions(Buffer.from('%PDF-1.7\n'))).toThrow('pdf-malformed')
  })
})
