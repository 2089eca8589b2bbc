import { sample as registerSoleTraderSample } from '@portal/services/register-sole-trader/sample'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'
import { loseClaims } from '../../../testing/job-claims.ts'
import { aNotary, anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aReadyApplication, aSignedDocument, aSubmittedApplication, paySubmission } from '../../../testing/submitted.ts'
import { processRegisterEvents } from './follow-register.ts'

const logged: string[] = []
const { bank, register, post, portal, reset } = await aFilingPortal({
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
})
/** The sessions expire as the tests move the clock. */
const personalCode = aPersonalCode()
const annaNow = () => signIn(portal.deps, { personalCode })
beforeEach(() => {
  reset()
  register.onFiling = undefined
  register.filings = 0
})
afterAll(() => portal.close())

const submitted = async () => aSubmittedApplication(portal, bank, await annaNow())
const stands = async (uuid: AnyId) =>
  (await portal.call('getApplication', { as: await annaNow(), params: { uuid } })).answer.data
const retry = async () => {
  portal.passTime(61_000)
  await portal.runDueJobs()
}
const roundsOf = (uuid: AnyId) => [...register.rounds.keys()].filter((key) => key.startsWith(uuid))
const history = async (uuid: AnyId) =>
  (
    await portal.deps.db
      .selectFrom('history.action')
      .select('name')
      .where('application_id', '=', uuid)
      .orderBy('action_id')
      .execute()
  ).map(({ name }) => name)

