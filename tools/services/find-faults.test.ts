import { serviceCodes } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import { loadServiceTexts } from '@portal/services/texts'
import type { Service } from '@portal/services/load-service'
import { expect, test } from 'vitest'
import { findDefinitionFaults } from './definition-faults.ts'
import { findEventFaults, findFaults, findUnlisted } from './find-faults.ts'
import { findSampleFaults } from './sample-faults.ts'
import { findTextFaults } from './text-faults.ts'

test.each(serviceCodes)('%s is without fault', async (code) => expect(await findFaults(code)).toEqual([]))

test('every folder of a service is in the catalogue', () => expect(findUnlisted()).toEqual([]))

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
