import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDelegate } from '../../../testing/delegations.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ now: () => new Date('2026-11-30T10:00:00Z') })
})
afterAll(() => portal.close())

const notice = (until: string | null, since = '2026-11-17'): Fact => ({
  kind: 'capital_decrease',
  id: since,
  since,
  until,
  value: { amount: '2800.00', currency: 'EUR' },
})
const liquidation = (until: string | null, since = '2026-11-10'): Fact => ({
  kind: 'legal_state',
  id: since,
  since,
  until,
  value: { state: 'liquidation', text: null },
})
const inForce = { service: 'decrease-capital', state: 'open', application: null, claims: null }

interface Filed {
  service?: string
  state?: 'processing' | 'registered' | 'rejected' | 'reinitiated'
  submittedOn?: string
}

/** Files an application of an entity. The register's decision about it is only that of the state. */
async function file(
  { as, entityId, registrationNumber }: { as: SignedIn; entityId: AnyId; registrationNumber: string },
  { service = 'decrease-capital-notice', state = 'registered', submittedOn = '2026-11-16' }: Filed = {},
) {
  const { uuid } = await aDraft(portal, as, { services: [service], entityId })
  const submitted = new Date(`${submittedOn}T08:00:00Z`)
  await portal.deps.db
    .updateTable('applications.application')
    .set({
      state,
      ...(state === 'reinitiated' ? { first_submitted_at: submitted } : { submitted_at: submitted }),
      ...(state === 'registered' && { registered_number: registrationNumber }),
    })
    .where('application_id', '=', uuid)
    .execute()
  return uuid
}

async function aCompany(facts: readonly Fact[]) {
  const personalCode = aPersonalCode()
  const entity = await anEntity(portal.deps, { facts: [...facts], boardOf: [{ personalCode }] })
  return { ...entity, as: await signIn(portal.deps, { personalCode, entityId: entity.entityId }) }
}

const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data.registered_entity?.next_stages

describe('the creditors’ term before the next stage', () => {
  const find = async (facts: readonly Fact[], filed: Filed = {}) => {
    const company = await aCompany(facts)
    return read(company.as, await file(company, filed))
  }

  test('is that of the law after the registered notice', async () => {
    expect(await find([notice(null)])).toEqual([{ ...inForce, claims: { until: '2026-12-17', is_placeholder: true } }])
  })

  test.each([
    ['before the register has the notice', [], {}],
    ['when it is over', [notice(null, '2026-10-01')], { submittedOn: '2026-09-28' }],
    ['from the notice of an earlier application', [notice(null, '2026-11-10')], {}],
  ] as const)('does not run %s', async (_, facts, filed) => {
    expect(await find(facts, filed)).toEqual([inForce])
  })

  test('does not run from the notice of a later application', async () => {
    const facts = [notice('2026-11-18'), notice(null, '2026-11-19')]
    expect(await find(facts)).toEqual([{ ...inForce, state: 'over' }])
  })
})

describe('the next stage', () => {
  test.each([
    ['filed, while the register reviews it', { state: 'processing' }, { state: 'filed' }],
    ['filed, while the register waits for its correction', { state: 'reinitiated' }, { state: 'filed' }],
    ['over, once the register has entered it', { state: 'registered' }, { state: 'over' }],
  ] as const)('is %s', async (_, second, expected) => {
    const company = await aCompany([notice(null)])
    const first = await file(company)
    const application = await file(company, { service: 'decrease-capital', submittedOn: '2026-11-28', ...second })
    expect(await read(company.as, first)).toEqual([{ ...inForce, ...expected, application }])
  })

  test.each([
    ['a rejected one', { state: 'rejected', submittedOn: '2026-11-28' }],
    ['one filed before the first stage', { state: 'processing', submittedOn: '2026-11-02' }],
  ] as const)('is open after %s', async (_, second) => {
    const company = await aCompany([])
    const first = await file(company)
    await file(company, { service: 'decrease-capital', ...second })
    expect(await read(company.as, first)).toEqual([inForce])
  })

  test('is open while it is only a draft', async () => {
    const company = await aCompany([])
    const first = await file(company)
    await aDraft(portal, company.as, { services: ['decrease-capital'], entityId: company.entityId })
    expect(await read(company.as, first)).toEqual([inForce])
  })

  test('is over without an application of the portal, once the register has ended the entry of the first one', async () => {
    const company = await aCompany([notice('2026-12-20')])
    expect(await read(company.as, await file(company))).toEqual([{ ...inForce, state: 'over' }])
  })

  test.each([
    ['open while the entity is in liquidation', [liquidation(null)], 'open'],
    ['over once the liquidation has ended', [liquidation('2026-11-25')], 'over'],
    ['open after an earlier liquidation that ended', [liquidation('2024-03-01', '2023-05-02')], 'open'],
  ] as const)('of a liquidation is %s', async (_, facts, state) => {
    const company = await aCompany(facts)
    const first = await file(company, { service: 'start-liquidation' })
    expect(await read(company.as, first)).toMatchObject([{ service: 'finish-liquidation', state }])
  })

  test('of another profile has no link', async () => {
    const company = await aCompany([])
    const first = await file(company)
    const application = await file(company, {
      service: 'decrease-capital',
      state: 'processing',
      submittedOn: '2026-11-28',
    })
    await portal.deps.db
      .updateTable('applications.application')
      .set({ entity_id: null, behalf_of_id: company.entityId })
      .where('application_id', '=', application)
      .execute()
    expect(await read(company.as, first)).toEqual([{ ...inForce, state: 'filed' }])
    const delegate = await signIn(portal.deps, {
      personalCode: await aDelegate(portal.deps, company.entityId),
      entityId: company.entityId,
    })
    expect(await read(delegate, first)).toEqual([{ ...inForce, state: 'filed' }])
  })

  test.each([
    ['the register reviews the first one', { state: 'processing' }, undefined],
    ['no stage follows the service', { service: 'change-board' }, []],
  ] as const)('is none where %s', async (_, filed, expected) => {
    const company = await aCompany([notice(null)])
    expect(await read(company.as, await file(company, filed))).toEqual(expected)
  })
})
