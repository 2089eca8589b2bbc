import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { renewed } from '../../testing/delegations.ts'
import { aDraft } from '../../testing/drafts.ts'
import {
  anEntity,
  aNotary,
  aNotaryNamedIn,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { mayStill } from './access.ts'
import { findIssues } from './find-obstacles.ts'
import { lockApplicationById } from './queries.ts'
import { takeInEvents } from './register/follow-register.ts'

// What a sworn notary may see and do, and how she becomes and ceases to be one.
const { portal, register, post, settle } = await aFilingPortal()
beforeAll(() => portal.workOff())
afterAll(() => portal.close())
beforeEach(settle)

const outcome = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code]
const listed = async (as: SignedIn) => (await portal.call('listApplications', { as })).answer
const read = (as: SignedIn, uuid: string) => portal.call('getApplication', { as, params: { uuid } })
const name = (as: SignedIn, uuid: string, notary_uuid: string | null) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { notary_uuid } })

/** A notary who has signed in, and an entity's application that names her. */
async function aNamed() {
  const notary = await aNotary(portal.deps)
  const baiba = await signIn(portal.deps, { personalCode: notary.personalCode })
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const anna = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aDraft(portal, anna, { services: ['change-name'], entityId })
  expect((await name(anna, uuid, notary.notaryId)).status).toBe(200)
  return { notary, baiba, anna, entityId, uuid, strike: () => aNotary(portal.deps, { ...notary, inOffice: false }) }
}

/** What a notary files as such. */
async function aFiling() {
  const notary = await aNotary(portal.deps)
  const baiba = await signIn(portal.deps, { personalCode: notary.personalCode })
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
  const behalf = { id: entityId, kind: 'entity', ground: 'notary' } as const
  const draft = await aDraft(portal, baiba, { services: ['change-name'], behalf })
  return { notary, baiba, entityId, draft, strike: () => aNotary(portal.deps, { ...notary, inOffice: false }) }
}

/** A merchant's officer, and what she files for its branch. */
async function forBranch() {
  const personalCode = aPersonalCode()
  const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const { entityId: id } = await anEntity(portal.deps, {
    legalForm: 'FIL',
    name: 'Filiāle',
    parentRegistrationNumber: merchant.registrationNumber,
  })
  const as = await signIn(portal.deps, { personalCode })
  return { as, filed: { service: 'change-legal-address', behalf: { id, kind: 'branch' } } as const }
}

describe('the list of notaries', () => {
  test('has those in office, by name, and finds them by words of name and place', async () => {
    const as = await signIn(portal.deps)
    const find = async (search: string, page: { offset?: string } = {}) =>
      (await portal.call('listNotaries', { as, query: { search, ...page } })).answer
    for (const [surname, place] of [
      ['Žubīte', 'Krāslava'],
      ['Ābele', 'Krāslava'],
      ['Čakste', 'Limbaži'],
    ] as const)
      await aNotary(portal.deps, { name: `Ērika ${surname}`, place })
    await aNotary(portal.deps, { name: 'Ērika Bijusī', place: 'Krāslava', inOffice: false })
    const names = async (search: string) => (await find(search)).data.map((notary) => notary.name)
    expect(await names('erika')).toEqual(['Ērika Ābele', 'Ērika Čakste', 'Ērika Žubīte'])
    expect(await names('kraslava ERIKA')).toEqual(['Ērika Ābele', 'Ērika Žubīte'])
    expect((await find('erika')).data[0]).toEqual({
      uuid: expect.any(String) as string,
      name: 'Ērika Ābele',
      place: 'Krāslava',
    })
    expect(await find('erika', { offset: '10' })).toEqual({ data: [], total: 3 })
    expect(await find('nav tāda')).toEqual({ data: [], total: 0 })
    expect((await portal.call('listNotaries', { as })).answer.total).toBeGreaterThanOrEqual(3)
  })

  test('is for whoever is signed in', async () =>
    expect(outcome(await portal.call('listNotaries'))).toEqual([401, 'not-signed-in']))

  test('follows the register: who is listed is a notary and may be written to, who is struck from it is neither', async () => {
    const personalCode = aPersonalCode()
    const notary = { notaryId: uuidv7(), personalCode, name: 'Uldis Vītolkalns', place: 'Saldus' }
    const as = await signIn(portal.deps, { personalCode })
    const stands = async () => [
      (await portal.call('getProfile', { as })).answer.data.is_notary,
      (await portal.call('listNotaries', { as, query: { search: 'Saldus' } })).answer.total,
      (await portal.call('listRecipients', { as })).answer.data
        .filter(({ code }) => code === notary.notaryId)
        .map(({ kind, name: text }) => [kind, text]),
    ]
    const write = () => portal.call('createMessage', { as, body: { recipient_code: notary.notaryId } })
    const tell = async (inOffice: boolean) => {
      register.tell({ kind: 'notary', notary: { ...notary, inOffice } })
      await takeInEvents(portal.deps, { waitSeconds: 0 })
    }
    await tell(true)
    expect(await stands()).toEqual([true, 1, [['notary', 'Zvērināts notārs Uldis Vītolkalns, Saldus']]])
    const { answer } = await write()
    expect(answer.data).toMatchObject({ notary: 'Zvērināts notārs Uldis Vītolkalns, Saldus' })
    await tell(false)
    expect(await stands()).toEqual([false, 0, []])
    expect(outcome(await write())).toEqual([404, 'recipient-not-found'])
    const { uuid } = answer.data
    await portal.call('saveMessage', {
      as,
      params: { message_uuid: uuid },
      body: { message_subject: 'Jautājums', content: 'Teksts' },
    })
    expect(outcome(await portal.call('sendMessage', { as, params: { message_uuid: uuid } }))).toEqual([
      404,
      'recipient-not-found',
    ])
  })
})

