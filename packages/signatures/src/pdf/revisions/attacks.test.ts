import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '../../index.ts'
import { edited, extended, readTestObject, makePicture, makeStream } from '../../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf, nextNumber } from '../../test-pki/write-test-pdf.ts'
import type { TestObject } from '../../test-pki/write-test-pdf.ts'

const now = new Date('2026-11-20T09:30:00Z')
const { context, sign, prove, timestamp } = await createPdfSigning(now)
const plain = createTestPdf('Maksa 100 EUR')

const outcome = (pdf: Uint8Array): string => {
  const report = validateDocument(pdf, { trust: context.trust, at: now })
  return report.signatures.map(({ indication }) => indication)[0] ?? report.kind
}
const codes = (pdf: Uint8Array): string[] => {
  const { findings, signatures } = validateDocument(pdf, { trust: context.trust, at: now })
  return [...findings, ...(signatures[0]?.findings ?? [])].map(({ code }) => code)
}

const truth = makePicture('Maksa 100 EUR')
const lie = makePicture('Maksa 999999 EUR')
const page = (more: string): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Contents 4 0 R ${more} >>`
const catalog = (more: string): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const covering = '/Type /Annot /Subtype /Widget /Rect [0 0 300 144]'
const place = (more = ''): string => `<< /FT /Sig /T (x) ${covering} ${more} >>`
const text = (more: string): string =>
  `<< /FT /Tx /T (summa) /Type /Annot /Subtype /Widget /Rect [20 20 200 40] /DA (/Helv 12 Tf 0 g) ${more} >>`
const based = (objects: readonly TestObject[]): Buffer => (objects.length > 0 ? appendObjects(plain, objects) : plain)
/** Adds field 60, listed in the form and shown on the page. */
const withField = (field: string): TestObject[] => [
  [1, catalog('/AcroForm << /Fields [60 0 R] /SigFlags 1 >>')],
  [3, page('/Annots [60 0 R]')],
  [60, field],
]
const listed = (pdf: Buffer): TestObject => edited(pdf, 1, /(\/Fields \[[^\]]*)/, '$1 90 0 R')
const shown = (pdf: Buffer): TestObject => extended(pdf, 3, '/Annots [90 0 R]')
const signatureIn = (pdf: Buffer): number => Number(/(\d+) 0 obj\n<< \/Type \/Sig /.exec(pdf.toString('latin1'))?.[1])
const replaced =
  (number: number, from: string | RegExp, to: string, ...more: TestObject[]) =>
  (pdf: Buffer): Buffer =>
    appendObjects(pdf, [edited(pdf, number, from, to), ...more])
const added =
  (number: number, entry: string, ...more: TestObject[]) =>
  (pdf: Buffer): Buffer =>
    appendObjects(pdf, [extended(pdf, number, entry), ...more])

type Attack = [attack: string, before: readonly TestObject[], change: (pdf: Buffer) => Buffer | Promise<Buffer>]

const places: Attack[] = [
  ...['/V << /Type /Sig >>', '/V (x)', '/V 3 0 R', '/V 99 0 R', ''].map((value): Attack => [
    `one is laid over the page beside the form, with ${value || 'no value'}`,
    [],
    (pdf) => appendObjects(pdf, [shown(pdf), [90, place(`/AP << /N 91 0 R >> ${value}`)], [91, lie]]),
  ]),
  [
    'one is laid over the page beside the form, with the signature that there is',
    [],
    (pdf) => appendObjects(pdf, [shown(pdf), [90, place(`/AP << /N 91 0 R >> /V ${signatureIn(pdf)} 0 R`)], [91, lie]]),
  ],
  [
    'one without an appearance hides the page by its background',
    [],
    (pdf) => appendObjects(pdf, [shown(pdf), [90, place('/MK << /BG [1 1 1] >> /V << /Type /Sig >>')]]),
  ],
  [
    'one beside the form leads elsewhere when it is touched',
    [],
    (pdf) =>
      appendObjects(pdf, [shown(pdf), [90, place('/V << /Type /Sig >> /A << /S /URI /URI (https://example.org) >>')]]),
  ],
  [
    'an empty one is listed and laid over the page',
    [],
    (pdf) => appendObjects(pdf, [listed(pdf), shown(pdf), [90, place('/AP << /N 91 0 R >>')], [91, lie]]),
  ],
  ['an empty invisible one is listed', [], (pdf) => appendObjects(pdf, [listed(pdf), [90, '<< /FT /Sig /T (x) >>']])],
  ...['null', '99 0 R', '91 0 R'].map((value): Attack => [
    `an empty one gets an appearance and the value ${value}`,
    withField(place()),
    added(60, `/V ${value} /AP << /N 91 0 R >>`, [91, lie]),
  ]),
  ['an empty one gets an appearance', withField(place()), added(60, '/AP << /N 91 0 R >>', [91, lie])],
  [
    'the appearance of an empty one is another one',
    [...withField(place('/AP << /N 61 0 R >>')), [61, truth]],
    (pdf) => appendObjects(pdf, [[61, lie]]),
  ],
  ['an empty one goes elsewhere', withField(place()), replaced(60, '300 144', '30 14')],
  ['an empty one is taken away', withField(place()), replaced(3, '60 0 R', '')],
  [
    'the signed one gets an appearance',
    [],
    (pdf) => added(signatureIn(pdf) - 1, '/AP << /N 91 0 R >>', [91, lie])(pdf),
  ],
  [
    'a new one leads elsewhere when it is touched',
    [],
    (pdf) => sign(pdf, { field: `${covering} /A << /S /URI /URI (https://example.org) >>` }),
  ],
  [
    'a new one runs something when the page is opened',
    [],
    (pdf) => sign(pdf, { field: `${covering} /AA << /PO << /S /URI /URI (https://example.org) >> >>` }),
  ],
  [
    'a new one is a stream',
    [],
    (pdf) =>
      sign(pdf, {
        field: '/Rect [0 0 0 0] /Kids [90 0 R]',
        objects: [[90, makeStream('x', '/FT /Sig /Rect [0 0 0 0]')]],
      }),
  ],
  [
    'a text that takes the signature for its value is put below a new one',
    [],
    (pdf) => sign(pdf, { field: '/Rect [0 0 0 0] /Kids [90 0 R]', objects: [[90, text('')]] }),
  ],
  [
    'a new one is a note',
    [],
    (pdf) =>
      sign(pdf, {
        field: '/Type /Annot /Subtype /FreeText /Rect [0 0 300 144]',
        objects: [extended(pdf, 3, `/Annots [${nextNumber(pdf)} 0 R]`)],
      }),
  ],
  [
    'an empty one is signed and leads elsewhere',
    withField(place()),
    (pdf) => sign(pdf, { fills: 60, field: '/A << /S /URI /URI (https://example.org) >>' }),
  ],
  [
    'another signature is put into one that was signed before',
    [],
    async (pdf) => {
      const [own, third] = [signatureIn(pdf), nextNumber(pdf) + 3]
      const second = await sign(pdf)
      const last = await sign(second)
      // The third signature takes the place of the first, which is then unreferenced; the second signature detects it.
      return appendObjects(last, [[1, readTestObject(second, 1)], edited(last, own - 1, `/V ${own}`, `/V ${third}`)])
    },
  ],
  [
    'a new one takes the name of a text',
    withField(text('/V (100)').replace('summa', 'Paraksts 63')),
    (pdf) => sign(pdf),
  ],
  [
    'a text is put below a new one',
    [],
    (pdf) => sign(pdf, { field: '/Rect [0 0 0 0] /Kids [90 0 R]', objects: [[90, text('/V (Maksa 999999 EUR)')]] }),
  ],
  [
    'an annotation is hung in beside a new one',
    [],
    (pdf) =>
      sign(pdf, {
        field: covering,
        objects: [
          [3, page('/Annots [90 0 R]')],
          [90, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 144] /Contents (Maksa 999999 EUR) >>'],
        ],
      }),
  ],
]

