import type { NotaryId } from '@portal/contract/ids'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
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
import { aMessage, attachTo } from '../../testing/messages.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { mayStill } from './access.ts'
import { findIssues } from './find-obstacles.ts'
import { lockApplicationById } from './queries.ts'
import { processRegisterEvents } from './register/follow-register.ts'
import { seenDigest } from '../../testing/requests/seen-digest.ts'

// Rights of a sworn notary, and how an office begins and ends.
const { portal, register, post, reset } = await aFilingPortal()
beforeAll(() => portal.runDueJobs())
afterAll(() => portal.close())
beforeEach(reset)

const outcome = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code]
const listed = async (as: SignedIn) => (await portal.call('listApplications', { as })).answer
const read = (as: SignedIn, uuid: AnyId) => portal.call('getApplication', { as, params: { uuid } })
const name = (as: SignedIn, uuid: AnyId, notary_uuid: NotaryId | null) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { notary_uuid } })

/** Signs in a notary, and creates an entity's application that names them. */
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

/** Creates an application that a notary files as a notary. */
async function aFiling() {
  const notary = await aNotary(portal.deps)
  const baiba = await signIn(portal.deps, { personalCode: notary.personalCode })
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
  const behalf = { id: entityId, kind: 'entity', ground: 'notary' } as const
  const draft = await aDraft(portal, baiba, { services: ['change-name'], behalf })
  return { notary, baiba, entityId, draft, strike: () => aNotary(portal.deps, { ...notary, inOffice: false }) }
}

