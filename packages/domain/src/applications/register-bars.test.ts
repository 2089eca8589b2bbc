import { expect, it } from 'vitest'
import { barOfGround, prohibitionAgainst, statesToKnow, type LegalState } from './register-bars.ts'

const shares = { type: 'share_transfer', text: 'Aizliegums reģistrēt izmaiņas dalībnieku sastāvā' }
const everything = { type: 'any_entry', text: 'Aizliegums izdarīt ierakstus' }
const unknown = { type: 'pledge', text: 'Komercķīla' }

it.each<[string, string[], object[], object | undefined]>([
  ['a prohibition on members stops a change of members', ['member'], [shares], shares],
  ['and no change of the name', ['name', 'statutes'], [shares], undefined],
  ['a prohibition on every entry stops any', ['seat'], [everything], everything],
  ['one in words that the portal does not know is left to the register', ['member'], [unknown], undefined],
  ['the one that stops is found among others', ['member'], [unknown, shares], shares],
])('%s', (_sentence, kinds, prohibitions, stops) =>
  expect(prohibitionAgainst(kinds, { prohibitions: prohibitions as never })).toBe(stops),
)

it.each<[string, string, LegalState[], string | undefined]>([
  ['the board files nothing in insolvency', 'officer', ['insolvency'], 'administrator-acts'],
  ['nor does a board that is elected in insolvency', 'new-officer', ['insolvency'], 'administrator-acts'],
  ['the administrator does', 'office-holder', ['insolvency'], undefined],
  ['an officer resigns in insolvency', 'resigning-officer', ['insolvency'], undefined],
  ['the board files in liquidation and during suspension', 'officer', ['liquidation', 'suspended'], undefined],
  ['nothing is filed about a struck-off entity', 'office-holder', ['struck_off'], 'entity-struck-off'],
])('%s', (_sentence, ground, states, bar) => expect(barOfGround(ground, { states })).toBe(bar))

it.each([
  ['new-officer', 'foreign-member-unproven'],
  ['officer', undefined],
  ['notary', undefined],
])('with a member from abroad that is an entity the ground %s is barred by %s', (ground, bar) =>
  expect(barOfGround(ground, { states: [], hasForeignMember: true })).toBe(bar),
)

it('the applicant is warned of liquidation and suspension', () =>
  expect(statesToKnow({ states: ['liquidation', 'struck_off', 'suspended'] })).toEqual(['liquidation', 'suspended']))