const timestamps: Attack[] = [
  ['shows itself', [], (pdf) => timestamp(pdf, { field: covering })],
  ['takes more than a tenth of the page', [], (pdf) => timestamp(pdf, { field: '/Subtype /Widget /Rect [0 0 90 49]' })],
  ['has no place that can be told', [], (pdf) => timestamp(pdf, { field: '/Subtype /Widget /Rect [0 0 0]' })],
  [
    'fills a place that shows itself',
    withField(place()),
    (pdf) => timestamp(pdf, { fills: 60, field: '/AP << /N 91 0 R >>', objects: [[91, lie]] }),
  ],
]

const doubles: Attack[] = [
  [
    'the store and pictures, by a picture under the name of certificates',
    [
      [1, catalog('/DSS 60 0 R')],
      [3, page('/Resources << /XObject 60 0 R >>')],
      [60, '<< /Certs 61 0 R >>'],
      [61, truth],
    ],
    replaced(60, '61', '91', [91, lie]),
  ],
  [
    'the store and pictures, by another picture of the same number',
    [
      [1, catalog('/DSS 60 0 R')],
      [3, page('/Resources << /XObject 60 0 R >>')],
      [60, '<< /Certs 61 0 R >>'],
      [61, truth],
    ],
    (pdf) => appendObjects(pdf, [[61, lie]]),
  ],
  [
    'the list of certificates and the contents of the page',
    [
      [1, catalog('/DSS << /Certs 60 0 R >>')],
      [3, page('/Tabs /S').replace('4 0 R', '60 0 R')],
      [60, '[4 0 R]'],
    ],
    (pdf) =>
      appendObjects(pdf, [
        [60, '[4 0 R 90 0 R]'],
        [90, makeStream('BT (Cits) Tj ET')],
      ]),
  ],
  [
    'the catalogue and pictures',
    [
      [1, catalog('/Extensions 61 0 R')],
      [3, page('/Resources << /XObject 1 0 R >>')],
      [61, truth],
    ],
    replaced(1, 'Extensions 61', 'Extensions 91', [91, lie]),
  ],
  [
    'the catalogue and pictures, though nothing but proofs are added',
    [[3, page('/Resources << /XObject 1 0 R >>')]],
    (pdf) => prove(pdf),
  ],
  [
    'the metadata and the contents of the page',
    [
      [1, catalog('/Metadata 4 0 R')],
      [4, makeStream('BT (a) Tj ET', '/Type /Metadata /Subtype /XML')],
    ],
    (pdf) => appendObjects(pdf, [[4, makeStream('BT (b) Tj ET', '/Type /Metadata /Subtype /XML')]]),
  ],
  [
    'the appearance of a text and a picture on the page',
    [
      [1, catalog('/AcroForm << /Fields [60 0 R] >>')],
      [3, page('/Annots [60 0 R] /Resources << /XObject << /A 61 0 R >> >>')],
      [60, text('/V (1) /AP << /N 61 0 R >>')],
      [61, truth],
    ],
    replaced(60, '(1)', '(2)', [61, lie]),
  ],
  [
    'a page and an annotation of another',
    [
      [2, '<< /Type /Pages /Kids [3 0 R 61 0 R] /Count 2 >>'],
      [3, page('/Subtype /FreeText /Rect [0 0 99 99]')],
      [61, page('/Annots [3 0 R]')],
    ],
    (pdf) => sign(pdf, { field: covering, objects: [extended(pdf, 3, `/Annots [${nextNumber(pdf)} 0 R]`)] }),
  ],
  [
    'the metadata and the appearance of a text',
    [
      [1, catalog('/Metadata 61 0 R /AcroForm << /Fields [60 0 R] >>')],
      [3, page('/Annots [60 0 R]')],
      [60, text('/V (1) /AP << /N 61 0 R >>')],
      [61, makeStream('<x/>', '/Type /Metadata /Subtype /XML')],
    ],
    replaced(60, '(1)', '(2)', [61, makeStream('<y/>', '/Type /Metadata /Subtype /XML')]),
  ],
  [
    'the fields of the form and the contents of the page',
    [
      [1, catalog('/AcroForm 61 0 R')],
      [3, page('/Tabs /S').replace('4 0 R', '60 0 R')],
      [60, '[]'],
      [61, '<< /Fields 60 0 R >>'],
    ],
    (pdf) =>
      appendObjects(pdf, [
        [60, '[90 0 R]'],
        [90, makeStream('BT (Cits) Tj ET')],
      ]),
  ],
]