/** Signs in a merchant's officer, with an application for its branch. */
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
  test('contains notaries in office by name and finds them by words of name and place', async () => {
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

  test('requires a signed-in user', async () =>
    expect(outcome(await portal.call('listNotaries'))).toEqual([401, 'not-signed-in']))

  test('follows the register: a listed notary can receive messages, a removed one is not a notary', async () => {
    const personalCode = aPersonalCode()
    const notary = { notaryId: newId<NotaryId>(), personalCode, name: 'Uldis Vītolkalns', place: 'Saldus' }
    const as = await signIn(portal.deps, { personalCode })
    const stands = async () => [
      (await portal.call('getProfile', { as })).answer.data.is_notary,
      (await portal.call('listNotaries', { as, query: { search: 'Saldus' } })).answer.total,
      (await portal.call('listRecipients', { as })).answer.data
        .filter(({ code }) => code === notary.notaryId)
        .map(({ kind, name: text }) => [kind, text]),
    ]
    const write = () => portal.call('createMessage', { as, body: { recipient_code: notary.notaryId } })
    const changeOffice = async (inOffice: boolean) => {
      register.publish({ kind: 'notary', notary: { ...notary, inOffice } })
      await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    }
    await changeOffice(true)
    expect(await stands()).toEqual([true, 1, [['notary', 'Zvērināts notārs Uldis Vītolkalns, Saldus']]])
    const { answer } = await write()
    expect(answer.data).toMatchObject({ notary: 'Zvērināts notārs Uldis Vītolkalns, Saldus' })
    await changeOffice(false)
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

describe('messages to a notary', () => {
  const recipientCodes = async (as: SignedIn) =>
    (await portal.call('listRecipients', { as })).answer.data.map(({ code }) => code)
  const send = async (as: SignedIn, message_uuid: AnyId) =>
    outcome(await portal.call('sendMessage', { as, params: { message_uuid } }))
  const newest = async (as: SignedIn) => {
    const [row] = (await portal.call('listMessages', { as })).answer.data
    return (await portal.call('getMessage', { as, params: { id: row!.uuid } })).answer.data
  }

  test('reach the notary’s mailbox with their files, and the reply reaches the sender', async () => {
    const notary = await aNotary(portal.deps)
    const baiba = await signIn(portal.deps, { personalCode: notary.personalCode, email: 'notary@example.lv' })
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aMessage(portal, anna, { recipient_code: notary.notaryId, content: 'Vai pieņemat rīt?' })
    await attachTo(portal, anna, uuid, { name: 'Pilnvara.txt', bytes: Buffer.from('Pilnvara') })
    expect((await send(anna, anyId(uuid)))[0]).toBe(200)
    await portal.runDueJobs()
    expect(register.messages.has(uuid)).toBe(false)
    const message = await newest(baiba)
    expect(message).toMatchObject({ content: 'Vai pieņemat rīt?', read: false, may_reply: true, attachments: 1 })
    expect(message.documents.map(({ name: file }) => file)).toEqual(['Pilnvara.txt'])
    const mail = post.delivered.find(({ to }) => to === 'notary@example.lv')
    expect(mail?.text).toContain(`Sūtītājs: ${message.sender}.`)
    expect(mail?.text).not.toContain('pieņemat')
    const sent = (await portal.call('getMessage', { as: anna, params: { id: uuid } })).answer.data
    expect([sent.delivery, message.sender]).toEqual(['delivered', sent.sender])

    const { answer } = await portal.call('createMessage', {
      as: baiba,
      body: { reply_to: message.uuid, content: 'Jā, pulksten desmitos.' },
    })
    expect(answer.data).toMatchObject({ recipient: sent.sender, recipient_code: null, quoted: { uuid: message.uuid } })
    expect((await send(baiba, answer.data.uuid))[0]).toBe(200)
    await portal.runDueJobs()
    expect(await newest(anna)).toMatchObject({
      content: 'Jā, pulksten desmitos.',
      quoted: { uuid },
      may_reply: true,
    })
    expect(register.messages.size).toBe(0)
  })

  test('about an application that does not name the notary get a reply', async () => {
    const notary = await aNotary(portal.deps)
    const baiba = await signIn(portal.deps, { personalCode: notary.personalCode })
    const anna = await signIn(portal.deps)
    const { uuid: application_uuid } = await aReadyApplication(portal, anna)
    const { uuid } = await aMessage(portal, anna, { recipient_code: notary.notaryId, application_uuid })
    expect((await send(anna, anyId(uuid)))[0]).toBe(200)
    await portal.runDueJobs()
    const message = await newest(baiba)
    const { answer } = await portal.call('createMessage', {
      as: baiba,
      body: { reply_to: message.uuid, content: 'Jā.' },
    })
    expect(await send(baiba, answer.data.uuid)).toEqual([200, undefined])
    await portal.runDueJobs()
    expect(await newest(anna)).toMatchObject({ content: 'Jā.', application: { uuid: application_uuid } })
    expect((await read(baiba, application_uuid)).status).toBe(404)
  })

  test('wait for a notary whose code changes before delivery', async () => {
    const notary = await aNotary(portal.deps)
    await signIn(portal.deps, { personalCode: notary.personalCode })
    const anna = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, anna, { recipient_code: notary.notaryId })
    expect((await send(anna, anyId(uuid)))[0]).toBe(200)
    const personalCode = aPersonalCode()
    await aNotary(portal.deps, { ...notary, personalCode })
    await portal.runDueJobs()
    expect(register.messages.has(uuid)).toBe(false)
    const renamed = await signIn(portal.deps, { personalCode })
    portal.passTime(11 * 60_000)
    await portal.runDueJobs()
    expect((await newest(renamed)).message_subject).toBe('Par adresi')
  })

  test('that the sender deleted long ago get no reply, and no reply reaches the register instead', async () => {
    const notary = await aNotary(portal.deps)
    const baiba = await signIn(portal.deps, { personalCode: notary.personalCode })
    const anna = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, anna, { recipient_code: notary.notaryId })
    expect((await send(anna, anyId(uuid)))[0]).toBe(200)
    await portal.runDueJobs()
    const message = await newest(baiba)
    const body = { reply_to: message.uuid, content: 'Tikai Jums.' }
    const [early, late] = [
      (await portal.call('createMessage', { as: baiba, body })).answer.data.uuid,
      (await portal.call('createMessage', { as: baiba, body })).answer.data.uuid,
    ]
    expect((await send(baiba, early))[0]).toBe(200)
    await portal.deps.db.deleteFrom('communications.message').where('message_id', '=', anyId(uuid)).execute()
    expect(await send(baiba, late)).toEqual([404, 'recipient-not-found'])
    await portal.runDueJobs()
    expect([...register.messages.keys()]).toEqual([])
    const { delivery } = (await portal.call('getMessage', { as: baiba, params: { id: early } })).answer.data
    expect(delivery).toBe('sending')
  })

  test('are not offered for a notary who does not use the portal', async () => {
    const notary = await aNotary(portal.deps)
    const anna = await signIn(portal.deps)
    expect(await recipientCodes(anna)).not.toContain(notary.notaryId)
    const body = { recipient_code: notary.notaryId }
    expect(outcome(await portal.call('createMessage', { as: anna, body }))).toEqual([404, 'recipient-not-found'])
    await signIn(portal.deps, { personalCode: notary.personalCode })
    expect(await recipientCodes(anna)).toContain(notary.notaryId)
  })

  test('are plain messages, and petitions that the register decides are rejected', async () => {
    const notary = await aNotary(portal.deps)
    await signIn(portal.deps, { personalCode: notary.personalCode })
    const anna = await signIn(portal.deps)
    const { uuid: application_uuid } = await aReadyApplication(portal, anna)
    await portal.deps.db
      .updateTable('applications.application')
      .set({ state: 'received' })
      .where('application_id', '=', application_uuid)
      .execute()
    const petition = await aMessage(portal, anna, {
      kind: 'withdrawal',
      application_uuid,
      recipient_code: notary.notaryId,
    })
    expect(await send(anna, anyId(petition.uuid))).toEqual([404, 'recipient-not-found'])
  })
})

describe('a notary whom an application names', () => {
  test('is notified once, finds it in their list, can read it and gets no actions', async () => {
    const { baiba, anna, uuid, notary } = await aNamed()
    await portal.runDueJobs()
    const { number } = (await read(anna, uuid)).answer.data
    expect(post.delivered.map(({ subject }) => subject)).toEqual([
      `SIA "Liepu aleja" – Jūsu vārds norādīts pieteikumā ${number}`,
    ])
    const { data, total } = await listed(baiba)
    expect([total, data.map((row) => [row.uuid, row.permitted_actions])]).toEqual([1, [[uuid, []]]])
    expect((await read(baiba, uuid)).answer.data).toMatchObject({
      notary: { uuid: notary.notaryId, name: notary.name },
      permitted_actions: [],
    })
    expect((await read(anna, uuid)).answer.data.permitted_actions).toContain('edit')
    const awaited = async (as: SignedIn) =>
      (await portal.call('getTimeline', { as, params: { uuid } })).answer.data.waiting_for
    expect([await awaited(anna), await awaited(baiba)]).toEqual(['you', 'applicant'])
    expect((await portal.call('getRegisteredSubject', { as: baiba, params: { uuid } })).status).toBe(200)
    await name(anna, uuid, null)
    await name(anna, uuid, notary.notaryId)
    await portal.runDueJobs()
    expect(post.delivered).toHaveLength(1)
  })

  test('who has never signed in finds a notice at the first login', async () => {
    const { personalCode, notaryId } = await aNotary(portal.deps)
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await name(anna, uuid, notaryId)
    const as = await signIn(portal.deps, { personalCode })
    const { data } = (await portal.call('listNotifications', { as })).answer
    expect(data.map(({ link }) => link)).toEqual([`/applications/${uuid}`])
  })

  test('cannot change, sign, send or share it', async () => {
    const { baiba, uuid } = await aNamed()
    const params = { uuid }
    const calls = [
      portal.call('changeApplication', { as: baiba, params, body: { current_tab: 'documents' } }),
      portal.call('generateDocuments', { as: baiba, params }),
      portal.call('reviewApplication', { as: baiba, params }),
      portal.call('submitApplication', { as: baiba, params }),
      portal.call('deleteApplication', { as: baiba, params }),
      portal.call('getPaymentShare', { as: baiba, params }),
      portal.call('listSigners', { as: baiba, params }),
      portal.call('rateApplication', { as: baiba, params, body: { score: 5, notes: '' } }),
    ]
    for (const refusal of await Promise.all(calls)) expect(outcome(refusal)).toEqual([403, 'forbidden'])
  })

  test.each([
    ['a person’s application', () => signIn(portal.deps).then((as) => ({ as, filed: {} }))],
    ['a branch application', forBranch],
  ] as const)('reads the documents of %s, and signs none unless asked', async (_, prepare) => {
    const { as: applicant, filed } = await prepare()
    const { uuid, documents } = await aReadyApplication(portal, applicant, filed)
    const as = await aNotaryNamedIn(portal.deps, uuid)
    const params = { uuid, document_uuid: documents[0]?.uuid ?? anyId('') }
    expect((await portal.call('downloadDocument', { as, params })).status).toBe(200)
    expect(
      outcome(
        await portal.call('startSigning', {
          as,
          params,
          body: { method: 'online', digest: await seenDigest(portal, params) },
        }),
      ),
    ).toEqual([403, 'forbidden'])
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

  test('can write about it, and cannot send petitions for anyone', async () => {
    const { baiba, uuid } = await aNamed()
    const { answer } = await portal.call('listApplicationMessages', { as: baiba, params: { id: uuid } })
    expect(answer).toMatchObject({ data: [], kinds: ['letter'] })
  })

  test('sees it under their own profile', async () => {
    const { notary, uuid } = await aNamed()
    const { personalCode } = notary
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    expect(outcome(await read(as, uuid))).toEqual([409, 'wrong-profile'])
    expect((await listed(as)).total).toBe(0)
    const asPerson = await signIn(portal.deps, { personalCode })
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const set = await portal.call('setOrganization', { as: asPerson, body: { organization_uuid: organizationId } })
    const clerk = renewed(asPerson, set.answer.data)
    expect(outcome(await read(clerk, uuid))).toEqual([409, 'wrong-profile'])
    expect((await listed(clerk)).total).toBe(0)
  })

  test('loses access when they leave office or the application no longer names them', async () => {
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

describe('naming a notary is rejected', () => {
  test('for a person outside the list, and for the notary’s own filing', async () => {
    const { notaryId, personalCode } = await aNotary(portal.deps)
    const struck = await aNotary(portal.deps, { inOffice: false })
    const baiba = await signIn(portal.deps, { personalCode })
    const { uuid } = await aDraft(portal, baiba)
    for (const id of [notaryId, struck.notaryId, newId()])
      expect(outcome(await name(baiba, uuid, anyId(id)))).toEqual([404, 'notary-not-found'])
    expect((await read(baiba, uuid)).answer.data.notary).toBeNull()
  })

  test('after the first signature', async () => {
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
  test('about an entity without a mandate, as a notary, and the application names them', async () => {
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

  test('and no other user can file so', async () => {
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

  test('only services that allow it', async () => {
    const { baiba, entityId } = await aFiling()
    const found = await portal.call('getCatalogueOnBehalf', {
      as: baiba,
      params: { behalf_of_uuid: entityId },
      query: { ground: 'notary' },
    })
    const services = found.answer.data.flatMap(({ services: { list } }) =>
      list.map(({ code }) => catalogueEntry(code as ServiceCode)),
    )
    expect(services.length).toBeGreaterThan(5)
    expect(services.filter(({ grounds }) => !grounds.includes('notary'))).toEqual([])
  })

  test('as many as other users, however many applications name them', async () => {
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

  test('nothing once they are removed from the list, whichever user pays', async () => {
    const { db, now } = portal.deps
    const { baiba, draft, strike } = await aFiling()
    const stands = async () => {
      const application = await db.transaction().execute((tx) => lockApplicationById(tx, draft.uuid))
      if (!application) throw new Error('There is no application')
      const { issues } = await findIssues(db, application, now())
      return {
        isGroundGiven: issues.every(({ code }) => code !== 'ground-not-given'),
        isOwn: await mayStill(db, baiba.personId, application, now()),
      }
    }
    expect(await stands()).toEqual({ isGroundGiven: true, isOwn: true })
    await strike()
    expect(await stands()).toEqual({ isGroundGiven: false, isOwn: false })
  })

  test('and loses their drafts when they leave office', async () => {
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
