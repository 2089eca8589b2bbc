import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '../../index.ts'
import { edited, extended, readTestObject, makePicture, makeStream } from '../../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../../test-pki/pdf-signing.ts'
import type { TestPdfDeparture } from '../../test-pki/sign-test-pdf.ts'
import { appendObjects, createTestPdf, nextNumber } from '../../test-pki/write-test-pdf.ts'
import type { TestObject } from '../../test-pki/write-test-pdf.ts'

const now = new Date('2026-11-20T09:30:00Z')
const { context, sign, prove, timestamp } = await createPdfSigning(now)
const stranger = await createPdfSigning(now)
const plain = createTestPdf('Maksa 100 EUR')

/** Returns each signature's verdict and the findings about later changes. */
const outcome = (pdf: Uint8Array): string[] =>
  validateDocument(pdf, { trust: context.trust, at: now }).signatures.map(({ indication, subIndication, findings }) =>
    [
      indication,
      ...(subIndication ? [subIndication] : []),
      ...findings.map(({ code }) => code).filter((code) => /after-signing|permitted/.test(code)),
    ].join(' '),
  )
const passed = 'TOTAL-PASSED'
const drawn = 'TOTAL-PASSED drawn-after-signing'
const changed = 'TOTAL-FAILED FORMAT_FAILURE changed-after-signing'
const forbidden = 'TOTAL-FAILED FORMAT_FAILURE change-not-permitted'
const filledAllowed = 'TOTAL-PASSED form-filled-after-signing'
const filled = 'INDETERMINATE SIG_CONSTRAINTS_FAILURE form-filled-after-signing'

