// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { behalfQuery, catalogueQuery, type ProfileAccount } from './api.ts'
import { startApplication } from '../../shared/applications/start/start-application.ts'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aBranch, anApplication, anEntityProfile, anEntityRow, makeId } from '../../shared/testing/samples.ts'

const portal = fakePortal()

const [e1, e9, b1] = [makeId('e1'), makeId('e9'), makeId('b1')]
const sent = () => portal.taken

beforeEach(() => {
  const created = { data: anApplication({ uuid: makeId('a1') }) }
  portal.answer('createApplication', created)
  portal.answer('createEntityApplication', created)
  portal.answer('createApplicationOnBehalf', created)
  portal.answer('createEntityApplicationOnBehalf', created)
  portal.answer('getCatalogue', { data: [] })
  portal.answer('getEntityCatalogue', { data: [] })
  portal.answer('getCatalogueOnBehalf', { data: [] })
  portal.answer('getEntityCatalogueOnBehalf', { data: [] })
  const branches = { data: [aBranch({ uuid: b1, name: 'Filiāle' })], total: 1 }
  portal.answer('listDependents', branches)
  portal.answer('listBranches', branches)
  portal.answer('getLegalEntityProfile', {
    data: anEntityProfile({ represented: [anEntityRow({ uuid: e9, name: 'SIA' })] }),
  })
  portal.answer('listLegalEntities', { data: [anEntityRow({ uuid: b1, name: 'Filiāle' })], total: 1 })
})

const branch = { uuid: b1, name: 'Filiāle', kind: 'branch' } as const
const entity = { uuid: e9, name: 'SIA', kind: 'entity' } as const

describe('an application', () => {
  it.each([
    ['of a person', null, null, '/api-applications/api/v2/applications', 'NATURAL_PERSON', 'person'],
    [
      'of an entity',
      e1,
      null,
      `/api-applications/api/v2/legal_entities/${e1}/applications`,
      'LEGAL_ENTITY',
      'legal_entity',
    ],
    [
      'of a person on behalf of a branch',
      null,
      branch,
      `/api-applications/api/v2/applications/behalf_of/${b1}`,
      'ON_BEHALF_OF_BRANCH',
      'dependent_legal_entity',
    ],
    [
      'of an entity on behalf of its branch',
      e1,
      branch,
      `/api-applications/api/v2/legal_entities/${e1}/applications/behalf_of/${b1}`,
      'ON_BEHALF_OF_BRANCH',
      'dependent_legal_entity',
    ],
    [
      'of an organisation on behalf of an entity',
      null,
      entity,
      `/api-applications/api/v2/applications/behalf_of/${e9}`,
      'ON_BEHALF_OF_ENTITY',
      'on_behalf_legal_entity',
    ],
  ])('%s says so in its address and its body', async (_whose, filer, behalf, path, submission_type, account_type) => {
    expect(await startApplication(filer, behalf, ['change-legal-address'])).toBe(
      `/applications/${makeId('a1')}/submit-form`,
    )
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path,
        body: { services: ['change-legal-address'], submission_type, account_type },
        headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
  })
})

it.each([
  ['anybody', { entity: null, behalfOf: null }, '/api-profile/api/v1/catalog'],
  ['an entity', { entity: e1, behalfOf: null }, `/api-profile/api/v1/legal_entities/${e1}/catalog`],
  ['on behalf of a branch', { entity: null, behalfOf: b1 }, `/api-profile/api/v1/catalog/${b1}`],
  [
    'an entity’s on behalf of its branch',
    { entity: e1, behalfOf: b1 },
    `/api-profile/api/v1/legal_entities/${e1}/catalog/${b1}`,
  ],
])('the catalogue for %s is read there', async (_whose, filer, path) => {
  await new QueryClient().fetchQuery(catalogueQuery(filer))
  expect(sent().map((each) => each.path)).toEqual([path])
})

it('on whose behalf: an entity among the entities that it represents', async () => {
  const profile = { mode: null } as ProfileAccount
  expect(await new QueryClient().fetchQuery(behalfQuery(profile, { entity: e1, behalfOf: e9 }))).toEqual(entity)
})

it.each([
  ['a person among the dependents', null, null, '/api-profile/api/v1/dependents', 'branch'],
  ['an entity among its branches', null, e1, `/api-profile/api/v1/legal_entities/${e1}/branches`, 'branch'],
  [
    'an organisation among the entities that it represents',
    'external',
    null,
    '/api-profile/api/v1/legal_entities?limit=100',
    'entity',
  ],
] as const)('on whose behalf: %s', async (_who, mode, filer, path, kind) => {
  const profile = { mode } as ProfileAccount
  const find = (behalfOf: string) => new QueryClient().fetchQuery(behalfQuery(profile, { entity: filer, behalfOf }))
  expect(await find(b1)).toEqual({ uuid: b1, name: 'Filiāle', kind })
  expect(await find(makeId('stranger'))).toBeNull()
  expect(sent()[0]?.path).toBe(path)
})
