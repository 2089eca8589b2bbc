import { dayInRiga } from '@portal/domain'
import { serviceCodes } from '@portal/services/catalogue'
import { paperTemplates } from '@portal/forms/papers/paper-templates'
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import { loadServiceTexts } from '@portal/services/texts'
import type { Service } from '@portal/services/load-service'
import { expect, test } from 'vitest'
import { findDefinitionFaults } from './definition-faults.ts'
import { findEventFaults, findFaults, findUnlisted } from './find-faults.ts'
import { findLawFaults, findRowFaults, type NamedRow } from './law-faults.ts'
import { findSampleFaults } from './sample-faults.ts'
import { findTemplateFaults } from './template-faults.ts'
import { findTextFaults } from './text-faults.ts'

test.each(serviceCodes)('%s is without fault', async (code) => expect(await findFaults(code)).toEqual([]))

test('every folder of a service is in the catalogue', () => expect(findUnlisted()).toEqual([]))

test('every tariff and term names its law and its days of force', () =>
  expect(findLawFaults(dayInRiga(new Date()))).toEqual([]))

test('every template of a paper has its texts, with values that papers have', () =>
  expect(findTemplateFaults(paperTemplates)).toEqual([]))

test('a template with a text that is missing, and one whose text names an unknown value, are named', () => {
  const text = (key: string) => ({ type: 'statutes', parts: [{ kind: 'paragraph', text: key }] }) as const
  expect(findTemplateFaults([text('statutes.unwritten')])).toEqual([
    'the template statutes names the text statutes.unwritten, which documents.ts lacks',
  ])
  const parts = [
    { kind: 'section', text: 'ofPerson', parts: [{ kind: 'clauses', items: [{ text: 'number' }] }] },
  ] as const
  expect(findTemplateFaults([{ type: 'statutes', forms: ['AS'], parts }])).toEqual([
    'the template statutes of AS has the text ofPerson, which names {document}; paper-values.ts lists the values of papers',
  ])
})

const row: NamedRow = { name: 'the term x', validFrom: '2020-01-01', validTo: null, basis: 'Komerclikums', source: 'y' }
test.each<[string, NamedRow[], string]>([
  ['a row without a law', [{ ...row, basis: ' ' }], 'the term x names no law'],
  ['a row that is read and names no law', [{ ...row, basis: null }], 'the term x names no law'],
  [
    'a row without a source',
    [{ ...row, source: '' }],
    'the term x names no source; write placeholder where none was read',
  ],
  ['a row without a first day', [{ ...row, validFrom: '' }], 'the term x has no first day of force'],
  ['a row of the past alone', [{ ...row, validTo: '2020-02-01' }], 'the term x is not in force on 2026-11-20'],
  ['a row of the future alone', [{ ...row, validFrom: '2027-01-01' }], 'the term x is not in force on 2026-11-20'],
  [
    'a row that ends before it begins',
    [{ ...row, validTo: '2019-01-01' }],
    'the term x ends on 2019-01-01, before it begins',
  ],
  ['a version that is left out', [{ ...row, version: 2 }], 'the term x has the version 2 in place of 1'],
  ['two rows of one day', [row, { ...row, validFrom: '2025-01-01' }], 'the term x has two rows from 2025-01-01'],
  [
    'days between two rows',
    [
      { ...row, validTo: '2024-06-30' },
      { ...row, validFrom: '2025-01-01' },
    ],
    'the term x has no row from 2024-07-01',
  ],
])('of the tables of the law, %s is named in words', (_title, rows, fault) =>
  expect(findRowFaults(rows, '2026-11-20')).toContain(fault),
)

test('consecutive rows, and a placeholder without a law, are without fault', () => {
  expect(
    findRowFaults(
      [
        { ...row, validTo: '2024-12-31' },
        { ...row, validFrom: '2025-01-01' },
      ],
      '2026-11-20',
    ),
  ).toEqual([])
  expect(findRowFaults([{ ...row, basis: null, source: 'placeholder' }], '2026-11-20')).toEqual([])
})

const service = await loadService('delete-sole-trader')
const sample = samples['delete-sole-trader']
const [filing, ending, confirmation] = service.steps
const [activity] = ending?.groups ?? []
const withFields = (...fields: NonNullable<typeof activity>['fields']): Service => ({
  ...service,
  steps: [filing!, { ...ending!, groups: [{ ...activity!, fields }] }, confirmation!],
})
const endedOn = activity!.fields[0]!

test.each<[string, Service, string]>([
  ['a repeated field', withFields(endedOn, endedOn), 'ending.activity has the field endedOn twice for one legal form'],
  [
    'a condition on a later question',
    withFields({ ...endedOn, when: { given: 'reason' } }, { key: 'reason', kind: 'text' }),
    'the condition of ending.activity.endedOn names ending.activity.reason, which is not a question before it',
  ],
  ['a fact of no question', withFields(), 'the fact legal_state reads ending.activity.endedOn, which is no question'],
  [
    'an answer that the register does not get as data',
    withFields(endedOn, { key: 'reason', kind: 'text' }),
    'the answer ending.activity.reason is in no fact; map it, or list it in services/answers-without-facts.ts',
  ],
  [
    'an error by a term that was not read',
    { ...service, rules: [{ rule: 'notified-within', term: 'notice-of-owners', field: 'x', code: 'date-in-past' }] },
    'the error date-in-past rests on the term notice-of-owners, whose source was not read; let it warn',
  ],
  [
    'a prepared paper without a template',
    { ...service, documents: [{ type: 'archive-certificate', origin: 'generated', requiredSignatures: 'filer' }] },
    'the paper archive-certificate has no template with a law and a first day in paper-templates.ts',
  ],
  ['documents without an application', { ...service, documents: [] }, 'the first document is not the application'],
])('%s is named in words', (_title, faulty, fault) => expect(findDefinitionFaults(faulty)).toContain(fault))

test('a sample with an issue, and one with answers that are not asked for, are named', () => {
  const late = { ...sample, ending: { activity: { endedOn: '2199-01-01' } } }
  expect(findSampleFaults(service, late, sampleFacts)).toEqual([
    'the sample has an issue at delete-sole-trader.ending.activity.endedOn: date-in-future',
  ])
  const spare = { ...sample, spare: { group: { field: 'x' } } }
  expect(findSampleFaults(service, spare, sampleFacts)).toEqual(['the sample has answers that are not asked for'])
})

test('texts that lack or are left over are named', async () => {
  const texts = await loadServiceTexts('lv', 'delete-sole-trader')
  expect(findTextFaults(service, { ...texts, name: {}, spare: 'x' })).toEqual([
    'lv.ts lacks the text name',
    'lv.ts has the text spare, which nothing uses',
  ])
})

test('an event that the catalogue does not show, and one that does not fit, are named', () => {
  expect(findEventFaults({ event: 'move' as 'end', category: 'changes' })).toEqual([
    'the event move is not one of found, people, owners, identity, end',
  ])
  expect(findEventFaults({ event: 'found', category: 'changes' })).toEqual([
    'the event found does not fit the category changes',
  ])
})
