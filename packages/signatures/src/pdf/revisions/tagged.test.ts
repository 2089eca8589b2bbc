import type { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '../../index.ts'
import { edited, extended, makePicture } from '../../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf, nextNumber } from '../../test-pki/write-test-pdf.ts'
import type { TestObject } from '../../test-pki/write-test-pdf.ts'

const now = new Date('2026-11-20T09:30:00Z')
const { context, sign } = await createPdfSigning(now)
const outcome = (pdf: Uint8Array): string[] =>
  validateDocument(pdf, { trust: context.trust, at: now }).signatures.map(({ indication }) => indication)

interface Tagging {
  readonly catalog?: string
  readonly root?: string
  readonly element?: string
  readonly parents?: string
  readonly more?: readonly TestObject[]
}

/** Makes a tagged page: the root 71, below it an element 72, in that a paragraph 73; 74 leads back to it. */
const tagged = ({ catalog = '', root, element, parents, more = [] }: Tagging = {}): Buffer =>
  appendObjects(createTestPdf('Maksa 100 EUR'), [
    [1, `<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 71 0 R ${catalog} >>`],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Contents 4 0 R /Resources << >> /StructParents 0 /Tabs /S >>',
    ],
    [71, `<< /Type /StructTreeRoot ${root ?? '/K 72 0 R'} /ParentTree 74 0 R /ParentTreeNextKey 1 /RoleMap << >> >>`],
    [72, `<< /Type /StructElem /S /Document /P 71 0 R ${element ?? '/K [73 0 R]'} >>`],
    [73, '<< /Type /StructElem /S /P /P 72 0 R /Pg 3 0 R /K 0 >>'],
    [74, `<< ${parents ?? '/Nums [0 [73 0 R]]'} >>`],
    ...more,
  ])

/** Writes the structure objects of a second signature; its widget has the next free number. */
type Structure = (pdf: Buffer, place: number) => readonly TestObject[]

const formOf = (place: number, entries = '/S /Form /P 72 0 R'): TestObject => [
  91,
  `<< /Type /StructElem ${entries} /Pg 3 0 R /K << /Type /OBJR /Obj ${place} 0 R /Pg 3 0 R >> >>`,
]
const nextKey = (pdf: Buffer): TestObject => edited(pdf, 71, 'NextKey 1', 'NextKey 2')
const below = (pdf: Buffer): TestObject => edited(pdf, 72, '/K [73 0 R', '/K [73 0 R 91 0 R')
const back = (pdf: Buffer): TestObject => edited(pdf, 74, '0 [73 0 R]', '0 [73 0 R] 1 91 0 R')

async function signedTwice(document: Buffer, structure: Structure): Promise<string[]> {
  const first = await sign(document)
  const place = nextNumber(first)
  return outcome(
    await sign(first, {
      field: '/Type /Annot /Subtype /Widget /Rect [200 10 290 40] /AP << /N 90 0 R >> /P 3 0 R /StructParent 1',
      objects: [extended(first, 3, `/Annots [${place} 0 R]`), [90, makePicture('Anna')], ...structure(first, place)],
    }),
  )
}

