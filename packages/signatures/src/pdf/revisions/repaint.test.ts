import type { Buffer } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findShared } from '../../fuzz/find-corpus.ts'
import { validateDocument, classifyAppendedBytes } from '../../index.ts'
import { appendUpdate, lastSection } from '../../fuzz/append-update.ts'
import type { TestUpdate } from '../../fuzz/append-update.ts'
import { appendPacked } from '../../test-pki/compress-objects.ts'
import { edited, readTestObject, makeStream } from '../../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf } from '../../test-pki/write-test-pdf.ts'
import type { TestObject } from '../../test-pki/write-test-pdf.ts'

const now = new Date('2026-11-20T09:30:00Z')
const { context, sign, prove, timestamp } = await createPdfSigning(now)
const plain = createTestPdf('Maksa 100 EUR')
const signed = await sign(plain)
const proven = prove(signed)

const outcome = (pdf: Uint8Array): string => {
  const { kind, findings, signatures } = validateDocument(pdf, { trust: context.trust, at: now })
  const [first] = signatures
  const codes = [...findings, ...(first?.findings ?? [])]
    .filter(({ level }) => level === 'error')
    .map(({ code }) => code)
  return [first?.indication ?? kind, ...codes].join(' ')
}
const passes = 'TOTAL-PASSED'
const changed = 'TOTAL-FAILED changed-after-signing'
const refused = 'refused pdf-malformed'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Resources << >> /Contents 90 0 R >>'
const lie: TestObject = [90, makeStream('BT /F1 24 Tf 20 60 Td (Maksa 999999 EUR) Tj ET')]
const hidden = `3 0 obj\n${page}\nendobj\n90 0 obj\n${makeStream('BT (Maksa 999999 EUR) Tj ET')}\nendobj\n`
const oddities: [oddity: string, given: TestUpdate, expected: string][] = [
  ['lists nothing of a page that it contains', { unlisted: hidden }, changed],
  ['has a comment with a page', { unlisted: `%${'x'.repeat(300)}\n` }, changed],
  ['has bytes of no kind', { unlisted: 'Maksa 999999 EUR\n' }, changed],
  [
    'has a section that no other one leads to',
    { unlisted: 'xref\n0 0\ntrailer\n<< /Size 9 /Root 1 0 R >>\n' },
    changed,
  ],
  ['has one object twice', { unlisted: `91 0 obj\n1\nendobj\n`, objects: [[91, '2']] }, changed],
  [
    'leads to the one before by a number with a point',
    { unlisted: hidden, previous: `${lastSection(proven)}.0` },
    refused,
  ],
  ['leads to the one before by a sum', { unlisted: hidden, previous: `+${lastSection(proven)}` }, refused],
  ['leads to the one before by a reference', { unlisted: hidden, previous: '91 0 R' }, refused],
  ['has no size', { unlisted: hidden, size: '' }, refused],
  ['has a size with a point', { size: '/Size 100.0' }, refused],
  ['has a size below its numbers', { objects: [[91, '1']], size: '/Size 91' }, changed],
  ['has a size below earlier numbers', { objects: [[2, readTestObject(plain, 2)]], size: '/Size 3' }, changed],
  ['has a size that readers do not bear', { size: '/Size 8388609' }, refused],
  ['has a comment before its table', { unlisted: hidden, before: '% x\n' }, refused],
  ['has a comment in its table', { unlisted: hidden, inTable: '% x\n' }, refused],
  ['has a page behind its trailer', { remark: hidden }, changed],
  [
    'has a comment behind its trailer that looks like an object',
    { remark: '%3 0 obj << /Type /Page >> endobj\n' },
    changed,
  ],
  ['says that it begins before its table', { before: hidden }, refused],
]

describe('an update after a signature that lists what it contains', () => {
  it.each<[string, TestUpdate]>([
    ['nothing', {}],
    ['an object', { objects: [[91, '(x)']] }],
    ['a stream', { objects: [[91, makeStream('x')]] }],
    ['the name of a program', { remark: '%iText-7.1.2 (AGPL-version)\n' }],
    ['white space', { unlisted: '\r\n \r\n', objects: [[91, '(x)']] }],
  ])('takes nothing from it when it has %s', (_, given) => {
    expect(outcome(appendUpdate(proven, given))).toBe(passes)
  })

  it('takes nothing from it when its objects are packed', () => {
    expect(outcome(appendPacked(signed, [[91, '(x)']], [[91, 0]]))).toBe(passes)
  })

  it('may be followed by a time stamp', async () => {
    expect(outcome(await timestamp(prove(appendUpdate(signed, { objects: [[91, '(x)']] }))))).toBe(passes)
  })
})

