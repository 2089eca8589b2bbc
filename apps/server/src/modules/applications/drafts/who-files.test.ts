import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { renewed } from '../../../testing/delegations.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Ground = 'new-officer' | 'resigning-officer' | 'power-of-attorney'
const onBehalf = (as: SignedIn, behalf_of_uuid: AnyId, service: string, ground?: Ground) =>
  portal.call('createApplicationOnBehalf', {
    as,
    params: { behalf_of_uuid },
    body: {
      services: [service],
      submission_type: 'ON_BEHALF_OF_ENTITY',
      account_type: 'on_behalf_legal_entity',
      ...(ground && { ground }),
    },
  })
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('a person without a mandate', () => {
  test.each<[string, string, Ground | undefined, number]>([
    ['files nothing without a basis', 'change-board', undefined, 403],
    ['files the board change that appoints them', 'change-board', 'new-officer', 200],
    ['files under a power of attorney', 'change-legal-address', 'power-of-attorney', 200],
    ['cannot resign from an office that they do not hold', 'change-board', 'resigning-officer', 403],
    ['files on no basis that the service does not have', 'change-legal-address', 'new-officer', 400],
  ])('%s', async (_, service, ground, status) => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    expect((await onBehalf(await signIn(portal.deps), entityId, service, ground)).status).toBe(status)
  })

  test('resigns from a seat in the council, and from no other one', async () => {
    const councillor = await signIn(portal.deps)
    const { entityId } = await anEntity(portal.deps, {
      legalForm: 'AS',
      boardOf: [
        { personalCode: aPersonalCode() },
        { personalCode: councillor.personalCode, position: 'COUNCIL_MEMBER', governingBody: 'SUPERVISORY_BOARD' },
      ],
    })
    expect((await onBehalf(councillor, entityId, 'change-council', 'resigning-officer')).status).toBe(200)
    const stranger = await signIn(portal.deps)
    expect(outcome(await onBehalf(stranger, entityId, 'change-council', 'resigning-officer'))).toEqual([
      403,
      'behalf-not-allowed',
    ])
  })

  test('learns nothing about a missing entity', async () => {
    const as = await signIn(portal.deps)
    expect(outcome(await onBehalf(as, as.personId, 'change-board', 'new-officer'))).toEqual([403, 'behalf-not-allowed'])
  })

  test('cannot file about a struck-off entity', async () => {
    const { entityId } = await anEntity(portal.deps, { status: 'liquidated' })
    const as = await signIn(portal.deps)
    expect(outcome(await onBehalf(as, entityId, 'change-legal-address', 'power-of-attorney'))).toEqual([
      403,
      'behalf-not-allowed',
    ])
  })

  test('files on their own basis, not on that of the organisation for which they work', async () => {
    const clerk = await signIn(portal.deps)
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [clerk.personalCode] })
    const { answer } = await portal.call('setOrganization', { as: clerk, body: { organization_uuid: organizationId } })
    const atWork = renewed(clerk, answer.data)
    const { entityId } = await anEntity(portal.deps)
    expect(outcome(await onBehalf(atWork, entityId, 'change-legal-address', 'power-of-attorney'))).toEqual([
      403,
      'behalf-not-allowed',
    ])
  })

  test('sees public data of the entity and their own application, which they can change', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [{ personalCode, forename: 'Ilze', surname: 'Ozola' }],
    })
    const as = await signIn(portal.deps)
    const { answer } = await onBehalf(as, entityId, 'change-board', 'new-officer')
    expect(answer.data).toMatchObject({
      ground: 'new-officer',
      submitData: { 'change-board': { filing: { applicant: { ground: 'new-officer' } } } },
    })
    const params = { uuid: answer.data.uuid }
    const { answer: subject } = await portal.call('getRegisteredSubject', { as, params })
    expect(subject.data).toMatchObject({
      legal_form: 'SIA',
      member_count: 0,
      facts: [
        { kind: 'capital' },
        { kind: 'officer', id: 'officer-1', value: { holder: { forename: 'Ilze' }, position: 'BOARD_MEMBER' } },
      ],
    })
    const shown = JSON.stringify([answer, subject])
    for (const code of [personalCode, personalCode.slice(6)]) expect(shown).not.toContain(code)
    const changed = await portal.call('changeApplication', {
      as,
      params,
      body: { changes: { 'change-board.decision.meeting.body': 'council' } },
    })
    expect(changed.status).toBe(200)
    expect(outcome(await portal.call('getLegalEntityProfile', { as, params: { id: entityId } }))).toEqual([
      404,
      'entity-not-found',
    ])
    const ilze = await signIn(portal.deps, { personalCode, entityId })
    expect((await portal.call('getApplication', { as: ilze, params })).status).toBe(404)
  })

  test('cannot change the basis on which they started', async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const as = await signIn(portal.deps)
    const { answer } = await onBehalf(as, entityId, 'change-board', 'power-of-attorney')
    const params = { uuid: answer.data.uuid }
    await portal.call('changeApplication', {
      as,
      params,
      body: { changes: { 'change-board.filing.applicant.ground': 'officer' } },
    })
    const { answer: checked } = await portal.call('checkRules', { as, params })
    expect(checked.data.issues).toContainEqual({
      path: 'change-board.filing.applicant.ground',
      code: 'ground-not-given',
    })
  })

  test('finds the services for their basis in the catalogue', async () => {
    const { entityId } = await anEntity(portal.deps)
    const as = await signIn(portal.deps)
    const listed = (ground?: Ground) =>
      portal.call('getCatalogueOnBehalf', {
        as,
        params: { behalf_of_uuid: entityId },
        query: ground ? { ground } : {},
      })
    expect((await listed()).status).toBe(403)
    const { answer } = await listed('new-officer')
    expect(answer.data.flatMap(({ services }) => services.list.map(({ code }) => code))).toEqual(['change-board'])
    const refused = new Map(
      answer.data.flatMap(({ services }) => services.refused.map(({ code, reason }) => [code, reason] as const)),
    )
    expect(refused.get('continue-activity')).toMatch(/^Reģistrā nav ieraksta par subjekta likvidāciju/)
    expect(refused.get('change-name')).toBe(
      'Uz izvēlētā pamata to iesniegt nevar. To iesniedz reģistrā ierakstīta amatpersona vai biedrs ar pārstāvības tiesībām, likvidators vai administrators, persona ar pilnvaru vai zvērināts notārs.',
    )
  })
})