describe('a notary whom an application names', () => {
  test('is told once, finds it in her list and reads it, and is offered nothing', async () => {
    const { baiba, anna, uuid, notary } = await aNamed()
    await portal.workOff()
    const { number } = (await read(anna, uuid)).answer.data
    expect(post.delivered.map(({ subject }) => subject)).toEqual([`Jūsu vārds norādīts pieteikumā ${number}`])
    const { data, total } = await listed(baiba)
    expect([total, data.map((row) => [row.uuid, row.permitted_actions])]).toEqual([1, [[uuid, []]]])
    expect((await read(baiba, uuid)).answer.data).toMatchObject({
      notary: { uuid: notary.notaryId, name: notary.name },
      permitted_actions: [],
    })
    expect((await read(anna, uuid)).answer.data.permitted_actions).toContain('edit')
    const awaited = async (as: SignedIn) =>
      (await portal.call('getTimeline', { as, params: { uuid } })).answer.data.waiting_for
    expect([await awaited(anna), await awaited(baiba)]).toEqual(['you', 'nobody'])
    expect((await portal.call('getRegisteredSubject', { as: baiba, params: { uuid } })).status).toBe(200)
    await name(anna, uuid, null)
    await name(anna, uuid, notary.notaryId)
    await portal.workOff()
    expect(post.delivered).toHaveLength(1)
  })

  test('who has never signed in finds a notice when she does', async () => {
    const { personalCode, notaryId } = await aNotary(portal.deps)
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await name(anna, uuid, notaryId)
    const as = await signIn(portal.deps, { personalCode })
    const { data } = (await portal.call('listNotifications', { as })).answer
    expect(data.map(({ link }) => link)).toEqual([`/applications/${uuid}`])
  })

  test('changes, signs, sends and shares nothing of it', async () => {
    const { baiba, uuid } = await aNamed()
    const params = { uuid }
    const deeds = [
      portal.call('changeApplication', { as: baiba, params, body: { current_tab: 'documents' } }),
      portal.call('generateDocuments', { as: baiba, params, body: { language: 'lv' } }),
      portal.call('reviewApplication', { as: baiba, params }),
      portal.call('submitApplication', { as: baiba, params }),
      portal.call('deleteApplication', { as: baiba, params }),
      portal.call('getPaymentShare', { as: baiba, params }),
      portal.call('listSigners', { as: baiba, params }),
      portal.call('rateApplication', { as: baiba, params, body: { score: 5, notes: '' } }),
    ]
    for (const deed of await Promise.all(deeds)) expect(outcome(deed)).toEqual([403, 'forbidden'])
  })

  test.each([
    ['a person’s own', () => signIn(portal.deps).then((as) => ({ as, filed: {} }))],
    ['one that is filed for a branch', forBranch],
  ] as const)('reads the documents of %s, and signs none unasked', async (_, prepare) => {
    const { as: applicant, filed } = await prepare()
    const { uuid, documents } = await aReadyApplication(portal, applicant, filed)
    const as = await aNotaryNamedIn(portal.deps, uuid)
    const params = { uuid, document_uuid: documents[0]?.uuid ?? '' }
    expect((await portal.call('downloadDocument', { as, params })).status).toBe(200)
    expect(outcome(await portal.call('startSigning', { as, params, body: { method: 'online' } }))).toEqual([
      403,
      'forbidden',
    ])
    expect(outcome(await portal.call('deleteDocument', { as, params }))).toEqual([403, 'forbidden'])
  })

  test('sees nothing else of the entity', async () => {
    const { baiba, anna, entityId } = await aNamed()
    const other = await aDraft(portal, anna, { services: ['change-name'], entityId })
    expect(outcome(await read(baiba, other.uuid))).toEqual([404, 'application-not-found'])
    expect(
      outcome(await portal.call('listEntityApplications', { as: baiba, params: { entity_id: entityId } })),
    ).toEqual([404, 'entity-not-found'])
    expect(outcome(await portal.call('getLegalEntityProfile', { as: baiba, params: { id: entityId } }))).toEqual([
      404,
      'entity-not-found',
    ])
    const another = await aNotary(portal.deps)
    const dace = await signIn(portal.deps, { personalCode: another.personalCode })
    expect((await listed(dace)).total).toBe(0)
  })

  test('writes about it, and petitions for nobody', async () => {
    const { baiba, uuid } = await aNamed()
    const { answer } = await portal.call('listApplicationMessages', { as: baiba, params: { id: uuid } })
    expect(answer).toMatchObject({ data: [], kinds: ['letter'] })
  })

  test('sees it under her own profile', async () => {
    const { notary, uuid } = await aNamed()
    const { personalCode } = notary
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    expect(outcome(await read(as, uuid))).toEqual([409, 'wrong-profile'])
    expect((await listed(as)).total).toBe(0)
    const herself = await signIn(portal.deps, { personalCode })
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const set = await portal.call('setOrganization', { as: herself, body: { organization_uuid: organizationId } })
    const clerk = renewed(herself, set.answer.data)
    expect(outcome(await read(clerk, uuid))).toEqual([409, 'wrong-profile'])
    expect((await listed(clerk)).total).toBe(0)
  })

  test('loses it with her office, and when it no longer names her', async () => {
    const { baiba, anna, uuid, notary, strike } = await aNamed()
    await name(anna, uuid, null)
    expect([outcome(await read(baiba, uuid)), (await listed(baiba)).total]).toEqual([[404, 'application-not-found'], 0])
    await name(anna, uuid, notary.notaryId)
    expect([(await read(baiba, uuid)).status, (await listed(baiba)).total]).toEqual([200, 1])
    await strike()
    expect([outcome(await read(baiba, uuid)), (await listed(baiba)).total]).toEqual([[404, 'application-not-found'], 0])
    expect((await read(anna, uuid)).answer.data.notary).toEqual({ uuid: notary.notaryId, name: notary.name })
  })
})