describe('an update after a signature', () => {
  it.each(oddities)('is found when it %s', (_, given, expected) => {
    expect(outcome(appendUpdate(proven, given))).toBe(expected)
    expect(classifyAppendedBytes(appendUpdate(signed, given), plain.length)).toBe('changes')
  })

  it('is found when a later one is in order', () => {
    expect(outcome(appendUpdate(appendUpdate(proven, { unlisted: hidden }), { objects: [[91, '1']] }))).toBe(changed)
  })

  it('is found when a stream is as long as an object says that a later update writes anew', () => {
    const twice = '<< /Length 92 0 R >>\nstream\na endstream endobj 3 0 obj b\nendstream'
    const short = appendUpdate(signed, {
      objects: [
        [91, twice],
        [92, '1'],
      ],
    })
    expect(outcome(appendUpdate(short, { objects: [[92, String(twice.length - 40)]] }))).toMatch(/^TOTAL-FAILED/)
  })

  it('is found when readers look for the end of a stream themselves', () => {
    const open = '<< /Length 1 >>\nstream\nx % endstream endobj\n\nendstream'
    expect(outcome(appendUpdate(signed, { objects: [[91, open]] }))).toBe(changed)
  })
})

describe('an object in an object stream', () => {
  const evil = page.replace('90', '91')
  const more: TestObject = [91, 'null']

  it('has the number that the head of the stream gives, not the one of its index', () => {
    const packed = appendPacked(
      appendObjects(signed, [lie]),
      [
        [99, readTestObject(signed, 3)],
        [3, page],
      ],
      [[3, 0]],
    )
    expect(outcome(packed)).toBe(changed)
    expect(classifyAppendedBytes(packed, plain.length)).toBe('changes')
  })

  it('has a number of its own', () => {
    const old = readTestObject(signed, 3)
    expect(outcome(appendPacked(signed, [[3, old], [3, evil], more], [[3, 0], [91, 2]]))).toBe(changed) // oxfmt-ignore
  })

  it('is listed where it stands', () => {
    expect(outcome(appendPacked(signed, [more, [92, 'null']], [[91, 0]]))).toBe(changed)
    expect(outcome(appendPacked(signed, [more, [92, 'null']], [[91, 1], [92, 0]]))).toBe(changed) // oxfmt-ignore
    expect(outcome(appendPacked(signed, [more], [[91, 1]]))).toBe(changed)
  })

  it('lies in the update that lists it', async () => {
    const prepared = await sign(appendPacked(plain, [more, [92, page]], [[91, 0]]).subarray())
    expect(outcome(prepared)).toBe(passes)
  })
})

describe('a generation', () => {
  const shown = (reference: string): TestObject[] => [
    [3, readTestObject(plain, 3).replace('4 0 R', `[4 0 R ${reference}]`)],
    [5, makeStream('BT (Maksa 999999 EUR) Tj ET')],
  ]

  it('is part of what an object is called by', async () => {
    const prepared = await sign(appendObjects(plain, shown('5 1 R')))
    expect(outcome(prepared)).toBe(passes)
    const other: TestObject = [5, readTestObject(prepared, 5)]
    expect(outcome(appendUpdate(prepared, { objects: [other], generation: 1 }))).toBe(changed)
  })

  it('is the same as before in the rewritten part', async () => {
    const prepared = await sign(appendObjects(plain, shown('5 0 R')))
    const same: TestObject = [5, readTestObject(prepared, 5)]
    expect(outcome(appendUpdate(prepared, { objects: [same] }))).toBe(passes)
    expect(outcome(appendUpdate(prepared, { objects: [same], generation: 1 }))).toMatch(/^TOTAL-FAILED/)
  })
})