const page = (more: string): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Contents 4 0 R ${more} >>`
const catalog = (more: string): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const corner = '/Type /Annot /Subtype /Widget /Rect [200 10 290 40]'
const place = (more = ''): string => `<< /FT /Sig /T (x) ${corner} ${more} >>`
const withField = (field: string): TestObject[] => [
  [1, catalog('/AcroForm << /Fields [60 0 R] /SigFlags 1 >>')],
  [3, page('/Annots [60 0 R]')],
  [60, field],
  [61, makePicture('100')],
]
const based = (objects: readonly TestObject[]): Buffer => (objects.length > 0 ? appendObjects(plain, objects) : plain)
const added =
  (number: number, entry: string, ...more: TestObject[]) =>
  (pdf: Buffer): Buffer =>
    appendObjects(pdf, [extended(pdf, number, entry), ...more])
/** Places a signature in the corner of the page, as PDFBox does. */
const visible = (pdf: Buffer, more: TestPdfDeparture = {}): TestPdfDeparture => ({
  ...more,
  field: `${corner} /AP << /N 90 0 R >> /P 3 0 R`,
  objects: [extended(pdf, 3, `/Annots [${nextNumber(pdf)} 0 R]`), [90, makePicture('Anna')], ...(more.objects ?? [])],
})
const extensions = '<< /ADBE << /BaseVersion /1.7 /ExtensionLevel 5 >> >>'
const metadata = (what: string): string => makeStream(`<x:xmpmeta>${what}</x:xmpmeta>`, '/Type /Metadata /Subtype /XML')

type Addition = [what: string, before: readonly TestObject[], add: (pdf: Buffer) => Buffer | Promise<Buffer>]

const additions: Addition[] = [
  [
    'a catalogue of another number that says the same',
    [],
    (pdf) =>
      Buffer.from(
        appendObjects(pdf, [[90, readTestObject(pdf, 1)]])
          .toString('latin1')
          .replace(/\/Root 1 0 R(?![^]*\/Root)/, '/Root 90 0 R'),
        'latin1',
      ),
  ],
  [
    'proofs under the SHA-256 of the signature',
    [],
    (pdf) => appendObjects(pdf, [extended(pdf, 1, `/DSS << /VRI << /${'AB'.repeat(32)} << /Cert [] >> >> >>`)]),
  ],
  ['proofs', [], prove],
  ['proofs twice', [], (pdf) => prove(prove(pdf))],
  [
    'proofs in a store that is there',
    [
      [1, catalog('/DSS 60 0 R')],
      [60, '<< /Type /DSS /Certs 61 0 R /VRI 62 0 R >>'],
      [61, '[]'],
      [62, '<< >>'],
    ],
    (pdf) =>
      appendObjects(pdf, [
        [61, '[90 0 R]'],
        [62, `<< /${'A1'.repeat(20)} << /Cert [90 0 R] /TU (D:20261120093000Z) >> >>`],
        [90, makeStream('x')],
      ]),
  ],
  [
    'lists in a store that is something else too',
    [
      [1, catalog('/DSS 60 0 R')],
      [3, page('/Resources << /XObject 60 0 R >>')],
      [60, '<< /Certs 61 0 R >>'],
      [61, makePicture('100')],
    ],
    added(60, '/OCSPs [90 0 R]', [90, makeStream('x')]),
  ],
  ['a timestamp', [], (pdf) => timestamp(pdf)],
  ['proofs and a timestamp over them', [], (pdf) => timestamp(prove(pdf))],
  [
    'a timestamp in a place that shows nothing',
    withField('<< /FT /Sig /T (x) /Subtype /Widget /Rect [0 0 0 0] >>'),
    (pdf) => timestamp(pdf, { fills: 60 }),
  ],
  ['metadata', [], added(1, '/Metadata 90 0 R', [90, metadata('a')])],
  [
    'other metadata',
    [
      [1, catalog('/Metadata 60 0 R')],
      [60, metadata('a')],
    ],
    (pdf) => appendObjects(pdf, [[60, metadata('b')]]),
  ],
  ['another version', [], added(1, '/Version /2.0')],
  ['declarations', [], added(1, `/Extensions ${extensions}`)],
  ['declarations elsewhere', [], added(1, '/Extensions 90 0 R', [90, extensions])],
  [
    'more declarations',
    [
      [1, catalog('/Extensions 60 0 R')],
      [60, extensions],
    ],
    added(60, '/ISO_ [<< /ExtensionLevel 32002 >>]'),
  ],
  [
    'the same resources once more',
    [
      [3, page('/Resources 60 0 R')],
      [60, '<< /ProcSet [/PDF] >>'],
    ],
    (pdf) => appendObjects(pdf, [edited(pdf, 3, '60', '90'), [90, readTestObject(pdf, 60)]]),
  ],
  [
    'what saves and restores the state around the contents',
    [],
    (pdf) =>
      appendObjects(pdf, [
        edited(pdf, 3, '4 0 R', '[90 0 R 4 0 R 91 0 R]'),
        [90, makeStream('q')],
        [91, makeStream(' Q\n')],
      ]),
  ],
  ['the same object once more', [], (pdf) => appendObjects(pdf, [[4, readTestObject(pdf, 4)]])],
  [
    'the date of saving and the program',
    [],
    (pdf) => {
      const saved = appendObjects(pdf, [[90, '<< /ModDate (D:20261120093000Z) /Producer (x) >>']])
      const at = saved.lastIndexOf('/Root 1 0 R')
      return Buffer.concat([
        saved.subarray(0, at),
        Buffer.from('/Info 90 0 R /AdditionalStreams [/x 99 0 R] '),
        saved.subarray(at),
      ])
    },
  ],
]

it('a signature passes when the field of a later one stands before its own', async () => {
  const later = await sign(await sign(plain))
  const text = later.toString('latin1').replace(/\/Fields \[([^\]]*?) (\d+ 0 R)\](?![^]*\/Fields)/, '/Fields [$2 $1]')
  // The later signature covers the list, so it becomes invalid.
  expect(outcome(Buffer.from(text, 'latin1'))).toEqual([passed, 'TOTAL-FAILED HASH_FAILURE'])
})

describe('a signature passes without a word when what follows it is', () => {
  it.each(additions)('%s', async (_, before, add) => {
    expect(outcome(await add(await sign(based(before))))).toEqual([passed])
  })
})

describe('a signature that is followed by another', () => {
  it.each<[string, readonly TestObject[], (pdf: Buffer) => Promise<Buffer>, string[]]>([
    ['which nobody sees', [], (pdf) => sign(pdf), [passed, passed]],
    ['which is shown on the page', [], (pdf) => sign(pdf, visible(pdf)), [drawn, passed]],
    [
      'which is shown on the page at which the document opens',
      [[1, catalog('/OpenAction [3 0 R /Fit]')]],
      (pdf) => sign(pdf, visible(pdf)),
      [drawn, passed],
    ],
    [
      'which is shown, of an unknown signer',
      [],
      (pdf) => stranger.sign(pdf, visible(pdf)),
      [drawn, 'INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND'],
    ],
    ['in a place that was left for it', withField(place()), (pdf) => sign(pdf, { fills: 60 }), [drawn, passed]],
    [
      'in a place whose appearance is drawn anew',
      withField(place('/AP << /N 61 0 R >>')),
      (pdf) => sign(pdf, { fills: 60, objects: [[61, makePicture('Anna')]] }),
      [drawn, passed],
    ],
    [
      'in a place below another field',
      [
        [1, catalog('/AcroForm << /Fields [62 0 R] /SigFlags 1 >>')],
        [60, '<< /T (x) /FT /Sig /Parent 62 0 R /Subtype /Widget /Rect [0 0 0 0] >>'],
        [62, '<< /T (veidlapa) /Kids [60 0 R] >>'],
      ],
      (pdf) => sign(pdf, { fills: 60 }),
      [passed, passed],
    ],
    [
      'and by what PDFBox gives the form for it',
      [],
      (pdf) =>
        sign(
          pdf,
          visible(pdf, {
            form: '/DA (/Helv 0 Tf 0 g ) /DR 91 0 R ',
            objects: [[91, '<< /Font << >> /XObject << /FRM 90 0 R >> >>']],
          }),
        ),
      [drawn, passed],
    ],
    [
      'and by what it gives a form whose texts have appearances',
      withField('<< /FT /Tx /T (summa) /Subtype /Widget /Rect [9 9 99 99] /V (100) /AP << /N 61 0 R >> >>'),
      (pdf) => sign(pdf, { form: '/DA (/Helv 0 Tf 0 g ) ' }),
      [passed, passed],
    ],
    [
      'and by a structure for screen readers',
      [],
      (pdf) =>
        sign(pdf, {
          ...visible(pdf),
          objects: [
            extended(pdf, 3, `/StructParents 1 /Tabs /S /Annots [${nextNumber(pdf)} 0 R]`),
            [90, makePicture('Anna')],
            [
              91,
              '<< /Type /StructTreeRoot /K [92 0 R] /ParentTree << /Nums [0 92 0 R] >> /ParentTreeNextKey 1 /RoleMap << >> >>',
            ],
            [92, `<< /S /Form /P 91 0 R /Pg 3 0 R /K << /Type /OBJR /Obj ${nextNumber(pdf)} 0 R >> >>`],
          ],
          catalog: ' /StructTreeRoot 91 0 R',
        }),
      [drawn, passed],
    ],
  ])('%s', async (_, before, add, expected) => {
    expect(outcome(await add(await sign(based(before))))).toEqual(expected)
  })
})

const text = '<< /FT /Tx /T (summa) /Type /Annot /Subtype /Widget /Rect [20 20 200 40] /V (100) /AP << /N 61 0 R >> >>'
const fill = (pdf: Buffer): Buffer => appendObjects(pdf, [edited(pdf, 60, '(100)', '(999)'), [61, makePicture('999')]])
const certifying = (level: string): TestPdfDeparture => ({
  entries: `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /Data 1 0 R /TransformParams << /Type /TransformParams /V /1.2 ${level} >> >>]`,
})
const locking = (lock: string): TestPdfDeparture => ({
  field: `/Subtype /Widget /Rect [0 0 0 0] /Lock << /Type /SigFieldLock ${lock} >>`,
})
const transforming = (lock: string): TestPdfDeparture => ({
  entries: `/Reference [<< /TransformMethod /FieldMDP /TransformParams << /V /1.2 ${lock} >> >>]`,
})
const annotate = (pdf: Buffer): Buffer =>
  appendObjects(pdf, [
    edited(pdf, 3, '60 0 R', '60 0 R 90 0 R'),
    [90, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 144] /Contents (999) >>'],
  ])

describe('a field that is filled after the signature', () => {
  it.each<[string, TestPdfDeparture, (pdf: Buffer) => Buffer | Promise<Buffer>, string[]]>([
    ['leaves open what was signed, when nobody allowed it', {}, fill, [filled]],
    ['is told, when the document was certified for being filled', certifying('/P 2'), fill, [filledAllowed]],
    ['is told, when it was certified without saying for what', certifying(''), fill, [filledAllowed]],
    ['is told, when it was certified for annotations', certifying('/P 3'), fill, [filledAllowed]],
    [
      'is reported by both, when one certified for it and another signed',
      certifying('/P 2'),
      async (pdf) => fill(await sign(pdf)),
      [filledAllowed, filledAllowed],
    ],
    ['is not told when it was before', certifying('/P 2'), async (pdf) => sign(fill(pdf)), [filledAllowed, passed]],
    ['fails the signature that certified against changes', certifying('/P 1'), fill, [forbidden]],
    [
      'fails the signature that certified against changes and it alone',
      certifying('/P 2'),
      async (pdf) => fill(await sign(pdf, certifying('/P 1'))),
      [filledAllowed, forbidden],
    ],
    ['fails the signature that locked all fields', locking('/Action /All'), fill, [forbidden]],
    ['fails the signature that locked it', locking('/Action /Include /Fields [(cits) (summa)]'), fill, [forbidden]],
    [
      'fails the signature that locked all others but one',
      locking('/Action /Exclude /Fields [(cits)]'),
      fill,
      [forbidden],
    ],
    ['is told, when others were locked', locking('/Action /Include /Fields [(cits)]'), fill, [filledAllowed]],
    ['is told, when all others were locked', locking('/Action /Exclude /Fields [(summa)]'), fill, [filledAllowed]],
    ['fails the signature whose lock forbids changes', locking('/Action /Include /Fields [] /P 1'), fill, [forbidden]],
    [
      'fails the signature whose transform locked it',
      transforming('/Action /Include /Fields [(summa)]'),
      fill,
      [forbidden],
    ],
    ['fails the signature whose transform locked all', transforming('/Action /All'), fill, [forbidden]],
    [
      'is reported, when the transform locked others',
      transforming('/Action /Include /Fields [(summ)]'),
      fill,
      [filledAllowed],
    ],
  ])('%s', async (_, how, change, expected) => {
    expect(outcome(await change(await sign(based(withField(text)), how)))).toEqual(expected)
  })
})

describe('a document that was certified', () => {
  it.each<[string, TestPdfDeparture, (pdf: Buffer) => Buffer | Promise<Buffer>, string[]]>([
    ['against changes may get proofs and timestamps', certifying('/P 1'), (pdf) => timestamp(prove(pdf)), [passed]],
    ['against changes must not be signed again', certifying('/P 1'), (pdf) => sign(pdf), [forbidden, passed]],
    ['for being filled may be signed again', certifying('/P 2'), (pdf) => sign(pdf), [passed, passed]],
    [
      'with all fields locked must not be signed again',
      locking('/Action /All'),
      (pdf) => sign(pdf),
      [forbidden, passed],
    ],
    ['with all fields locked may get timestamps', locking('/Action /All'), (pdf) => timestamp(pdf), [passed]],
    ['for annotations must not be painted over by them', certifying('/P 3'), annotate, [changed]],
  ])('%s', async (_, how, change, expected) => {
    expect(outcome(await change(await sign(based(withField(text)), how)))).toEqual(expected)
  })

  it('locks by the name of a field all that is below it', async () => {
    const below: TestObject[] = [
      [1, catalog('/AcroForm << /Fields [62 0 R] /SigFlags 1 >>')],
      [60, text],
      [61, makePicture('100')],
      [62, '<< /T (rekins) /Kids [60 0 R] >>'],
    ]
    const signed = await sign(based(below), locking('/Action /Include /Fields [(rekins)]'))
    expect(outcome(fill(signed))).toEqual([forbidden])
  })
})
