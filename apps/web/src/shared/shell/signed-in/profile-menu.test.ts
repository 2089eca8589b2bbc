import { describe, expect, it } from 'vitest'
import { hasHomeIcon, hasSerialNumberButton, isHiddenFrom, buildMenu, type ProfileAccount } from './profile-menu.ts'

const person = { uuid: 'person', name: 'Anna Kalniņa' }
const entity = { uuid: 'entity', name: 'SIA "Liepu aleja"' }
const base: ProfileAccount = {
  name: person.name,
  natural_person: person,
  legal_entities: [],
  legal_entities_count: 0,
  selected_uuid: person.uuid,
  legal_entity_uuid: null,
  legal_entity_name: null,
  need_profile_submit: false,
  need_profile_review: false,
  need_terms_consent: false,
  has_legal_facts: false,
  has_dependants: false,
  has_partner_organizations: false,
  ui_lang: 'lv',
  external_organizations: [],
  mode: null,
  organization_uuid: null,
  session_expired: 20,
} as unknown as ProfileAccount

const profiles: Record<'person' | 'entity' | 'all entities', Partial<ProfileAccount>> = {
  person: { legal_entities: [entity], legal_entities_count: 1 },
  entity: {
    legal_entities: [entity],
    legal_entities_count: 1,
    selected_uuid: entity.uuid,
    legal_entity_uuid: entity.uuid,
    legal_entity_name: entity.name,
  },
  'all entities': {
    legal_entities: [entity, { uuid: 'other', name: 'SIA "Otra"' }],
    legal_entities_count: 2,
    selected_uuid: null,
  },
}
const modes = { internal: 'internal', external: 'external', normal: null } as const

type Profiled = keyof typeof profiles
type Moded = keyof typeof modes

const menu = (change: Partial<ProfileAccount>) => buildMenu({ ...base, ...change }).map(({ text }) => text)
const shown = (text: string, profile: Profiled, mode: Moded, change: Partial<ProfileAccount> = {}) =>
  menu({ ...profiles[profile], mode: modes[mode], has_legal_facts: true, has_dependants: true, ...change }).some(
    (each) => each === text,
  )

const allProfiles = Object.keys(profiles) as Profiled[]
const allModes = Object.keys(modes) as Moded[]
const inAll = (yes: boolean) => ({ person: yes, entity: yes, 'all entities': yes })

/** Expected visibility of each row by mode and profile, without other conditions. */
const expected: Record<string, Record<Moded, Record<Profiled, boolean>>> = {
  entities: { internal: inAll(false), external: inAll(true), normal: inAll(true) },
  profile: { internal: inAll(false), external: inAll(true), normal: inAll(true) },
  catalogue: { internal: inAll(true), external: inAll(true), normal: inAll(true) },
  submissions: { internal: inAll(true), external: inAll(true), normal: inAll(true) },
  applications: { internal: inAll(true), external: inAll(true), normal: inAll(true) },
  contracts: { internal: inAll(false), external: inAll(true), normal: inAll(true) },
  dependents: {
    internal: inAll(false),
    external: { ...inAll(false), person: true },
    normal: { ...inAll(false), person: true },
  },
  payments: { internal: inAll(false), external: inAll(false), normal: inAll(true) },
  history: { internal: inAll(true), external: inAll(true), normal: inAll(true) },
  delegations: { internal: inAll(false), external: inAll(true), normal: inAll(true) },
}

const cells = Object.entries(expected).flatMap(([row, byMode]) =>
  allModes.flatMap((mode) => allProfiles.map((profile) => [row, mode, profile, byMode[mode][profile]] as const)),
)

describe('the menu', () => {
  it('has a row for each case of the table, and no other', () => {
    expect(menu({ ...profiles.person, has_legal_facts: true, has_dependants: true }).sort()).toEqual(
      Object.keys(expected).sort(),
    )
  })

  it.each(cells)('%s, %s mode, %s: %s', (row, mode, profile, isShown) =>
    expect(shown(row, profile, mode)).toBe(isShown),
  )

  it.each<[string, Partial<ProfileAccount>, string, boolean]>([
    ['Entities without any entity', { legal_entities: [], legal_entities_count: 0 }, 'entities', false],
    [
      'Entities of a natural person by their count alone',
      { legal_entities: [], legal_entities_count: 3 },
      'entities',
      true,
    ],
    [
      'Entities by the count alone while all of them are selected',
      { legal_entities: [], legal_entities_count: 3, selected_uuid: null },
      'entities',
      false,
    ],
    ['the catalogue while the profile is to be submitted', { need_profile_submit: true }, 'catalogue', false],
    ['Submissions while the profile is to be submitted', { need_profile_submit: true }, 'submissions', false],
    ['Applications while the profile is to be submitted', { need_profile_submit: true }, 'applications', false],
    ['the catalogue while the profile is only to be reviewed', { need_profile_review: true }, 'catalogue', true],
    ['Profile while it is to be submitted', { need_profile_submit: true }, 'profile', true],
    ['History while the profile is to be submitted', { need_profile_submit: true }, 'history', true],
    ['Contracts without legal facts', { has_legal_facts: false }, 'contracts', false],
    ['Dependents without any', { has_dependants: false }, 'dependents', false],
  ])('%s', (_what, change, row, isShown) => expect(shown(row, 'person', 'normal', change)).toBe(isShown))

  it('leads to the contracts of the selected profile', () => {
    const href = (change: Partial<ProfileAccount>) =>
      buildMenu({ ...base, ...change, has_legal_facts: true }).find(({ text }) => text === 'contracts')?.href
    expect([href(profiles.person), href(profiles.entity), href(profiles['all entities'])]).toEqual([
      '/contracts/person',
      '/contracts/entity',
      '/contracts/person',
    ])
  })

  it('takes any other mode for the normal one', () => {
    const full = { ...profiles.person, has_legal_facts: true, has_dependants: true }
    expect(menu({ ...full, mode: 'anything' as never })).toEqual(menu(full))
  })

  it('leads only where there is a screen', () => {
    const links = buildMenu({ ...base, ...profiles.person, has_legal_facts: true, has_dependants: true })
    for (const { href } of links) expect(href).toMatch(/^\/\w[^$]*$/)
  })
})

it.each(allModes)('the help desk’s serial number and the home icon, %s mode', (mode) => {
  const profile = { ...base, mode: modes[mode] }
  expect([hasSerialNumberButton(profile), hasHomeIcon(profile)]).toEqual([mode === 'internal', mode !== 'internal'])
})

it.each([
  ['/entities', true],
  ['/entities/019a/info/officers', false],
  ['/profile', true],
  ['/contacts', true],
  ['/contracts/019a', true],
  ['/dependents', true],
  ['/payments', true],
  ['/delegations/new', true],
  ['/applications/019a/payment', false],
  ['/submissions', false],
  ['/history', false],
])('%s is hidden from the help desk: %s', (path, isHidden) => {
  expect(isHiddenFrom({ mode: 'internal' }, path)).toBe(isHidden)
  expect(isHiddenFrom({ mode: null }, path)).toBe(false)
})
