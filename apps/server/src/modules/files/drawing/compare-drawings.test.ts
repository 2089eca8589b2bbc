import { encryptPdf } from '@portal/signatures/other-tools'
import { openPdf } from '@portal/signatures/pdf/objects/open-pdf'
import { appendRevision, createStream } from '@portal/signatures/pdf/write/append-revision'
import { createTestPki } from '@portal/signatures/test-pki'
import { issueTestSigner } from '@portal/signatures/test-pki/issue-signing-certificate'
import { createPdfSigning, signInPlace } from '@portal/signatures/test-pki/pdf-signing'
import { extended, readTestObject, makePicture } from '@portal/signatures/test-pki/edit-test-pdf'
import { appendObjects, createTestPdf, nextNumber } from '@portal/signatures/test-pki/write-test-pdf'
import { describe, expect, test } from 'vitest'
import { compareDrawings, mostPages } from './compare-drawings.ts'
import { pdfJs } from './pdf-js.ts'
import { pdfium } from './pdfium.ts'

const engines = { pdfJs, others: [await pdfium()] }
const { sign, prove } = await createPdfSigning(new Date('2026-11-20T09:30:00Z'))
const plain = createTestPdf('Maksa 100 EUR')
const verdicts = async (bytes: Buffer) => (await compareDrawings(bytes, engines)).map(({ verdict }) => verdict)

/** Appends a revision that shows other words on the page. */
const repainted = (pdf: Buffer, words: string) => {
  const text = `BT /F1 24 Tf 30 70 Td (${words}) Tj ET`
  return appendObjects(pdf, [[contentNumber, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`]])
}
const contentNumber = Number(/\/Contents (\d+) 0 R/.exec(readTestObject(plain, 3))?.[1])

describe('the rendering of a signed PDF', () => {
  test('is unchanged after added evidence and another signature', async () => {
    expect(await verdicts(await sign(prove(await sign(plain))))).toEqual(['same', 'same'])
  })

  test('differs where the page was replaced, and is unchanged for the person who signed after that', async () => {
    const signed = await sign(plain)
    const second = await sign(repainted(signed, 'Maksa 900 EUR'))
    expect(await verdicts(second)).toEqual(['different', 'same'])
  })

  test('may differ in the area of a signature that the report names', async () => {
    const first = await sign(plain)
    const second = await sign(first, {
      field: '/Type /Annot /Subtype /Widget /Rect [200 10 290 40] /P 3 0 R /AP << /N 90 0 R >>',
      objects: [extended(first, 3, `/Annots [${nextNumber(first)} 0 R]`), [90, makePicture('Anna')] as const],
    })
    expect(await verdicts(second)).toEqual(['same', 'same'])
  })

  test('differs when a page was added or removed', async () => {
    const signed = await sign(plain)
    const page = readTestObject(plain, 3)
    const pages = readTestObject(plain, 2)
      .replace('/Kids [3 0 R]', '/Kids [3 0 R 80 0 R]')
      .replace('/Count 1', '/Count 2')
    expect(pages).toContain('80 0 R')
    expect(
      await verdicts(
        appendObjects(signed, [
          [2, pages],
          [80, page],
        ]),
      ),
    ).toEqual(['different'])
  })

  test.each([
    ['40', []],
    ['128', ['--use-aes=y', '--object-streams=generate']],
    ['256', []],
  ] as const)('is compared for an encrypted file that opens without a password (%s bits)', async (bits, options) => {
    const pki = createTestPki({ url: 'http://pki.test' })
    const signOnce = (pdf: Uint8Array) => signInPlace(pdf, issueTestSigner(pki), pki)
    const signed = await signOnce(encryptPdf(plain, bits, options))
    expect(await verdicts(await signOnce(signed))).toEqual(['same', 'same'])
    const document = openPdf(signed)
    const pages = document.dictionary(document.catalog.entries.get('Pages'))
    const page = document.dictionary(document.array(pages?.entries.get('Kids'))?.[0])
    const contents = page?.entries.get('Contents')
    if (typeof contents !== 'object' || contents?.kind !== 'reference') throw new Error('no contents')
    const words = createStream(Buffer.from('BT /F1 24 Tf 30 70 Td (Maksa 900 EUR) Tj ET'))
    expect(await verdicts(appendRevision(document, [[contents, words]]))).toEqual(['different'])
  })

  test('is scaled down for an enormous page', async () => {
    const huge = appendObjects(plain, [
      [3, readTestObject(plain, 3).replace(/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 14400 14400]')],
    ])
    expect(await verdicts(prove(await sign(huge)))).toEqual(['same'])
  })

  test('is reported as not rendered beyond the page limit', async () => {
    const kids = Array.from({ length: mostPages + 1 }, () => '3 0 R').join(' ')
    const long = appendObjects(plain, [[2, `<< /Type /Pages /Kids [${kids}] /Count ${mostPages + 1} >>`]])
    expect(await verdicts(prove(await sign(long)))).toEqual(['undrawn'])
  })
})
