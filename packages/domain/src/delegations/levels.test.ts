import { expect, it } from 'vitest'
import { hasRight, lowestRank, mayGive, type DelegationLevel, type DelegationRight, type Mandate } from './levels.ts'

const delegate = (level: DelegationLevel, validTo: string | null = null): Mandate => ({
  kind: 'delegate',
  level,
  validTo,
})

it.each<[string, Mandate, DelegationRight, boolean]>([
  ['a representative has everything', { kind: 'representative' }, 'give-delegations', true],
  ['restricted edits, pays and submits', delegate('level_1'), 'submit', true],
  ['restricted does not edit contacts', delegate('level_1'), 'edit-contacts', false],
  ['partial edits contacts', delegate('level_2'), 'edit-contacts', true],
  ['restricted sees everything', delegate('level_1'), 'see-everything', true],
  ['partial does not delegate further', delegate('level_2'), 'give-delegations', false],
  ['full delegates further', delegate('level_3'), 'give-delegations', true],
])('%s', (_sentence, mandate, right, has) => expect(hasRight(mandate, right)).toBe(has))

it.each<[DelegationRight, number]>([
  ['see-everything', 1],
  ['edit-contacts', 2],
  ['give-delegations', 3],
])('the lowest level with the right to %s is %i', (right, rank) => expect(lowestRank(right)).toBe(rank))

it.each<[string, Mandate, DelegationLevel, string | null, boolean]>([
  ['a representative gives any level for ever', { kind: 'representative' }, 'level_3', null, true],
  ['full gives full', delegate('level_3'), 'level_3', null, true],
  ['partial gives nothing', delegate('level_2'), 'level_1', null, false],
  ['a delegate gives no longer than they hold', delegate('level_3', '2027-01-01'), 'level_1', '2027-06-01', false],
  ['a delegate gives no unlimited right of a limited one', delegate('level_3', '2027-01-01'), 'level_1', null, false],
  ['to the same end is allowed', delegate('level_3', '2027-01-01'), 'level_1', '2027-01-01', true],
])('%s', (_sentence, mandate, level, validTo, may) => expect(mayGive(mandate, level, validTo)).toBe(may))