describe('a later signature may tell the structure of the place where it is shown', () => {
  it.each<[string, Buffer, Structure]>([
    [
      'below an element, as Acrobat does',
      tagged(),
      (pdf, place) => [nextKey(pdf), below(pdf), back(pdf), formOf(place)],
    ],
    ['without a type or a count', tagged(), (pdf, place) => [below(pdf), back(pdf), formOf(place)]],
    [
      'below the root, which had one element',
      tagged(),
      (pdf, place) => [
        edited(pdf, 71, '/K 72 0 R', '/K [72 0 R 91 0 R]'),
        back(pdf),
        formOf(place, '/S /Form /P 71 0 R'),
      ],
    ],
    [
      'in lists that are objects, and in a tree of several nodes',
      tagged({
        root: '/K 75 0 R',
        element: '/K 76 0 R',
        parents: '/Kids [77 0 R]',
        more: [
          [75, '[72 0 R]'],
          [76, '[73 0 R]'],
          [77, '<< /Limits [0 0] /Nums [0 78 0 R] >>'],
          [78, '[73 0 R]'],
        ],
      }),
      (pdf, place) => [
        [76, '[73 0 R 91 0 R]'],
        [74, '<< /Kids [77 0 R 92 0 R] >>'],
        [92, '<< /Limits [1 1] /Nums [1 91 0 R] >>'],
        formOf(place),
      ],
    ],
  ])('%s', async (_, document, structure) => {
    expect(await signedTwice(document, structure)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
  })
})

const form: Structure = (pdf, place) => [nextKey(pdf), below(pdf), back(pdf), formOf(place)]
/** Makes the honest addition with some objects replaced. */
const but =
  (...others: ((pdf: Buffer, place: number) => TestObject)[]): Structure =>
  (pdf, place) => {
    const made = others.map((other) => other(pdf, place))
    return [...form(pdf, place).filter(([number]) => !made.some(([other]) => other === number)), ...made]
  }

describe('a later signature may tell the structure nothing else', () => {
  it.each<[string, Structure, Tagging?]>([
    ['another tag for what there was', but((pdf) => edited(pdf, 73, '/S /P ', '/S /Artifact '))],
    [
      'another tag for its parent',
      but((pdf) => edited(pdf, 72, '/S /Document /P 71 0 R /K [73 0 R', '/S /Span /P 71 0 R /K [73 0 R 91 0 R')),
    ],
    ['a text in place of what there was', but((pdf) => extended(pdf, 73, '/ActualText (Maksa 999999 EUR)'))],
    [
      'a text in place of all that is below',
      but((pdf) => edited(pdf, 72, '/K [73 0 R]', '/K [73 0 R 91 0 R] /ActualText (Maksa 999999 EUR)')),
    ],
    [
      'a text below the root',
      (pdf) => [
        edited(pdf, 71, '/K 72 0 R', '/K [72 0 R 91 0 R]'),
        [91, '<< /Type /StructElem /S /P /P 71 0 R /Pg 3 0 R /ActualText (Maksa 999999 EUR) >>'],
      ],
    ],
    [
      'another element in the place of all that there was',
      (pdf, place) => [edited(pdf, 71, '/K 72 0 R', '/K 91 0 R'), formOf(place, '/S /Form /P 71 0 R')],
    ],
    ['a text for the signature', but((_, place) => formOf(place, '/S /Form /P 72 0 R /ActualText (x)'))],
    ['an alternative for the signature', but((_, place) => formOf(place, '/S /Form /P 72 0 R /Alt (x)'))],
    ['another meaning of tags', but((pdf) => edited(pdf, 71, '/RoleMap << >>', '/RoleMap << /P /Artifact >>'))],
    ['classes', but((pdf) => edited(pdf, 71, '/RoleMap', '/ClassMap << /A 3 0 R >> /RoleMap'))],
    ['a tag that is no form', but((_, place) => formOf(place, '/S /H1 /P 72 0 R'))],
    ['an element below another one than the one that lists it', but((_, place) => formOf(place, '/S /Form /P 73 0 R'))],
    ['what stands on the page, once more', but(() => [91, '<< /S /Form /P 72 0 R /Pg 3 0 R /K 0 >>'])],
    [
      'what stands on the page, by its mark',
      but(() => [91, '<< /S /Form /P 72 0 R /Pg 3 0 R /K << /Type /MCR /Pg 3 0 R /MCID 0 >> >>']),
    ],
    ['nothing at all', but(() => [91, '<< /S /Form /P 72 0 R >>'])],
    ['what there was, below it', but(() => [91, '<< /S /Form /P 72 0 R /K [73 0 R] >>'])],
    ['an object that is no signature', but(() => formOf(4))],
    ['a new element before what there was', but((pdf) => edited(pdf, 72, '/K [73 0 R]', '/K [91 0 R 73 0 R]'))],
    ['the loss of what there was', but((pdf) => edited(pdf, 72, '/K [73 0 R]', '/K [91 0 R]'))],
    ['another element for what stands on the page', but((pdf) => edited(pdf, 74, '0 [73 0 R]', '0 [91 0 R] 1 91 0 R'))],
    ['the loss of what leads back to elements', but(() => [74, '<< /Nums [1 91 0 R] >>'])],
    ['a way back to something else', but((pdf) => edited(pdf, 74, '0 [73 0 R]', '0 [73 0 R] 1 73 0 R'))],
    ['one number for two', but((pdf) => edited(pdf, 74, '0 [73 0 R]', '0 [73 0 R] 0 91 0 R'))],
    [
      'numbers in two lists, of which readers may take either',
      (pdf, place) => [
        ...but(() => [74, '<< /Kids [92 0 R] /Nums [0 [73 0 R] 1 91 0 R] >>'])(pdf, place),
        [92, '<< /Limits [0 1] /Nums [0 [91 0 R] 1 91 0 R] >>'],
      ],
    ],
    ['numbers out of their order', but(() => [74, '<< /Nums [1 91 0 R 0 [73 0 R]] >>'])],
    ['limits that are wrong', but(() => [74, '<< /Limits [5 9] /Nums [0 [73 0 R] 1 91 0 R] >>'])],
    ['a count that goes back', but((pdf) => edited(pdf, 71, 'NextKey 1', 'NextKey 0'))],
    [
      'an element that was left open to be filled in',
      form,
      { more: [[79, '<< /Type /StructElem /S /P /P 72 0 R /K 91 0 R >>']], element: '/K [73 0 R 79 0 R]' },
    ],
    ['what a page is drawn with, too', form, { catalog: '/Also 72 0 R' }],
    ['what is a list of pages, too', form, { catalog: '/Also 74 0 R' }],
  ])('%s', async (_, structure, tagging = {}) => {
    const [first] = await signedTwice(tagged(tagging), structure)
    expect(first).toBe('TOTAL-FAILED')
  })
})
