// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { anAccount, makeId, type Account } from '../testing/samples.ts'
import { getDataOwner, type DataOwner } from './data-owner.ts'

const visit = { ends_at: '2026-11-20T10:05:00Z', reason: 'Jautājums' }
const asEntity = { legal_entity_uuid: makeId('e'), selected_uuid: makeId('e'), legal_entity_name: 'SIA "Liepa"' }

test.each<[string, Partial<Account>, DataOwner]>([
  ['a user', {}, { kind: 'person' }],
  ['a representative', asEntity, { kind: 'entity', name: 'SIA "Liepa"' }],
  ['a former representative', { ...asEntity, legal_entity_name: null }, { kind: 'ended' }],
  ['a representative of several entities', { selected_uuid: null }, { kind: 'all' }],
  [
    'a clerk of an organisation',
    {
      mode: 'external',
      organization_uuid: makeId('o'),
      external_organizations: [{ uuid: makeId('o'), organization_name: 'Centrs' }],
    },
    { kind: 'organization', name: 'Centrs' },
  ],
  ['an agent', { mode: 'internal', help_desk: { agent: 'Līga Zemture', visit: null } }, { kind: 'noCustomer' }],
  [
    'an agent who acts for a customer',
    { mode: 'internal', help_desk: { agent: 'Līga Zemture', visit } },
    { kind: 'customer', name: 'Anna Kalniņa' },
  ],
  [
    'an agent who acts for the entity of a customer',
    { ...asEntity, mode: 'internal', help_desk: { agent: 'Līga Zemture', visit } },
    { kind: 'entity', name: 'SIA "Liepa"' },
  ],
])('the lists of %s', (_, profile, whose) => {
  expect(getDataOwner(anAccount(profile))).toEqual(whose)
})
