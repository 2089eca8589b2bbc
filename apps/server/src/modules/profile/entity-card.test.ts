import type { Fact } from '@portal/contract/facts'
import type { EntityInformation } from '@portal/contract/entities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDelegate } from '../../testing/delegates.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const anna = { forename: 'Anna', surname: 'Kalniņa', personal_code: '32000000001', birth_date: null, country: null }
const janis = { ...anna, forename: 'Jānis', personal_code: '15068512345' }
const kaisa = { ...anna, forename: 'Kaisa', personal_code: null, birth_date: '1984-06-02', country: 'EE' }
const share = { shares: 1400, nominal: '1.00', currency: 'EUR', ranges: null, category: null }
const held = { since: '2020-03-05', until: null }

const facts: Fact[] = [
  { kind: 'contact', id: '1', value: { email: 'birojs@liepas.lv', phone: null }, ...held },
  { kind: 'member', id: '1', value: { holder: anna, joint: null, representative: null, ...share }, ...held },
  {
    kind: 'member',
    id: '2',
    value: { holder: null, joint: [janis], representative: null, ...share },
    ...held,
    since: '2019-01-01',
  },
  {
    kind: 'beneficial_owner',
    id: '1',
    value: { holder: janis, nationality: 'LV', residence: 'EE', control: 'shares', through: [anna, kaisa] },
    ...held,
  },
  { kind: 'name', id: 'old', value: { name: 'SIA "Osta"' }, since: '2018-01-01', until: '2020-03-04' },
]

async function world() {
  const personalCode = aPersonalCode()
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }], facts })
  return { ...entity, personalCode, officer: await signIn(portal.deps, { personalCode }) }
}

type WithFacts = Exclude<EntityInformation, { slug: 'branches' }>

async function tab(as: SignedIn, id: string, slug: WithFacts['slug'], query = {}) {
  const { answer } = await portal.call('getEntityInformation', { as, params: { id, slug }, query })
  return answer.data as WithFacts
}

test('the card lists valid facts person by person, and ended ones', async () => {
  const { entityId, name, officer } = await world()
  expect(await tab(officer, entityId, 'general')).toMatchObject({
    entity: { name },
    general: { legal_form: 'SIA', capital: '2800.00', parent: null },
    facts: [{ kind: 'contact', value: { email: 'birojs@liepas.lv' } }],
  })
  expect(await tab(officer, entityId, 'officers')).toMatchObject({
    facts: [{ kind: 'officer', value: { position: 'BOARD_MEMBER' } }],
    total: 1,
  })
  expect(await tab(officer, entityId, 'members')).toMatchObject({
    facts: [{ id: '1' }, { id: '2' }],
    total: 2,
    capital: '2800.00',
  })
  expect(await tab(officer, entityId, 'owners')).toMatchObject({ facts: [{ value: { control: 'shares' } }], total: 1 })
  expect(await tab(officer, entityId, 'history')).toMatchObject({
    facts: [{ id: 'old', until: '2020-03-04' }],
    total: 1,
  })
})

test('500 members are listed in pages, the latest first', async () => {
  const personalCode = aPersonalCode()
  const members = Array.from({ length: 500 }, (_, index): Fact => ({
    kind: 'member',
    id: String(index),
    value: { holder: { ...anna, forename: `Anna ${index}` }, joint: null, representative: null, ...share },
    ...held,
    since: new Date(Date.UTC(2000, 0, index + 1)).toISOString().slice(0, 10),
  }))
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], facts: members })
  const page = { offset: '490', limit: '25' }
  const last = await tab(await signIn(portal.deps, { personalCode }), entityId, 'members', page)
  expect(last).toMatchObject({ total: 500 })
  expect(last.facts.map(({ id }) => id)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1', '0'])
})

describe('on the card of an entity', () => {
  const whole = ['320000-00001', '150685-12345']
  const masked = ['32****-*****', '150685-*****']
  const readers: [string, (entity: Awaited<ReturnType<typeof world>>) => Promise<SignedIn>, string[], boolean][] = [
    ['a representative', async ({ officer }) => officer, whole, true],
    ['a delegate with full access', ({ entityId }) => aDelegate(portal, entityId, 3), masked, true],
    ['a delegate with partial access', ({ entityId }) => aDelegate(portal, entityId, 2), masked, true],
    ['a delegate with restricted access', ({ entityId }) => aDelegate(portal, entityId, 1), masked, false],
    [
      'the help desk',
      async ({ officer }) => startSupportSession(portal, await signInAgent(portal.deps), officer),
      masked,
      false,
    ],
  ]
  test.each(readers)('%s sees the personal data that the law allows', async (_, reader, codes, seesPrivate) => {
    const entity = await world()
    const as = await reader(entity)
    const { facts: members } = await tab(as, entity.entityId, 'members')
    expect(members).toMatchObject([
      { value: { holder: { personal_code: codes[0] } } },
      { value: { joint: [{ personal_code: codes[1] }] } },
    ])
    expect((await tab(as, entity.entityId, 'owners')).facts).toMatchObject([
      {
        value: {
          holder: { personal_code: codes[1] },
          through: [{ personal_code: codes[0] }, { personal_code: null }],
          nationality: 'LV',
          residence: seesPrivate ? 'EE' : null,
        },
      },
    ])
    expect((await tab(as, entity.entityId, 'general')).facts).toMatchObject([
      { value: { email: seesPrivate ? 'birojs@liepas.lv' : null } },
    ])
    const { answer } = await portal.call('getLegalEntityProfile', { as, params: { id: entity.entityId } })
    expect(answer.data.officers[0]?.personal_code?.includes('*')).toBe(codes === masked)
  })
})

test('others cannot open it, and it closes with the mandate', async () => {
  const { entityId, personalCode, officer } = await world()
  const refusal = async (as: SignedIn) =>
    (await portal.call('getEntityInformation', { as, params: { id: entityId, slug: 'members' } })).problem.code
  expect(await refusal(await signIn(portal.deps))).toBe('entity-not-found')
  const asEntity = await signIn(portal.deps, { personalCode, entityId })
  await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
  expect(await refusal(officer)).toBe('entity-not-found')
  expect(await refusal(asEntity)).toBe('mandate-ended')
})
