import { samples } from '@portal/services/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aDelegate } from '../../../testing/delegations.ts'
import { listPaths } from '../../../testing/drafts.ts'
import { anEntity, anEntityAsOfficer, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aSignedDocument } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

// The founder of an arbitration court files for the court, because the court has no other representative.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const service = 'confirm-arbitrators'

/** Creates a court, and its founder with a board whose two members represent it together. */
async function aCourt() {
  const board = [
    { forename: 'Ilze', surname: 'Ozola', personalCode: aPersonalCode() },
    { forename: 'Dace', surname: 'Pļaviņa', personalCode: aPersonalCode() },
  ] as const
  const founder = await anEntity(portal.deps, {
    legalForm: 'BDR',
    boardOf: board.map((member) => ({ ...member, representation: 'WITH_ALL' })),
  })
  const ofCourt = { legalForm: 'SKT', registeredOn: '2020-05-04' }
  const court = await anEntity(portal.deps, {
    ...ofCourt,
    officers: [anEntityAsOfficer(founder, { position: 'FOUNDER' })],
  })
  /** Ends the representation of the court by this founder. */
  const replaceFounder = () => anEntity(portal.deps, { ...court, ...ofCourt, officers: [] })
  return { board, founder, court, replaceFounder }
}

const begin = (as: SignedIn, entity_id: AnyId, behalf_of_uuid: AnyId) =>
  portal.call('createEntityApplicationOnBehalf', {
    as,
    params: { entity_id, behalf_of_uuid },
    body: { services: [service], submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
  })

test('both members of the founder’s joint board sign for the court', async () => {
  const { board, founder, court } = await aCourt()
  const [ilze] = board
  const as = await signIn(portal.deps, { ...ilze, entityId: founder.entityId })
  const { uuid } = (await begin(as, founder.entityId, court.entityId)).answer.data
  const params = { uuid }
  const changes = listPaths(service, samples[service])
  expect((await portal.call('changeApplication', { as, params, body: { changes } })).status).toBe(200)
  const draft = (await portal.call('getApplication', { as, params })).answer.data
  await aSignedDocument(portal, draft, as, service, 'application', [
    { signer: 'Ilze Ozola', personalCode: ilze.personalCode },
  ])
  const { answer } = await portal.call('reviewApplication', { as, params })
  expect(answer.data.obstacles.map(({ code, params: about }) => [code, about?.count, about?.signers])).toEqual([
    ['signature-missing', 1, 'Dace Pļaviņa'],
  ])
})

test.each([1, 2, 3])('a delegate of the founder at level %i prepares an application for the court', async (level) => {
  const { founder, court } = await aCourt()
  const personalCode = aPersonalCode()
  await aDelegate(portal.deps, founder.entityId, { personalCode, level })
  const as = await signIn(portal.deps, { personalCode, entityId: founder.entityId })
  expect((await begin(as, founder.entityId, court.entityId)).status).toBe(200)
})

test('the founder’s board files in the founder’s profile only, and a stranger not at all', async () => {
  const { board, founder, court } = await aCourt()
  const asPerson = await signIn(portal.deps, board[0])
  const byPerson = await portal.call('createApplicationOnBehalf', {
    as: asPerson,
    params: { behalf_of_uuid: court.entityId },
    body: { services: [service], submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
  })
  expect([byPerson.status, byPerson.problem.code]).toEqual([403, 'behalf-not-allowed'])
  const stranger = await signIn(portal.deps)
  expect((await begin(stranger, founder.entityId, court.entityId)).problem.code).toBe('entity-not-found')
})

test('a founder that is replaced, or struck off, no longer files for the court', async () => {
  const { board, founder, court, replaceFounder } = await aCourt()
  const as = await signIn(portal.deps, { ...board[0], entityId: founder.entityId })
  const { uuid } = (await begin(as, founder.entityId, court.entityId)).answer.data
  const change = () => portal.call('changeApplication', { as, params: { uuid }, body: { current_tab: 'documents' } })
  const represented = async () =>
    (await portal.call('getLegalEntityProfile', { as, params: { id: founder.entityId } })).answer.data.represented
  expect([(await change()).status, (await represented()).length]).toEqual([200, 1])
  await replaceFounder()
  expect([(await change()).problem.code, await represented()]).toEqual(['mandate-ended', []])
  expect((await begin(as, founder.entityId, court.entityId)).problem.code).toBe('behalf-not-allowed')

  const other = await aCourt()
  const chair = await signIn(portal.deps, { ...other.board[0], entityId: other.founder.entityId })
  await anEntity(portal.deps, { ...other.founder, status: 'liquidated' })
  expect((await begin(chair, other.founder.entityId, other.court.entityId)).problem.code).toBe('mandate-ended')
})

const openCard = (as: SignedIn, id: AnyId, slug: 'general' | 'officers' = 'officers') =>
  portal.call('getEntityInformation', { as, params: { id, slug } })

test('the founder reads the card of its court in its own profile, with the published data', async () => {
  const { board, founder, court } = await aCourt()
  const arbitrator = {
    forename: 'Ilze',
    surname: 'Liepiņa',
    personal_code: '32000000001',
    birth_date: null,
    country: 'LV',
  }
  await anEntity(portal.deps, {
    ...court,
    legalForm: 'SKT',
    officers: [anEntityAsOfficer(founder, { position: 'FOUNDER' })],
    facts: [
      { kind: 'arbitrator', id: '1', value: { holder: arbitrator }, since: '2021-03-01', until: null },
      { kind: 'contact', id: '2', value: { email: 'tiesa@osta.lv', phone: null }, since: '2021-03-01', until: null },
    ],
  })
  const personalCode = aPersonalCode()
  await aDelegate(portal.deps, founder.entityId, { personalCode, level: 1 })
  for (const reader of [board[0], { personalCode }]) {
    const as = await signIn(portal.deps, { ...reader, entityId: founder.entityId })
    const { answer } = await openCard(as, court.entityId)
    expect(answer.data).toMatchObject({
      entity: { uuid: court.entityId, through: { uuid: founder.entityId, name: founder.name } },
      facts: expect.arrayContaining([
        expect.objectContaining({ value: { holder: { ...arbitrator, personal_code: '32****-*****' } } }),
      ]) as unknown,
    })
    const { data: general } = (await openCard(as, court.entityId, 'general')).answer
    expect('facts' in general && general.facts.find(({ kind }) => kind === 'contact')?.value).toMatchObject({
      email: null,
    })
  }
})

test('outside the founder’s profile, and to all others, the court’s card looks like a missing one', async () => {
  const { board, founder, court, replaceFounder } = await aCourt()
  const personalCode = aPersonalCode()
  const other = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const auditor = await anEntity(portal.deps, {
    legalForm: 'BDR',
    officers: [anEntityAsOfficer(founder, { position: 'AUDITOR' })],
  })
  const refusal = async (as: SignedIn, id: AnyId = court.entityId) => (await openCard(as, id)).problem.code
  const asFounder = await signIn(portal.deps, { ...board[0], entityId: founder.entityId })
  expect([
    await refusal(await signIn(portal.deps, board[0])),
    await refusal(await signIn(portal.deps, { personalCode, entityId: other.entityId })),
    // An auditor does not represent the entity.
    await refusal(asFounder, auditor.entityId),
  ]).toEqual(['entity-not-found', 'entity-not-found', 'entity-not-found'])
  // The card of the founder is not one of the court's: the right has one direction.
  const { answer } = await openCard(asFounder, founder.entityId, 'general')
  expect(answer.data.entity.through).toBeNull()
  await replaceFounder()
  expect(await refusal(asFounder)).toBe('entity-not-found')
  // A member of the board who leaves loses the card with the founder's profile.
  const second = await aCourt()
  const leaving = await signIn(portal.deps, { ...second.board[0], entityId: second.founder.entityId })
  expect((await openCard(leaving, second.court.entityId)).status).toBe(200)
  await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', second.founder.entityId).execute()
  expect(await refusal(leaving, second.court.entityId)).toBe('entity-not-found')
})
