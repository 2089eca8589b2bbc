import { expect, test } from 'vitest'
import type { PaperPart } from '@portal/forms/papers/paper-template'
import { composeBlocks } from './compose-blocks.ts'
import { documentWords, withBlanks } from './document-words.ts'
import type { PaperData } from './paper-data/paper-data.ts'

const words = await documentWords('lv', 'register-sia')
const compose = (parts: readonly PaperPart[], reading: Pick<PaperData, 'values' | 'lists'>) =>
  composeBlocks(parts, { ...reading, words })

const section = (text: string, when?: 'councilCount'): PaperPart => ({
  kind: 'section',
  text,
  ...(when && { when }),
  parts: [{ kind: 'clauses', items: [{ text: 'changes.register' }] }],
})

test('sections are numbered as they are printed, and their clauses carry the number', () => {
  const parts = [section('amendments.others'), section('amendments.now', 'councilCount'), section('minutes.decisions')]
  const numbersWith = (councilCount: number) =>
    compose(parts, { values: { councilCount } }).map((block) =>
      block.kind === 'heading' ? block.text : block.kind === 'clauses' && block.prefix,
    )
  expect(numbersWith(0)).toEqual(['1. Citi grozījumi', '1.', '2. Lēmumi', '2.'])
  expect(numbersWith(3)).toEqual(['1. Citi grozījumi', '1.', '2. Turpmāk', '2.', '3. Lēmumi', '3.'])
})

test('a group in a section carries its number, too', () => {
  const group: PaperPart = { kind: 'group', parts: [{ kind: 'clauses', items: [{ text: 'changes.register' }] }] }
  const [, clauses] = compose([{ kind: 'section', text: 'amendments.others', parts: [group] }], { values: {} })
  expect(clauses).toMatchObject({ prefix: '1.' })
})

test.each<[string, Pick<PaperData, 'values' | 'lists'>, string[]]>([
  ['mandatory ones alone', { values: { valuer: '' } }, ['Pieteikt izmaiņas komercreģistra iestādei.']],
  [
    'an optional one whose value is given',
    { values: { valuer: 'Anna Ozola', valuedOn: '1. maijs' } },
    [
      'Mantisko ieguldījumu novērtē Anna Ozola. Atzinuma datums: 1. maijs.',
      'Pieteikt izmaiņas komercreģistra iestādei.',
    ],
  ],
  [
    'one for each row, and those in the words of the answers',
    {
      values: { number: 'none' },
      lists: { resignations: [{ name: 'A', position: 'b', date: 'c' }], further: [{ line: 'X' }] },
    },
    ['A paziņo, ka atstāj amatu (b). Pilnvaru beigu datums: c.', 'X', 'Pieteikt izmaiņas komercreģistra iestādei.'],
  ],
])('clauses are printed: %s', (_title, reading, items) => {
  const clauses: PaperPart = {
    kind: 'clauses',
    items: [
      { text: 'contribution.valuer', when: 'valuer' },
      { text: 'consent.resigned', each: 'resignations' },
      { each: 'further' },
      { text: 'changes.register' },
    ],
  }
  expect(compose([clauses], reading)).toEqual([{ kind: 'clauses', prefix: '', items }])
})

test('a decided change has the first text that knows it, and the terms of the capital follow their change', () => {
  const item = (texts: string[]): PaperPart => ({
    kind: 'clauses',
    items: [
      {
        each: 'changes',
        texts,
        terms: { increase: [{ text: 'increase.premium' }], decrease: [{ text: 'changes.register' }] },
      },
    ],
  })
  const rows = [
    { change: 'capital.changed', terms: 'increase', previous: 'none', amount: '1 €' },
    { change: 'statutes.changed', terms: '' },
  ]
  const itemsOf = (texts: string[]) =>
    compose([item(texts)], { values: { kind: 'shares', premium: '2 €' }, lists: { changes: rows } }).flatMap((block) =>
      block.kind === 'clauses' ? block.items : [],
    )
  const increase =
    'Palielināt sabiedrības pamatkapitālu līdz 1 € un apstiprināt pamatkapitāla palielināšanas noteikumus, kas pievienoti šim lēmumam.'
  const premium = 'Vienas daļas uzcenojums ir 2 €.'
  expect(itemsOf(['changes'])).toEqual([
    increase,
    premium,
    'Izdarīt grozījumus sabiedrības statūtos un apstiprināt statūtu jauno redakciju.',
  ])
  expect(itemsOf(['organisation.changes', 'changes'])).toEqual([
    increase,
    premium,
    'Apstiprināt statūtu jauno redakciju.',
  ])
})

test('clauses without an item, and parts whose value is not given, are left out', () => {
  const further: PaperPart = { kind: 'clauses', items: [{ each: 'further' }] }
  const vote: PaperPart = { kind: 'group', when: 'voted', parts: [{ kind: 'heading', text: 'minutes.agenda' }] }
  expect(compose([further, vote], { values: { voted: 'none' } })).toEqual([])
})

test('optional columns and fields are left out where nothing is given; a missing mandatory one is a blank of the draft', () => {
  const parts: readonly PaperPart[] = [
    {
      kind: 'table',
      rows: 'officers',
      columns: [
        { text: 'board.name', value: 'name' },
        { text: 'board.right', value: 'right', optional: true },
      ],
    },
    {
      kind: 'fields',
      text: 'minutes.meeting',
      rows: [
        { text: 'minutes.chair', value: 'chair' },
        { text: 'minutes.capital', value: 'capital', optional: true },
      ],
    },
  ]
  const reading = { values: { chair: '' }, lists: { officers: [{ name: 'Anna Ozola', right: '' }] } }
  expect(composeBlocks(parts, { ...reading, words: withBlanks(words) })).toEqual([
    { kind: 'table', head: ['Vārds, uzvārds'], rows: [['Anna Ozola']], numeric: [false] },
    { kind: 'fields', title: 'Sapulce', rows: [{ label: 'Sapulces vadītājs', value: '…' }] },
  ])
})

test('a text with a value that the paper lacks is an error, so that no sentence is printed with a hole', () => {
  expect(() => compose([{ kind: 'paragraph', text: 'contribution.total' }], { values: {} })).toThrow()
})
