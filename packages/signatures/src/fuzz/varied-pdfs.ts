import type { Buffer } from 'node:buffer'
import { makeStream } from '../test-pki/edit-test-pdf.ts'
import type { PdfSigning } from '../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'

const font = '/Resources << /Font << /F1 50 0 R >> /XObject << /Fx 51 0 R >> >>'
const page = (more: string): TestObject => [
  3,
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Contents 4 0 R ${more} >>`,
]
const contents = makeStream('BT /F1 24 Tf 20 60 Td (Maksa 100 EUR) Tj ET /Fx Do /Certs Do /Producer Do')
export const pageWithFont = page(font)
const common: TestObject[] = [
  [4, contents],
  [50, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  [51, makeStream('0 0 1 RG 10 10 50 20 re S', '/Type /XObject /Subtype /Form /BBox [0 0 300 144]')],
]
const catalog = (more: string): TestObject => [1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`]
/** Makes a document with a page, a font and a form object. */
export const madeToSign = (...objects: TestObject[]): Buffer =>
  appendObjects(createTestPdf('Ligums'), [...common, ...objects])
const widget = '/Type /Annot /Subtype /Widget /Rect [20 90 200 120]'

/** Signs varied documents: plain ones, with forms, with parts that may be rewritten, and made for an attack. */
export const signVariedPdfs = ({ sign, prove, timestamp }: PdfSigning): Promise<Buffer[]> =>
  Promise.all([
    sign(madeToSign(pageWithFont)),
    sign(madeToSign(pageWithFont)).then((pdf) => timestamp(prove(pdf))),
    sign(
      madeToSign(
        page(`${font} /Annots 52 0 R`),
        catalog('/AcroForm << /Fields [53 0 R 54 0 R] /SigFlags 1 >>'),
        [52, '[53 0 R 54 0 R]'],
        [53, `<< /FT /Sig /T (x) ${widget} >>`],
        [54, `<< /FT /Tx /T (summa) ${widget} /V (100) /AP << /N 51 0 R >> /DA (/F1 12 Tf 0 g) >>`],
      ),
    ),
    sign(
      madeToSign(
        pageWithFont,
        catalog('/Metadata 52 0 R /Extensions 53 0 R /DSS 54 0 R /StructTreeRoot 55 0 R'),
        [52, makeStream('<x/>', '/Type /Metadata /Subtype /XML')],
        [53, '<< /ADBE << /ExtensionLevel 5 >> >>'],
        [54, '<< /Certs 56 0 R /VRI 57 0 R >>'],
        [55, '<< /Type /StructTreeRoot >>'],
        [56, '[]'],
        [57, '<< >>'],
      ),
    ),
    sign(
      madeToSign(page('/Resources << /Font << /F1 50 0 R >> /XObject 54 0 R >>'), catalog('/DSS 54 0 R'), [
        54,
        '<< /Certs 51 0 R >>',
      ]),
    ),
    sign(madeToSign(page('/Resources << /Font << /F1 50 0 R >> /XObject 1 0 R >>'), catalog('/Metadata 51 0 R'))),
  ])
