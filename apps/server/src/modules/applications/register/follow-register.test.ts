import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nextRegistrationNumber } from '@portal/domain'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import type { EntityUpdate, SubmissionUpdate } from '../../../parties/register-office/port.ts'
import { delegating } from '../../../testing/delegations.ts'
import { anEntity, anOfficer, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'
import { feedPosition } from '../../entities/index.ts'
import { followRegister, processRegisterEvents } from './follow-register.ts'

const { bank, register, post, portal, reset } = await aFilingPortal()
let anna: SignedIn
beforeAll(async () => {
  anna = await signIn(portal.deps)
})
beforeEach(reset)
afterAll(() => portal.close())

const recordIncomingMoney = () => processRegisterEvents(portal.deps, { waitSeconds: 0 })
const stands = async (uuid: AnyId) => (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data

async function received(): Promise<AnyId> {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await portal.runDueJobs()
  post.delivered = []
  return uuid
}

function report(submissionId: AnyId, state: SubmissionUpdate['state'], changed: Partial<SubmissionUpdate> = {}) {
  register.publish({
    kind: 'submission',
    submission: {
      submissionId,
      state,
      note: '',
      points: [],
      decision: null,
      dueOn: null,
      registrationNumber: null,
      ...changed,
    },
  })
}

let position = 5_000
function anEntityOfTheRegister(changed: Partial<EntityUpdate> = {}): EntityUpdate {
  const next = nextRegistrationNumber('40203', position)
  position = next.position + 1
  return {
    registrationNumber: next.number,
    name: 'Bērzu aleja',
    legalForm: 'SIA',
    status: 'active',
    addressCode: '1',
    addressText: 'Rīga',
    capitalCents: 280_000,
    registeredOn: '2020-03-05',
    parentRegistrationNumber: null,
    officers: [],
    ...changed,
  }
}

describe('following the register', () => {
  test('imports entities with their officers, and their changes', async () => {
    const personalCode = aPersonalCode()
    const entity = anEntityOfTheRegister({
      officers: [{ ...anOfficer({ personalCode }), representation: 'INDIVIDUALLY' }],
    })
    register.publish({ kind: 'entity', entity })
    await recordIncomingMoney()
    const member = await signIn(portal.deps, { personalCode })
    expect((await portal.call('listLegalEntities', { as: member, query: {} })).answer.data).toMatchObject([
      { name: 'Bērzu aleja', registration_number: entity.registrationNumber },
    ])
    register.publish({ kind: 'entity', entity: { ...entity, officers: [] } })
    await recordIncomingMoney()
    expect((await portal.call('listLegalEntities', { as: member, query: {} })).answer.data).toEqual([])
  })

  test('imports officers and owners with one name', async () => {
    const personalCode = aPersonalCode()
    const suharto = { forename: null, surname: 'Suharto', personal_code: personalCode, birth_date: null, country: 'ID' }
    const entity = anEntityOfTheRegister({
      officers: [
        { ...anOfficer({ personalCode, forename: null, surname: 'Suharto' }), representation: 'INDIVIDUALLY' },
      ],
      facts: [
        {
          kind: 'beneficial_owner',
          id: '1',
          value: { holder: suharto, nationality: 'ID', residence: 'LV', control: 'shares', through: null },
          since: null,
          until: null,
        },
      ],
    })
    register.publish({ kind: 'entity', entity })
    await recordIncomingMoney()
    const as = await signIn(portal.deps, { personalCode, forename: null, surname: 'Suharto' })
    const [{ uuid: id } = { uuid: '' }] = (await portal.call('listLegalEntities', { as, query: {} })).answer.data
    const profile = await portal.call('getLegalEntityProfile', { as, params: { id } })
    expect(profile.answer.data.officers.map(({ name }) => name)).toEqual(['Suharto'])
    for (const slug of ['officers', 'owners'] as const) {
      const { answer } = await portal.call('getEntityInformation', { as, params: { id, slug }, query: {} })
      expect(answer.data).toMatchObject({ facts: [{ value: { holder: { forename: null, surname: 'Suharto' } } }] })
    }
  })

  test('imports branches, organisations with their staff, and legal facts', async () => {
    const personalCode = aPersonalCode()
    const merchant = anEntityOfTheRegister({
      officers: [{ ...anOfficer({ personalCode }), representation: 'INDIVIDUALLY' }],
    })
    // The feed may report a branch before its merchant.
    register.publish({
      kind: 'entity',
      entity: anEntityOfTheRegister({
        name: 'Filiāle',
        legalForm: 'FIL',
        parentRegistrationNumber: merchant.registrationNumber,
      }),
    })
    register.publish({ kind: 'entity', entity: merchant })
    register.publish({
      kind: 'organization',
      organization: { registrationNumber: '40008901036', name: 'Atbalsta centrs', personalCodes: [personalCode] },
    })
    register.publish({
      kind: 'legal_fact',
      legalFact: {
        legalFactId: newId(),
        type: 'spousal_property_relations',
        number: '1',
        title: 'Laulības līgums',
        status: 'registered',
        registeredOn: '2019-06-11',
        parties: [{ name: 'Anna Kalniņa', personalCode, registrationNumber: null }],
      },
    })
    await recordIncomingMoney()
    const profile = async () =>
      (await portal.call('getProfile', { as: await signIn(portal.deps, { personalCode }) })).answer.data
    expect(await profile()).toMatchObject({
      has_dependants: true,
      has_partner_organizations: true,
      has_legal_facts: true,
      external_organizations: [{ organization_name: 'Atbalsta centrs' }],
    })
    register.publish({
      kind: 'organization',
      organization: { registrationNumber: '40008901036', name: 'Atbalsta centrs', personalCodes: [] },
    })
    await recordIncomingMoney()
    expect((await profile()).has_partner_organizations).toBe(false)
  })

  test('notifies the applicant of each step: history, notice and mail', async () => {
    const uuid = await received()
    report(uuid, 'processing')
    report(uuid, 'registered', {
      decision: { number: '6-12/1/1', title: 'Lēmums', text: 'Ieraksts ir izdarīts.' },
      registrationNumber: '40203000019',
    })
    await recordIncomingMoney()
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({ state: 'registered' })
    expect(post.delivered.map(({ subject }) => subject.replace(/^.* – (.*)P-\d+-\d+/, '$1P'))).toEqual([
      'Pieteikuma P izskatīšana ir sākta',
      'Pieteikums P: ieraksts ir izdarīts',
    ])
    const { data } = (await portal.call('listNotifications', { as: anna })).answer
    expect(data.filter(({ link }) => link === `/submissions/${uuid}`)).toHaveLength(3)
  })

  test('names an entity registered under the requested name once in the mail', async () => {
    const founder = await signIn(portal.deps, { email: 'founder@example.lv' })
    const uuid = await aSubmittedApplication(portal, bank, founder)
    await portal.runDueJobs()
    post.delivered = []
    const { data } = (await portal.call('getApplication', { as: founder, params: { uuid } })).answer
    const entity = anEntityOfTheRegister({ name: data.subject_name ?? '' })
    register.publish({ kind: 'entity', entity })
    report(uuid, 'registered', { registrationNumber: entity.registrationNumber })
    await recordIncomingMoney()
    await portal.runDueJobs()
    const text = post.delivered.find(({ subject }) => subject.includes('ieraksts ir izdarīts'))?.text ?? ''
    expect(text.split(entity.name)).toHaveLength(2)
    expect(text).toContain(`\nReģistrācijas numurs: ${entity.registrationNumber}.`)
  })

  test('names the registered entity, with its page for a reader who may act for it, and lists its founding for the founder', async () => {
    const personalCode = aPersonalCode()
    const founder = await signIn(portal.deps, { personalCode, email: 'founder@example.lv' })
    const uuid = await aSubmittedApplication(portal, bank, founder)
    await portal.runDueJobs()
    post.delivered = []
    const shown = async () =>
      (await portal.call('getApplication', { as: founder, params: { uuid } })).answer.data.registered_entity
    expect(await shown()).toBeNull()
    const officer = { ...anOfficer({ personalCode }), representation: 'INDIVIDUALLY' as const }
    const entity = anEntityOfTheRegister({ name: 'Jaunā aleja', officers: [officer] })
    register.publish({ kind: 'entity', entity })
    report(uuid, 'registered', { registrationNumber: entity.registrationNumber })
    await recordIncomingMoney()
    await portal.runDueJobs()
    const [listed] = (await portal.call('listLegalEntities', { as: founder, query: {} })).answer.data
    const registered = {
      name: 'Jaunā aleja',
      registration_number: entity.registrationNumber,
      legal_form: entity.legalForm,
      is_new: true,
      next_stages: [],
    }
    expect(await shown()).toEqual({ uuid: listed?.uuid, ...registered })
    expect((await portal.call('listApplications', { as: founder })).answer.data).toMatchObject([
      { uuid, registration_number: entity.registrationNumber },
    ])
    const line = `Jaunā aleja, reģistrācijas numurs ${entity.registrationNumber}.`
    expect(post.delivered.find(({ subject }) => subject.includes('ieraksts ir izdarīts'))?.text).toContain(line)
    const founding = async (as: SignedIn) =>
      (await portal.call('listEntityApplications', { as, params: { entity_id: listed?.uuid ?? '' } })).answer
    expect(await founding(founder)).toMatchObject({ data: [], total: 0, founding: { uuid, stage: 'registered' } })
    const other = aPersonalCode()
    const officers = [officer, { ...officer, personalCode: other }]
    register.publish({ kind: 'entity', entity: { ...entity, officers } })
    await recordIncomingMoney()
    expect(await founding(await signIn(portal.deps, { personalCode: other }))).toMatchObject({ founding: null })
    register.publish({ kind: 'entity', entity: { ...entity, officers: [] } })
    await recordIncomingMoney()
    expect(await shown()).toEqual({ uuid: null, ...registered })
  })

  test.each(['processing', 'waiting_for_information', 'rejected'] as const)(
    'names no registered entity where nothing was entered (%s)',
    async (state) => {
      const uuid = await received()
      const entity = anEntityOfTheRegister({ name: 'Noraidītā aleja' })
      register.publish({ kind: 'entity', entity })
      report(uuid, state, { registrationNumber: entity.registrationNumber })
      await recordIncomingMoney()
      await portal.runDueJobs()
      expect((await stands(uuid)).registered_entity).toBeNull()
      const [listed] = (await portal.call('listApplications', { as: anna })).answer.data
      expect([listed?.uuid, listed?.registration_number]).toEqual([uuid, null])
      expect(post.delivered.map(({ text }) => text).join()).not.toContain(entity.registrationNumber)
    },
  )

  test('names the entity by the application while the feed has only its number', async () => {
    const uuid = await received()
    const { number: registrationNumber } = nextRegistrationNumber('40203', position)
    report(uuid, 'registered', { registrationNumber })
    await recordIncomingMoney()
    const { registered_entity: registered, subject_name: name } = await stands(uuid)
    expect(registered).toEqual({
      uuid: null,
      name,
      registration_number: registrationNumber,
      legal_form: null,
      is_new: true,
      next_stages: [],
    })
  })

  test.each(['waiting_for_information', 'postponed', 'registered', 'completed', 'rejected'] as const)(
    'reports by mail that a message exists, without its content (%s)',
    async (state) => {
      const uuid = await received()
      const text = 'Trūkst dalībnieka paraksta.'
      report(uuid, state, { note: text, decision: { number: '6-12/1/1', title: 'Lēmums', text } })
      await recordIncomingMoney()
      await portal.runDueJobs()
      expect(post.delivered).toHaveLength(1)
      expect(post.delivered[0]?.text).toContain('tikai portālā')
      expect(post.delivered[0]?.text).not.toContain(text)
    },
  )

  test.each([
    ['keeps the list of changed answers while they can still be corrected', 'postponed', true],
    ['deletes the list of changed answers once the register has entered them', 'registered', false],
    ['deletes the list of changed answers once the register has rejected them', 'rejected', false],
  ] as const)('%s', async (_, state, isKept) => {
    const uuid = await received()
    report(uuid, state)
    await recordIncomingMoney()
    const paths = portal.deps.db.selectFrom('applications.changed_path').select('path')
    expect((await paths.where('application_id', '=', uuid).execute()).length > 0).toBe(isKept)
  })

  test('postpones with the required corrections and a link to the place', async () => {
    const uuid = await received()
    report(uuid, 'postponed', {
      note: 'Trūkst piekrišanas.',
      points: [{ path: null, documentType: 'consent', text: 'Pievienojiet piekrišanu.' }],
      decision: { number: '6-12/2/1', title: 'Lēmums', text: 'Lēmums atlikts.' },
    })
    await recordIncomingMoney()
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({
      state: 'postponed',
      postponement: {
        number: '6-12/2/1',
        text: 'Lēmums atlikts.',
        points: [{ path: null, document_type: 'consent', text: 'Pievienojiet piekrišanu.' }],
      },
      permitted_actions: ['reinitiate'],
    })
    expect(post.delivered[0]?.text).toContain(`http://localhost:4000/applications/${uuid}`)
  })

  test('asks for information with the register’s question, which disappears when the review continues', async () => {
    const uuid = await received()
    report(uuid, 'waiting_for_information', { note: 'Kāda ir kapitāla daļu kategorija?' })
    await recordIncomingMoney()
    expect(await stands(uuid)).toMatchObject({
      state: 'waiting_for_information',
      question: 'Kāda ir kapitāla daļu kategorija?',
    })
    report(uuid, 'processing')
    await recordIncomingMoney()
    expect(await stands(uuid)).toMatchObject({ state: 'processing', question: null })
  })

  test('processes each event once, though the register sends it twice and two workers read it', async () => {
    const uuid = await received()
    register.behaviour = 'gives events twice'
    report(uuid, 'processing')
    await Promise.all([recordIncomingMoney(), recordIncomingMoney(), recordIncomingMoney()])
    await portal.runDueJobs()
    expect([(await stands(uuid)).state, post.delivered.length]).toEqual(['processing', 1])
  })

  test('rejects a step outside the state table, records it and continues', async () => {
    const uuid = await received()
    report(uuid, 'rejected', { note: 'Nav tiesību.' })
    report(uuid, 'processing')
    const before = await feedPosition(portal.deps.db)
    await recordIncomingMoney()
    expect([(await stands(uuid)).state, await feedPosition(portal.deps.db)]).toEqual(['rejected', before + 2])
    const { name } = await portal.deps.db
      .selectFrom('history.action')
      .select('name')
      .where('application_id', '=', uuid)
      .orderBy('action_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(name).toBe('register-news-refused')
  })

  test('continues after an unknown submission and an unknown event, which it stores', async () => {
    report(newId(), 'processing')
    register.publish({ kind: 'unreadable', failure: 'kind: unknown', raw: { kind: 'merger' } })
    const uuid = await received()
    report(uuid, 'processing')
    await recordIncomingMoney()
    expect((await stands(uuid)).state).toBe('processing')
    expect(
      (await portal.deps.db.selectFrom('entities.unread_event').select('event').execute()).map(({ event }) => event),
    ).toEqual([{ kind: 'merger' }])
  })

  test('resumes at the same position after an outage of the register', async () => {
    const uuid = await received()
    report(uuid, 'processing')
    register.behaviour = 'is away'
    await expect(recordIncomingMoney()).rejects.toThrow('not available')
    register.behaviour = 'takes'
    await recordIncomingMoney()
    expect((await stands(uuid)).state).toBe('processing')
  })

  test('runs until it is stopped', async () => {
    const follower = followRegister(portal.deps)
    const uuid = await received()
    report(uuid, 'processing')
    await expect.poll(async () => (await stands(uuid)).state).toBe('processing')
    await follower.stop()
    report(uuid, 'registered')
    expect((await stands(uuid)).state).toBe('processing')
  })
})

test('suspends an officer’s delegations when the register reports a departure, and restores them at a return', async () => {
  const by = delegating(portal)
  const [leaving, staying] = [aPersonalCode(), aPersonalCode()]
  const { entityId, registrationNumber } = await anEntity(portal.deps, {
    boardOf: [{ personalCode: leaving }, { personalCode: staying }],
  })
  const delegate = await signIn(portal.deps)
  const uuid = await by.delegate(await signIn(portal.deps, { personalCode: leaving }), entityId, delegate)
  const dace = await signIn(portal.deps, { personalCode: staying })
  const changeOfficers = async (codes: string[]) => {
    const officers = codes.map((personalCode) => ({
      officerId: personalCode,
      forename: 'Anna',
      surname: 'Kalniņa',
      personalCode,
      birthDate: null,
      entityRegistrationNumber: null,
      position: 'BOARD_MEMBER',
      governingBody: 'EXECUTIVE_BOARD',
      representation: 'INDIVIDUALLY' as const,
      withAtLeast: null,
      appointedOn: null,
    }))
    register.publish({
      kind: 'entity',
      entity: {
        registrationNumber,
        name: 'SIA "Liepu aleja"',
        legalForm: 'SIA',
        status: 'active',
        addressCode: null,
        addressText: 'Rīga',
        capitalCents: null,
        registeredOn: null,
        parentRegistrationNumber: null,
        officers,
      },
    })
    await recordIncomingMoney()
    return (await by.given(dace, entityId, { uuid })).answer.data[0]?.status
  }
  expect(await changeOfficers([staying])).toBe('suspended')
  expect((await by.selectedOf(delegate, entityId)).status).toBe(404)
  expect(await changeOfficers([staying, leaving])).toBe('active')
})