describe('delivering a submitted application', () => {
  test('reports the warnings that the applicant was shown, as they stood at the submission', async () => {
    const anna = await annaNow()
    const boardOf = [{ personalCode: anna.personalCode }, { personalCode: aPersonalCode(), officerId: 'leaving' }]
    const { entityId } = await anEntity(portal.deps, { boardOf })
    const as = await signIn(portal.deps, { personalCode: anna.personalCode, entityId })
    const place = 'change-board.board.dismissed.01937a00-0000-7000-8000-000000000001'
    const endsOn = '2199-01-01'
    const changes = {
      [`${place}.officer`]: 'leaving',
      [`${place}.endsOn`]: endsOn,
      'change-board.board.appointed.01937a00-0000-7000-8000-000000000002.appointedOn': '2026-11-19',
      'change-board.decision.meeting.decidedOn': '2021-06-01',
    }
    const { uuid } = await aReadyApplication(portal, as, { service: 'change-board', entityId, changes })
    const { answer } = await portal.call('reviewApplication', { as, params: { uuid } })
    const [late, later] = ['change-board.decision.meeting.decidedOn', `${place}.endsOn`]
    expect(answer.data.obstacles).toEqual([])
    expect(answer.data.warnings).toEqual([
      { path: later, code: 'takes-effect-later', params: { day: endsOn } },
      { path: late, code: 'notified-late', params: { days: 14 } },
    ])
    await paySubmission(portal, bank, as, uuid)
    await portal.runDueJobs()
    expect(register.rounds.get(`${uuid}/1`)?.filing.warnings).toEqual([
      { path: later, code: 'takes-effect-later', text: expect.stringContaining(endsOn) },
      { path: late, code: 'notified-late', text: expect.stringMatching(/^Kopš lēmuma .* 14 dienu.*16\. pants/) },
    ])
  })

  test('reports to the register the options besides the services, and the named notary', async () => {
    const notary = await aNotary(portal.deps)
    const anna = await annaNow()
    const { uuid } = await aReadyApplication(portal, anna)
    await portal.deps.db
      .updateTable('applications.application')
      .set({
        supporting_services: ['certified-copies'],
        notary_id: notary.notaryId,
        notary_name: notary.name,
      })
      .where('application_id', '=', uuid)
      .execute()
    await portal.call('reviewApplication', { as: anna, params: { uuid } })
    await paySubmission(portal, bank, anna, uuid)
    await portal.runDueJobs()
    expect(register.rounds.get(`${uuid}/1`)?.filing).toMatchObject({
      fee: { cents: 3500 },
      supportingServices: [{ code: 'certified-copies', name: 'Apliecinātas reģistra dokumentu kopijas' }],
      unconfirmedFees: ['Apliecinātas reģistra dokumentu kopijas'],
      notary: { notaryId: notary.notaryId, name: 'Baiba Grīnvalde' },
    })
  })

  test('names to the register the services whose fee is a placeholder', async () => {
    const anna = await annaNow()
    const { uuid } = await aReadyApplication(portal, anna, { service: 'register-party' })
    await paySubmission(portal, bank, anna, uuid)
    await portal.runDueJobs()
    expect(register.rounds.get(`${uuid}/1`)?.filing.unconfirmedFees).toEqual(['Politiskās partijas reģistrācija'])
  })

  test('names the services whose common fee is a placeholder', async () => {
    const anna = await annaNow()
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [{ personalCode: anna.personalCode }],
      legalForm: 'AS',
      name: 'AS "Liepu aleja"',
    })
    const as = await signIn(portal.deps, { personalCode: anna.personalCode, entityId })
    const { uuid } = await aFilledDraft(portal, as, {
      services: ['change-legal-address', 'appoint-procurator'],
      entityId,
    })
    const draft = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
    await aSignedDocument(portal, draft, as, 'appoint-procurator', 'application')
    await aSignedDocument(portal, draft, as, 'change-legal-address', 'application')
    await aSignedDocument(portal, draft, as, 'change-legal-address', 'owner-consent')
    await paySubmission(portal, bank, as, uuid)
    await portal.runDueJobs()
    expect(register.rounds.get(`${uuid}/1`)?.filing).toMatchObject({
      fee: { cents: 3000 },
      unconfirmedFees: ['Juridiskās adreses maiņa', 'Prokūrista iecelšana'],
    })
  })

  test('names an applicant with one name by it, and sends no forename', async () => {
    const suharto = await signIn(portal.deps, { forename: null, surname: 'Suharto' })
    const at = 'register-sole-trader.trader.person'
    const { uuid } = await aReadyApplication(portal, suharto, {
      changes: { [`${at}.hasOneName`]: true, [`${at}.surname`]: 'Suharto' },
    })
    await paySubmission(portal, bank, suharto, uuid)
    await portal.runDueJobs()
    const { filing } = register.rounds.get(`${uuid}/1`)!
    const [service] = filing.services
    expect(filing.applicant.name).toBe('Suharto')
    expect(service?.facts.find(({ kind }) => kind === 'officer')?.value).toMatchObject({
      holder: { forename: null, surname: 'Suharto' },
    })
    // The answer from before the box was ticked is kept in the draft and not filed.
    expect(service?.answers).toMatchObject({ trader: { person: { hasOneName: true, surname: 'Suharto' } } })
    expect(service?.answers['trader']).not.toHaveProperty('person.forname')
  })

  test('sends documents and then the round, and gets the register’s number', async () => {
    const uuid = await submitted()
    expect((await stands(uuid)).state).toBe('initiated')
    await portal.runDueJobs()
    const { filing, registerNumber } = register.rounds.get(`${uuid}/1`)!
    expect(filing).toMatchObject({
      applicationId: uuid,
      round: 1,
      language: 'lv',
      expedited: false,
      expeditedDays: null,
      applicant: { personalCode, name: 'Anna Kalniņa', onBehalfOf: null },
      entity: null,
      services: [
        {
          form: { code: 'register-sole-trader', version: 1 },
          facts: expect.arrayContaining([
            expect.objectContaining({ operation: 'added', kind: 'legal_form', value: { form: 'IK' } }),
          ]) as object[],
        },
      ],
      documents: expect.arrayContaining([
        expect.objectContaining({ type: 'application', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }),
      ]) as object[],
    })
    expect(
      filing.documents.every(
        ({ documentId, size }) => register.documents.get(`${uuid}/${documentId}`)?.length === size,
      ),
    ).toBe(true)
    expect(filing.services[0]?.name).not.toBe('register-sole-trader')
    const { business, ...others } = registerSoleTraderSample
    const name = expect.stringMatching(/^IK "Megi keramika \d+"$/) as string
    expect(filing.services[0]?.answers).toEqual({ ...others, business: { firm: { ...business.firm, name } } })
    expect(await stands(uuid)).toMatchObject({ state: 'received', register_number: registerNumber })
    expect(await history(uuid)).toEqual(
      expect.arrayContaining(['application-submitted-by-portal', 'application-received']),
    )
    expect(post.delivered.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ir saņemts$/)])
  })

  test('repeats after a lost answer and results in one submission and one notification', async () => {
    const uuid = await submitted()
    register.behaviour = 'lost'
    await portal.runDueJobs()
    expect((await stands(uuid)).state).toBe('initiated')
    register.behaviour = 'takes'
    await retry()
    await retry()
    expect([(await stands(uuid)).state, roundsOf(uuid), register.filings]).toEqual(['received', [`${uuid}/1`], 2])
    expect(post.delivered).toHaveLength(1)
  })

  test('survives an intake that is down for an hour', async () => {
    const uuid = await submitted()
    register.behaviour = 'is away'
    for (let minutes = 0; minutes < 60; minutes += 10) {
      portal.passTime(600_000)
      await portal.runDueJobs()
    }
    expect((await stands(uuid)).state).toBe('initiated')
    register.behaviour = 'takes'
    await retry()
    expect([(await stands(uuid)).state, roundsOf(uuid).length]).toEqual(['received', 1])
  })

  test('is completed once by another worker when a worker sleeps through its lease', async () => {
    const uuid = await submitted()
    const { deps } = portal
    const other = jobQueue(deps.db, deps.now, deps.log)
    register.onFiling = async () => {
      register.onFiling = undefined
      await loseClaims(deps.db)
      await other.drain(allJobs(deps))
    }
    await portal.runDueJobs()
    await retry()
    expect([(await stands(uuid)).state, roundsOf(uuid).length, register.filings]).toEqual(['received', 1, 2])
    expect(post.delivered).toHaveLength(1)
    expect((await history(uuid)).filter((name) => name === 'application-received')).toHaveLength(1)
  })

  test('notifies the operator once of a rejection, retries hourly, and completes when the register accepts it', async () => {
    const uuid = await submitted()
    register.behaviour = 'refuses'
    logged.length = 0
    await portal.runDueJobs()
    for (let minutes = 0; minutes < 50; minutes += 10) {
      portal.passTime(600_000)
      await portal.runDueJobs()
    }
    expect(register.filings).toBe(1)
    portal.passTime(900_000)
    await portal.runDueJobs()
    expect(register.filings).toBe(2)
    expect(logged.filter((line) => line.includes('the register refuses a filing'))).toHaveLength(1)
    expect((await history(uuid)).filter((name) => name === 'delivery-refused')).toHaveLength(1)
    expect(
      (await portal.call('getTimeline', { as: await annaNow(), params: { uuid } })).answer.data.events.map(
        ({ kind }) => kind,
      ),
    ).not.toContain('delivery-refused')
    register.behaviour = 'takes'
    portal.passTime(3_601_000)
    await portal.runDueJobs()
    expect([(await stands(uuid)).state, roundsOf(uuid)]).toEqual(['received', [`${uuid}/1`]])
  })

  test('is confirmed by an event that arrives before the answer', async () => {
    const uuid = await submitted()
    register.behaviour = 'lost'
    await portal.runDueJobs()
    register.behaviour = 'takes'
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state: 'processing',
        note: '',
        points: [],
        decision: null,
        dueOn: null,
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    expect(await stands(uuid)).toMatchObject({ state: 'processing', register_number: null })
    await retry()
    expect(await stands(uuid)).toMatchObject({
      state: 'processing',
      register_number: register.rounds.get(`${uuid}/1`)?.registerNumber,
    })
  })
})