describe('a procurator', () => {
  async function aProcurator() {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [{ personalCode, position: 'PROCURATOR', governingBody: null }],
    })
    return { entityId, as: await signIn(portal.deps, { personalCode, entityId }) }
  }

  test('sees the profile of the merchant and cannot delegate', async () => {
    const { entityId, as } = await aProcurator()
    expect((await portal.call('getLegalEntityProfile', { as, params: { id: entityId } })).status).toBe(200)
    const given = await portal.call('giveDelegation', {
      as,
      params: { entity_id: entityId },
      body: {
        authorized_person: { name: 'Anna', last_name: 'Kalniņa', identification_number: aPersonalCode() },
        role: 'employee',
        permission_level: 'level_1',
        valid_until: null,
      },
    })
    expect(outcome(given)).toEqual([403, 'forbidden'])
  })

  test('cannot file on the basis of a missing board', async () => {
    const { entityId, as } = await aProcurator()
    const { answer } = await portal.call('createEntityApplication', {
      as,
      params: { entity_id: entityId },
      body: { services: ['change-legal-address'], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
    })
    const { answer: checked } = await portal.call('checkRules', { as, params: { uuid: answer.data.uuid } })
    expect(checked.data.issues.map(({ path }) => path)).not.toContain('change-legal-address.filing.applicant.ground')
    expect(answer.data.submitData).toMatchObject({
      'change-legal-address': { filing: { applicant: { ground: 'power-of-attorney' } } },
    })
  })
})

test('a council member acts for no one', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [{ personalCode, position: 'COUNCIL_MEMBER', governingBody: 'SUPERVISORY_BOARD' }],
  })
  const as = await signIn(portal.deps, { personalCode })
  expect((await portal.call('getLegalEntityProfile', { as, params: { id: entityId } })).status).toBe(404)
})