describe('no notary is named', () => {
  test('who is not in the list, nor by herself', async () => {
    const { notaryId, personalCode } = await aNotary(portal.deps)
    const struck = await aNotary(portal.deps, { inOffice: false })
    const baiba = await signIn(portal.deps, { personalCode })
    const { uuid } = await aDraft(portal, baiba)
    for (const id of [notaryId, struck.notaryId, uuidv7()])
      expect(outcome(await name(baiba, uuid, id))).toEqual([404, 'notary-not-found'])
    expect((await read(baiba, uuid)).answer.data.notary).toBeNull()
  })

  test('once something is signed', async () => {
    const { anna, uuid } = await aNamed()
    await portal.deps.db
      .updateTable('applications.application')
      .set({ is_signed: true })
      .where('application_id', '=', uuid)
      .execute()
    expect(outcome(await name(anna, uuid, null))).toEqual([409, 'application-locked'])
  })

  test('by a stranger', async () => {
    const { uuid, notary } = await aNamed()
    expect(outcome(await name(await signIn(portal.deps), uuid, notary.notaryId))).toEqual([
      404,
      'application-not-found',
    ])
  })
})

describe('a notary files', () => {
  test('about an entity for which she has no mandate, on that ground, and is named by it', async () => {
    const { notary, baiba, draft } = await aFiling()
    expect(draft).toMatchObject({
      ground: 'notary',
      notary: { uuid: notary.notaryId, name: notary.name },
      submitData: { 'change-name': { filing: { applicant: { ground: 'notary' } } } },
    })
    const { data, total } = await listed(baiba)
    expect([total, data[0]?.uuid]).toEqual([1, draft.uuid])
    expect(data[0]?.permitted_actions).toContain('edit')
    const { answer } = await portal.call('checkRules', { as: baiba, params: { uuid: draft.uuid } })
    expect(answer.data.issues.map(({ code }) => code)).not.toContain('ground-not-given')
    expect(outcome(await name(baiba, draft.uuid, null))).toEqual([409, 'application-locked'])
  })

  test('and nobody else does so', async () => {
    const { entityId } = await aFiling()
    const body = {
      services: ['change-name'],
      submission_type: 'ON_BEHALF_OF_ENTITY' as const,
      account_type: 'on_behalf_legal_entity' as const,
      ground: 'notary' as const,
    }
    const params = { behalf_of_uuid: entityId }
    const { personalCode } = await aNotary(portal.deps, { inOffice: false })
    for (const as of [await signIn(portal.deps), await signIn(portal.deps, { personalCode })])
      expect(outcome(await portal.call('createApplicationOnBehalf', { as, params, body }))).toEqual([
        403,
        'behalf-not-allowed',
      ])
  })

  test('only what its service lets her', async () => {
    const { baiba, entityId } = await aFiling()
    const found = await portal.call('getCatalogueOnBehalf', {
      as: baiba,
      params: { behalf_of_uuid: entityId },
      query: { ground: 'notary' },
    })
    const groups = found.answer.data.map(({ group }) => group.code)
    expect(groups).toEqual(['changes'])
  })

  test('as many as anybody, however many others name her', async () => {
    const { baiba, entityId, draft } = await aFiling()
    const behalf = { id: entityId, kind: 'entity', ground: 'notary' } as const
    const copies = (given: object) =>
      sql`
      insert into applications.application
      select (jsonb_populate_record(a, ${JSON.stringify(given)}::jsonb
        || jsonb_build_object('application_id', gen_random_uuid(), 'number', gen_random_uuid()))).*
      from applications.application a, generate_series(1, 99) where application_id = ${draft.uuid}`.execute(
        portal.deps.db,
      )
    const stranger = await signIn(portal.deps)
    await copies({ ground: null, author_id: stranger.personId })
    expect((await aDraft(portal, baiba, { services: ['change-name'], behalf })).ground).toBe('notary')
    await copies({})
    await expect(aDraft(portal, baiba, { services: ['change-name'], behalf })).rejects.toThrow('too-many-open')
  })

  test('what is not taken once she is struck, whoever pays for it', async () => {
    const { db, now } = portal.deps
    const { baiba, draft, strike } = await aFiling()
    const stands = async () => {
      const application = await db.transaction().execute((tx) => lockApplicationById(tx, draft.uuid))
      if (!application) throw new Error('There is no application')
      const issues = await findIssues(db, application, now())
      return {
        isGroundGiven: issues.every(({ code }) => code !== 'ground-not-given'),
        isHers: await mayStill(db, baiba.personId, application, now()),
      }
    }
    expect(await stands()).toEqual({ isGroundGiven: true, isHers: true })
    await strike()
    expect(await stands()).toEqual({ isGroundGiven: false, isHers: false })
  })

  test('and loses what she began with her office', async () => {
    const { baiba, draft, strike } = await aFiling()
    await strike()
    expect(outcome(await read(baiba, draft.uuid))).toEqual([403, 'mandate-ended'])
    expect(
      outcome(
        await portal.call('changeApplication', {
          as: baiba,
          params: { uuid: draft.uuid },
          body: { current_tab: 'documents' },
        }),
      ),
    ).toEqual([403, 'mandate-ended'])
    expect((await listed(baiba)).total).toBe(0)
  })
})
