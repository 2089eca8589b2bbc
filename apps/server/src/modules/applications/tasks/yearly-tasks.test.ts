import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDelegate } from '../../../testing/delegations.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, anEntityAsOfficer, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let now = new Date('2027-02-10T10:00:00Z')
beforeAll(async () => {
  portal = await testPortal({ now: () => now })
})
afterAll(() => portal.close())

const tasksFor = async (as: SignedIn) => (await portal.call('listTasks', { as })).answer.data

/** Creates a party with its chair, and its list of members that was filed on a day. */
async function aParty({
  filedOn,
  registeredOn = '2018-05-07',
  status = 'active',
}: {
  filedOn: string | null
  registeredOn?: string
  status?: 'active' | 'liquidated'
}) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    name: 'Politiskā partija "Piekraste"',
    legalForm: 'PP',
    registeredOn,
    status,
    boardOf: [{ personalCode }],
    facts: filedOn
      ? [{ kind: 'membership', id: '1', value: { members: 300, citizens: 300 }, since: filedOn, until: null }]
      : [],
  })
  return { entityId, personalCode, as: () => signIn(portal.deps, { personalCode }) }
}

test('a party is reminded of this year’s list of members before 1 March, in its profile', async () => {
  const { entityId, as } = await aParty({ filedOn: '2026-02-20' })
  expect(await tasksFor(await as())).toMatchObject([
    {
      kind: 'file-yearly',
      uuid: entityId,
      profile: entityId,
      entity: 'Politiskā partija "Piekraste"',
      services: [{ code: 'file-party-members' }],
      deadline: '2027-03-01',
    },
  ])
})

test.each([
  ['has filed it this year', { filedOn: '2027-01-12' }],
  ['is registered this year', { filedOn: null, registeredOn: '2027-01-04' }],
  ['is liquidated', { filedOn: null, status: 'liquidated' }],
] as const)('a party that %s is not reminded', async (_, party) => {
  const { as } = await aParty(party)
  expect(await tasksFor(await as())).toEqual([])
})

test('delegates of a party are not reminded', async () => {
  const { entityId } = await aParty({ filedOn: null })
  const personalCode = await aDelegate(portal.deps, entityId)
  expect(await tasksFor(await signIn(portal.deps, { personalCode, entityId }))).toEqual([])
})

test('a party whose list is with the register is not reminded until the register has refused it', async () => {
  const { entityId, personalCode } = await aParty({ filedOn: null })
  const chair = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aDraft(portal, chair, { services: ['file-party-members'], entityId })
  const remindsWhen = async (state: string, submittedAt: Date | null) => {
    const sent = { state, submitted_at: submittedAt, first_submitted_at: submittedAt }
    await portal.deps.db.updateTable('applications.application').set(sent).where('application_id', '=', uuid).execute()
    return (await tasksFor(chair)).some(({ kind }) => kind === 'file-yearly')
  }
  expect(await remindsWhen('draft', null)).toBe(true)
  expect(await remindsWhen('received', now)).toBe(false)
  expect(await remindsWhen('postponed', now)).toBe(false)
  expect(await remindsWhen('rejected', now)).toBe(true)
})

test.each([
  ['2027-01-29', 0],
  ['2027-01-30', 1],
  ['2027-03-01', 1],
  ['2027-03-31', 1],
  ['2027-04-01', 0],
])('the reminder begins thirty days before the last day and ends thirty days after it: %s', async (day, count) => {
  now = new Date(`${day}T10:00:00Z`)
  try {
    const { as } = await aParty({ filedOn: null })
    expect(await tasksFor(await as())).toHaveLength(count)
  } finally {
    now = new Date('2027-02-10T10:00:00Z')
  }
})

test('the founder of an arbitration court is reminded in its own profile, and no other person is', async () => {
  const personalCode = aPersonalCode()
  const founder = await anEntity(portal.deps, { legalForm: 'BDR', boardOf: [{ personalCode }] })
  const court = await anEntity(portal.deps, {
    legalForm: 'SKT',
    registeredOn: '2020-05-04',
    officers: [anEntityAsOfficer(founder, { position: 'FOUNDER' })],
  })
  await anEntity(portal.deps, {
    legalForm: 'SKT',
    registeredOn: '2020-05-04',
    officers: [anEntityAsOfficer(founder, { position: 'AUDITOR' })],
  })
  await anEntity(portal.deps, {
    legalForm: 'SKT',
    registeredOn: '2020-05-04',
    status: 'liquidated',
    officers: [anEntityAsOfficer(founder, { position: 'FOUNDER' })],
  })
  const as = await signIn(portal.deps, { personalCode })
  expect(await tasksFor(as)).toMatchObject([
    { uuid: court.entityId, profile: founder.entityId, services: [{ code: 'confirm-arbitrators' }] },
  ])
  expect(await tasksFor(await signIn(portal.deps))).toEqual([])
})
