import { expect, it } from 'vitest'
import { entityInToken, listTarget, logoTarget, readAccountState, type AccountState } from './home.ts'

const confirmed: AccountState = { mode: null, needsProfile: false, hasEntities: false }
const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`

it.each<[string, Partial<AccountState>, string, string]>([
  ['who has legal entities and a complete profile: to their list', { hasEntities: true }, '/entities', '/entities'],
  ['who has none: to the person’s list', {}, '/entities', '/entities'],
  [
    'whose profile is to be submitted or reviewed: to the profile, the home icon still to the list',
    { needsProfile: true },
    '/profile',
    '/entities',
  ],
  ['the same with legal entities', { needsProfile: true, hasEntities: true }, '/profile', '/entities'],
  ['as an external organisation: to the list', { mode: 'external' }, '/entities', '/entities'],
  ['help-desk staff: to the internal list', { mode: 'internal' }, '/applications', '/applications'],
  [
    'help-desk staff have no profile to complete',
    { mode: 'internal', needsProfile: true },
    '/applications',
    '/applications',
  ],
])('%s', (_who, given, logo, home) =>
  expect([logoTarget({ ...confirmed, ...given }), listTarget({ ...confirmed, ...given })]).toEqual([logo, home]),
)

const account = { mode: null, need_profile_submit: false, need_profile_review: false, legal_entities: [] }

it.each<[string, object, string | undefined, Partial<AccountState>]>([
  ['nothing', {}, undefined, {}],
  ['entities of the profile', { legal_entities: [{}] }, undefined, { hasEntities: true }],
  ['an entity that only the token names', {}, tokenOf({ legal_entity_uuid: '019a' }), { hasEntities: true }],
  ['a token without an entity', {}, tokenOf({ legal_entity_uuid: null }), {}],
  ['a profile to be submitted', { need_profile_submit: true }, undefined, { needsProfile: true }],
  ['a profile to be reviewed', { need_profile_review: true }, undefined, { needsProfile: true }],
])('sees %s', (_what, given, token, expected) =>
  expect(readAccountState({ ...account, ...given }, token)).toEqual({ ...confirmed, ...expected }),
)

it.each([undefined, '', 'null', 'a.b.c', 'a.e30.c', tokenOf([1]), tokenOf({ legal_entity_uuid: 7 })])(
  'no entity in %s',
  (token) => expect(entityInToken(token)).toBeNull(),
)