describe('contents that restore what they have not saved', () => {
  const text = 'q 1 1 1 rg Q (Q) Tj /Q gs % Q\n<< /Q (\\) Q) >> BT (Maksa 100 EUR) Tj ET'
  const wrapped = (pdf: Buffer): Buffer =>
    appendObjects(pdf, [
      edited(pdf, 3, /Contents (\d+ 0 R)/, 'Contents [91 0 R $1 92 0 R]'),
      [91, makeStream('q')],
      [92, makeStream('Q')],
    ])
  const made = (contents: string, more: readonly TestObject[] = [], resources = ''): Promise<Buffer> =>
    sign(
      appendObjects(plain, [
        [4, makeStream(contents)],
        [3, readTestObject(plain, 3).replace('/Resources << >>', `/Resources << ${resources} >>`)],
        ...more,
      ]),
    )

  it('may be enclosed where there are none', async () => {
    expect(outcome(wrapped(await made(text)))).toBe(passes)
  })

  it.each<[string, string, TestObject[], string]>([
    ['in the page', '0 g Q BT (Maksa 100 EUR) Tj ET', [], ''],
    ['in the page behind a level of its own', 'q Q Q', [], ''],
    ['in what may be an image', 'BI /W 1 /H 1 ID q EI', [], ''],
    ['in a form', '/Fx Do', [[60, makeStream('Q', '/Subtype /Form /BBox [0 0 9 9]')]], '/XObject << /Fx 60 0 R >>'],
    [
      'in a form of a form',
      '/Fx Do',
      [
        [60, makeStream('/Fy Do', '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fy 61 0 R >> >>')],
        [61, makeStream('Q', '/Subtype /Form /BBox [0 0 9 9]')],
      ],
      '/XObject << /Fx 60 0 R >>',
    ],
    ['in a pattern', '/P scn', [[60, makeStream('Q', '/PatternType 1')]], '/Pattern << /P 60 0 R >>'],
    [
      'in a mask',
      '/G gs',
      [[60, makeStream('Q', '/Subtype /Form')]],
      '/ExtGState << /G << /SMask << /S /Alpha /G 60 0 R >> >> >>',
    ],
    [
      'in a letter',
      'BT (a) Tj ET',
      [[60, makeStream('Q')]],
      '/Font << /F << /Type /Font /Subtype /Type3 /CharProcs << /a 60 0 R >> >> >>',
    ],
  ])('may not, %s', async (_, contents, more, resources) => {
    const pdf = await made(contents, more, resources)
    expect(outcome(pdf)).toBe(passes)
    expect(outcome(wrapped(pdf))).toBe(changed)
  })
})

describe('a field that the form draws', () => {
  const field = (appearance: string): TestObject[] => [
    [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [60 0 R] >> >>'],
    [3, readTestObject(plain, 3).replace(/ >>$/, ' /Annots [60 0 R] >>')],
    [60, `<< /FT /Tx /T (summa) /Type /Annot /Subtype /Widget /Rect [20 20 200 40] /V (100) ${appearance} >>`],
    [61, makeStream('BT (100) Tj ET', '/Subtype /Form')],
  ]
  const restyled = (pdf: Buffer): Buffer =>
    appendObjects(pdf, [
      edited(pdf, 1, '/SigFlags 3', '/SigFlags 3 /DR << /Font << /Helv 90 0 R >> >>'),
      [90, '<< /Type /Font >>'],
    ])

  it.each([
    ['a stream', '/AP << /N 61 0 R >>', passes],
    ['a stream for each state', '/AS /On /AP << /N << /On 61 0 R >> >>', passes],
    ['none', '', changed],
    ['an empty dictionary', '/AP << >>', changed],
    ['no state', '/AP << /N << >> >>', changed],
    ['a state without a stream', '/AS /On /AP << /N << /On << >> >> >>', changed],
    ['nothing that there is', '/AP << /N 99 0 R >>', changed],
  ])('is as it was when its appearance is %s', async (_, appearance, expected) => {
    expect(outcome(restyled(await sign(appendObjects(plain, field(appearance)))))).toBe(expected)
  })
})

const attacks = findShared('review/attacks', 'README.md')
describe.skipIf(attacks === undefined)('attacks of others, whose authorities are not here,', () => {
  it.each([
    ['00-honest.pdf', 'INDETERMINATE'],
    ['P2r-0-signed.pdf', 'INDETERMINATE'],
    ['P1a-objstm-number-of-evil-page-other-index.pdf', changed],
    ['P2r-1-later-q.pdf', changed],
    ['P8a-comment-before-xref-unlisted-page.pdf', refused],
  ])('are seen in %s', (name, expected) => {
    const file = join(attacks ?? '', 'second', name)
    expect(existsSync(file)).toBe(true)
    expect(outcome(readFileSync(file)).startsWith(expected)).toBe(true)
    expect(outcome(readFileSync(file)).includes('changed-after-signing')).toBe(expected === changed)
  })
})