/** Lists objects that are absent or elsewhere. */
const listing = (pdf: Buffer, entries: string, previous: number): Buffer =>
  Buffer.concat([
    pdf,
    Buffer.from(
      `xref\n${entries}trailer\n<< /Size ${nextNumber(pdf)} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    ),
  ])
const lastSection = (pdf: Buffer): number => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1])
const row = (number: number, at: number): string => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`

const lists: Attack[] = [
  [
    'says that an object is free',
    [
      [3, page('/Annots [60 0 R]')],
      [60, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (x) >>'],
    ],
    (pdf) => listing(pdf, '60 1\n0000000000 65535 f \n', lastSection(pdf)),
  ],
  [
    'says that an object is what it was before',
    [[4, makeStream('BT (Maksa 200 EUR) Tj ET')]],
    (pdf) => listing(pdf, row(4, pdf.indexOf('4 0 obj')), lastSection(pdf)),
  ],
  [
    'says that the metadata are what they were before',
    [
      [1, catalog('/Metadata 4 0 R')],
      [4, makeStream('<x/>', '/Type /Metadata /Subtype /XML')],
    ],
    (pdf) => {
      const more = appendObjects(pdf, [[4, makeStream('<y/>', '/Type /Metadata /Subtype /XML')]])
      return listing(more, row(4, more.indexOf('4 0 obj', plain.length)), lastSection(pdf))
    },
  ],
]

const gaps: Attack[] = [
  [
    'contents of the page',
    [[3, page('').replace('4 0 R', '[4 0 R 90 0 R]')]],
    (pdf) => appendObjects(pdf, [[90, makeStream('BT (Cits) Tj ET')]]),
  ],
  [
    'the appearance of an annotation',
    [
      [3, page('/Annots [60 0 R]')],
      [60, '<< /Type /Annot /Subtype /Stamp /Rect [0 0 300 144] /AP << /N 90 0 R >> >>'],
    ],
    (pdf) => appendObjects(pdf, [[90, lie]]),
  ],
]

const pages: Attack[] = [
  [
    'other resources',
    [
      [3, page('/Resources << /XObject << /A 61 0 R >> >>')],
      [61, truth],
    ],
    replaced(3, '61', '91', [91, lie]),
  ],
  [
    'a picture of the same number',
    [
      [3, page('/Resources << /XObject << /A 61 0 R >> >>')],
      [61, truth],
    ],
    (pdf) => appendObjects(pdf, [[61, lie]]),
  ],
  ['another size', [], replaced(3, '300 144', '30 14')],
  ['another direction', [], added(3, '/Rotate 180')],
  ['annotations that are no list', [], added(3, '/Annots 4 0 R')],
  [
    'a list of annotations that is none any more',
    [
      [3, page('/Annots 60 0 R')],
      [60, '[]'],
    ],
    (pdf) => appendObjects(pdf, [[60, '<< >>']]),
  ],
  ['resources that are none', [[3, page('')]], added(3, '/Resources 1')],
  ['another place in what is read aloud', [[3, page('/StructParents 0')]], replaced(3, 'Parents 0', 'Parents 1')],
  [
    'other contents between two that draw nothing',
    [],
    replaced(3, '4 0 R', '[90 0 R 91 0 R 90 0 R]', [90, makeStream('q')], [91, makeStream('BT (Cits) Tj ET')]),
  ],
  [
    'contents that draw before its own',
    [],
    replaced(3, '4 0 R', '[90 0 R 4 0 R]', [90, makeStream('q 1 0 0 1 0 999 cm')]),
  ],
  [
    'another font',
    [
      [3, page('/Resources << /Font << /F1 61 0 R >> >>')],
      [61, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ],
    added(61, '/Encoding << /Type /Encoding /Differences [49 /nine] >>'),
  ],
  [
    'another text of an annotation',
    [
      [3, page('/Annots [60 0 R]')],
      [60, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (100) >>'],
    ],
    replaced(60, '100', '999'),
  ],
  [
    'one annotation less',
    [
      [3, page('/Annots [60 0 R]')],
      [60, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (100) >>'],
    ],
    replaced(3, '60 0 R', ''),
  ],
  [
    'a link',
    [],
    (pdf) =>
      appendObjects(pdf, [
        shown(pdf),
        [90, '<< /Type /Annot /Subtype /Link /Rect [0 0 300 144] /A << /S /URI /URI (https://example.org) >> >>'],
      ]),
  ],
]

const wholes: Attack[] = [
  ['layers that can be shown and hidden', [], added(1, '/OCProperties << /OCGs [] /D << /BaseState /OFF >> >>')],
  ['something to do when it is opened', [], added(1, '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['attachments', [], added(1, '/Names << /EmbeddedFiles << /Names [] >> >>')],
  ['a version that is none', [], added(1, '/Version (Maksa)')],
  ['declarations that lead somewhere', [], added(1, '/Extensions << /ADBE 4 0 R >>')],
  ['metadata that are none', [], added(1, '/Metadata 90 0 R', [90, makeStream('x')])],
  ['a store of something else', [], added(1, '/DSS << /Certs [4 0 R] /Pages [3 0 R] >>')],
  ['a store whose entries are none', [], added(1, '/DSS << /VRI << /Maksa << /Cert [4 0 R] >> >> >>')],
  [
    'a list of pages in its store',
    [
      [1, catalog('/DSS << /Certs 60 0 R >>')],
      [60, '[]'],
    ],
    (pdf) => appendObjects(pdf, [[60, '[3 0 R]']]),
  ],
  [
    'pages among the proofs of one signature',
    [
      [1, catalog('/DSS << /VRI 60 0 R >>')],
      [60, `<< /${'A1'.repeat(20)} 61 0 R >>`],
      [61, '<< /Cert [] >>'],
    ],
    (pdf) => appendObjects(pdf, [[61, '<< /Cert [3 0 R] >>']]),
  ],
  ['metadata of another type', [], added(1, '/Metadata 90 0 R', [90, makeStream('x', '/Subtype /XML')])],
  [
    'the text read aloud at a widget without signature',
    [],
    added(1, '/StructTreeRoot << /Type /StructTreeRoot /K << /Type /OBJR /Obj 4 0 R >> >>'),
  ],
  ['classes of the structure', [], added(1, '/StructTreeRoot << /Type /StructTreeRoot /ClassMap << /A 3 0 R >> >>')],
  ['a store with pictures for lists', [], added(1, '/DSS << /Certs 4 0 R >>')],
  [
    'a text that is read aloud in place of the page',
    [],
    added(1, '/StructTreeRoot << /Type /StructTreeRoot /K << /S /P /Pg 3 0 R /ActualText (Maksa 999999 EUR) >> >>'),
  ],
  [
    'another structure than it had',
    [[1, catalog('/StructTreeRoot << /Type /StructTreeRoot /K [] >>')]],
    replaced(1, '/K []', '/K [<< /S /P >>]'),
  ],
  [
    'another structure than it had',
    [
      [1, catalog('/StructTreeRoot 61 0 R')],
      [61, '<< /Type /StructTreeRoot >>'],
    ],
    added(61, '/RoleMap << /P /Artifact >>'),
  ],
  ['another title', [], (pdf) => informed(pdf, '<< /Title (Cits) >>')],
  ['a producer that is something else', [], (pdf) => informed(pdf, '<< /Producer 4 0 R >>')],
  [
    'a document that LibreOffice opens in its place',
    [],
    (pdf) =>
      inTrailer(
        appendObjects(pdf, [[90, makeStream('PK')]]),
        '/AdditionalStreams [/application#2Fvnd.oasis.opendocument.text 90 0 R]',
      ),
  ],
  [
    'a style that draws its texts',
    withField(text('/V (100)')),
    (pdf) =>
      appendObjects(pdf, [
        edited(
          pdf,
          1,
          '/SigFlags',
          '/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Symbol >> >> >> /SigFlags',
        ),
      ]),
  ],
  [
    'a style that draws its notes',
    [
      [3, page('/Annots [60 0 R]')],
      [60, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (100) /DA (/Helv 12 Tf) >>'],
    ],
    (pdf) => appendObjects(pdf, [edited(pdf, 1, '/SigFlags', '/DA (/Helv 0 Tf) /SigFlags')]),
  ],
  [
    'the order to draw its texts anew',
    withField(text('/V (100) /AP << /N 4 0 R >>')),
    replaced(1, '/SigFlags', '/NeedAppearances true /SigFlags'),
  ],
  [
    'another text than the value of its field',
    [...withField(text('/V (100) /AP << /N 61 0 R >>')), [61, truth]],
    (pdf) => appendObjects(pdf, [[61, lie]]),
  ],
  ['another place for a text', withField(text('/V (100)')), replaced(60, '(100)', '(999) /F 2')],
  ['a style that is none', [], (pdf) => appendObjects(pdf, [edited(pdf, 1, '/SigFlags', '/DA 1 /SigFlags')])],
  [
    'resources of the form that are none',
    [],
    (pdf) => appendObjects(pdf, [edited(pdf, 1, '/SigFlags', '/DR 1 /SigFlags')]),
  ],
  ['declarations that are none', [], added(1, '/Extensions 1')],
  ['fewer fields', withField(text('/V (100)')), replaced(1, '60 0 R ', '')],
]

/** Adds an entry to the last trailer. */
function inTrailer(pdf: Buffer, entry: string): Buffer {
  const at = pdf.lastIndexOf('/Root 1 0 R')
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(`${entry} `), pdf.subarray(at)])
}
const informed = (pdf: Buffer, information: string): Buffer =>
  inTrailer(appendObjects(pdf, [[90, information]]), '/Info 90 0 R')

describe.each([
  ['places for signatures:', places],
  ['timestamps over the document: one', timestamps],
  ['an object that serves two purposes:', doubles],
  ['a gap that was left to be filled:', gaps],
  ['a list that', lists],
  ['a page that gets', pages],
  ['a document that gets', wholes],
] as const)('a signature fails for later changes to %s', (_, attacks) => {
  it.each(attacks)('%s', async (_attack, before, change) => {
    const honest = await sign(based(before))
    expect(outcome(honest)).toBe('TOTAL-PASSED')
    const attacked = await change(honest)
    expect(['TOTAL-FAILED', 'refused']).toContain(outcome(attacked))
    expect(
      codes(attacked).filter((code) => /^(changed-after-signing|pdf-malformed|signature-shown-twice)$/.test(code)),
    ).toHaveLength(1)
  })
})

it('a signature fails for a list that already stood in the signed document, invisibly', async () => {
  const hiding = (at: number): Promise<Buffer> =>
    sign(
      appendObjects(plain, [
        [60, makeStream(`xref\ntrailer\n<< /Size 61 /Root 1 0 R /Prev ${String(at).padStart(8, '0')} >>`)],
      ]),
    )
  const signed = await hiding(lastSection(await hiding(0)))
  expect(outcome(signed)).toBe('TOTAL-PASSED')
  const attacked = listing(signed, '', signed.indexOf('xref\ntrailer'))
  expect([outcome(attacked), codes(attacked)]).toEqual([
    'TOTAL-FAILED',
    expect.arrayContaining(['changed-after-signing']),
  ])
})

describe('a PDF whose lists name one another, so that the visited values grow beyond its size', () => {
  const many = (number: number): string => `${number} 0 R `.repeat(3000)
  it.each<Attack>([
    [
      'is refused as too complex for its structure',
      [],
      (pdf) =>
        appendObjects(pdf, [
          extended(pdf, 1, '/StructTreeRoot << /K 90 0 R >>'),
          ...[90, 91, 92].map((number): TestObject => [number, `<< /K [${many(number + 1)}] >>`]),
          [93, '<< >>'],
        ]),
    ],
    [
      'is refused as too complex for its annotations',
      [
        [2, `<< /Type /Pages /Kids [${many(3)}] /Count 3000 >>`],
        [3, page('/Annots 60 0 R')],
        [60, `[${many(61)}]`],
        [61, '<< /Type /Annot /Subtype /Link >>'],
      ],
      prove,
    ],
    [
      'is refused as too complex for its proofs',
      [],
      (pdf) =>
        appendObjects(pdf, [
          extended(
            pdf,
            1,
            `/DSS << /VRI << ${Array.from({ length: 3000 }, (_, index) => `/${String(index).padStart(40, '0')} 90 0 R`).join(' ')} >> >>`,
          ),
          [90, '<< /Cert 91 0 R >>'],
          [91, `[${many(92)}]`],
          [92, makeStream('x')],
        ]),
    ],
  ])('%s', async (_, before, change) => {
    expect(codes(await change(await sign(based(before))))).toContain('pdf-too-complex')
  })
})

it('a signature fails for entries whose names mean something to a program', async () => {
  const signed = await sign(plain)
  for (const name of ['__proto__', 'constructor', 'toString'])
    for (const more of [`/${name} 4 0 R`, `/DSS << /${name} 4 0 R >>`])
      expect(codes(appendObjects(signed, [extended(signed, 1, more)]))).toContain('changed-after-signing')
})
