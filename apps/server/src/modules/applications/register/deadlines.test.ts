import { addDays, addWorkingDays, dayInRiga, startOfDay, workingDaysBefore } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'
import type { SubmissionUpdate } from '../../../parties/register-office/port.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'
import { processRegisterEvents } from './follow-register.ts'

const { bank, register, post, portal, reset } = await aFilingPortal()
const personalCode = aPersonalCode()
/** The sessions expire as the tests move the clock. */
const annaNow = () => signIn(portal.deps, { personalCode })
beforeAll(annaNow)
beforeEach(reset)
afterAll(() => portal.close())

const today = () => dayInRiga(portal.deps.now())
const stands = async (uuid: AnyId) =>
  (await portal.call('getApplication', { as: await annaNow(), params: { uuid } })).answer.data
const timeline = async (uuid: AnyId) =>
  (await portal.call('getTimeline', { as: await annaNow(), params: { uuid } })).answer.data

async function received(): Promise<AnyId> {
  const uuid = await aSubmittedApplication(portal, bank, await annaNow())
  await portal.runDueJobs()
  post.delivered = []
  return uuid
}

async function report(submissionId: AnyId, state: SubmissionUpdate['state'], dueOn: string | null = null) {
  register.publish({
    kind: 'submission',
    submission: { submissionId, state, note: 'Trūkst.', points: [], decision: null, dueOn, registrationNumber: null },
  })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
  await portal.runDueJobs()
}

/** Moves the clock to the morning of a day, when its reminders are due. */
async function morningOf(day: string) {
  portal.passTime(startOfDay(day).getTime() + 9 * 60 * 60_000 - portal.deps.now().getTime())
  await portal.runDueJobs()
}
/** Returns the subjects of the mails about an application. */
const subjects = (uuid: AnyId) =>
  post.delivered
    .filter(({ text }) => text.includes(uuid))
    .map(({ subject }) => subject.replace(/^.* – (.*)P-\d+-\d+/, '$1P'))
const near = 'Pieteikums P: tuvojas termiņš'
const passed = 'Pieteikums P: termiņš ir beidzies'

describe('a deadline set by the register', () => {
  test.each(['postponed', 'waiting_for_information'] as const)(
    'is displayed with the application: %s',
    async (state) => {
      const uuid = await received()
      const dueOn = addWorkingDays(today(), 20)
      await report(uuid, state, dueOn)
      expect((await stands(uuid)).due_on).toBe(dueOn)
      expect(await timeline(uuid)).toMatchObject({ waiting_for: 'you', due_on: dueOn })
      expect(post.delivered[0]?.text).toContain(`Termiņš: ${formatsFor('lv').dayInWords(dueOn)}.`)
      const { data } = (await portal.call('listNotifications', { as: await annaNow() })).answer
      const notice = data.find(({ content }) => content.includes(formatsFor('lv').dayInWords(dueOn)))
      expect(notice?.translations[0]?.en).toContain(`Deadline: ${formatsFor('en').dayInWords(dueOn)}.`)
    },
  )

  test('is worded in plain language', () =>
    expect([formatsFor('lv').dayInWords('2026-12-04'), formatsFor('en').dayInWords('2026-12-04')]).toEqual([
      '2026. gada 4. decembris',
      '4 December 2026',
    ]))

  test('is not mentioned where there is none', async () => {
    const uuid = await received()
    await report(uuid, 'postponed')
    expect([(await stands(uuid)).due_on, (await timeline(uuid)).due_on]).toEqual([null, null])
    expect(post.delivered[0]?.text).not.toContain('Termiņš')
  })

  test('ends with a later event without a deadline, and no reminder follows', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 3)
    await report(uuid, 'waiting_for_information', dueOn)
    await report(uuid, 'postponed')
    expect((await stands(uuid)).due_on).toBeNull()
    post.delivered = []
    await morningOf(addDays(dueOn, 1))
    expect(subjects(uuid)).toEqual([])
  })

  test('ends with the answer: from then on the register has its own legal deadline', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 30)
    await report(uuid, 'waiting_for_information', dueOn)
    await portal.call('submitApplication', { as: await annaNow(), params: { uuid } })
    expect((await stands(uuid)).due_on).toBeNull()
    const { waiting_for, due_on } = await timeline(uuid)
    expect([waiting_for, due_on !== null && due_on < dueOn]).toEqual(['register', true])
  })
})

describe('the applicant is reminded of a deadline', () => {
  test('five and one working days before it, and after it, once each', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 12)
    await report(uuid, 'postponed', dueOn)
    post.delivered = []
    await morningOf(addDays(workingDaysBefore(dueOn, 5), -1))
    expect(subjects(uuid)).toEqual([])
    await morningOf(workingDaysBefore(dueOn, 5))
    expect(subjects(uuid)).toEqual([near])
    expect(post.delivered[0]?.text).toContain(`/applications/${uuid}`)
    await morningOf(workingDaysBefore(dueOn, 1))
    await morningOf(dueOn)
    expect(subjects(uuid)).toEqual([near, near])
    await morningOf(addDays(dueOn, 1))
    expect(subjects(uuid)).toEqual([near, near, passed])
    expect((await timeline(uuid)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['deadline-near', 'deadline-passed']),
    )
  })

  test('once, also when a worker dies after the notification and the job runs again', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 7)
    await report(uuid, 'postponed', dueOn)
    post.delivered = []
    await morningOf(workingDaysBefore(dueOn, 5))
    await portal.deps.db
      .updateTable('jobs.job')
      .set({ done_at: null })
      .where('name', '=', 'applications.remind')
      .where('key', 'like', `${uuid}%5`)
      .execute()
    await Promise.all(
      [1, 2].map(() => jobQueue(portal.deps.db, portal.deps.now, portal.deps.log).drain(allJobs(portal.deps))),
    )
    expect(subjects(uuid)).toEqual([near])
  })

  test('not after the applicant has answered', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 12)
    await report(uuid, 'waiting_for_information', dueOn)
    await portal.call('submitApplication', { as: await annaNow(), params: { uuid } })
    await portal.runDueJobs()
    post.delivered = []
    await morningOf(addDays(dueOn, 1))
    expect(subjects(uuid)).toEqual([])
  })

  test('not by a late worker when the deadline has passed', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 12)
    await report(uuid, 'postponed', dueOn)
    post.delivered = []
    await morningOf(addDays(dueOn, 3))
    expect(subjects(uuid)).toEqual([passed])
  })

  test('and nothing is locked after it until the register decides', async () => {
    const uuid = await received()
    const dueOn = addWorkingDays(today(), 1)
    await report(uuid, 'postponed', dueOn)
    await morningOf(addDays(dueOn, 2))
    expect((await stands(uuid)).permitted_actions).toEqual(['reinitiate'])
    const as = await annaNow()
    expect((await portal.call('reinitiateApplication', { as, params: { uuid } })).answer.data.due_on).toBe(dueOn)
    expect((await portal.call('submitApplication', { as, params: { uuid } })).answer.data).toEqual({
      status: 'submitted',
    })
  })
})

describe('the calendar file', () => {
  const calendar = async (uuid: AnyId, headers = {}) =>
    portal.call('getDeadline', { as: await annaNow(), params: { uuid }, headers })

  test('names in the reader’s language whose deadline it is, and when', async () => {
    const uuid = await received()
    const { number } = await stands(uuid)
    const dueOn = '2027-01-15'
    await report(uuid, 'postponed', dueOn)
    const { status, raw, headers } = await calendar(uuid)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringContaining(`filename="${number}.ics"`),
    ])
    const lines = raw.toString().split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(raw.toString().replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//localhost//deadline//LV',
      'BEGIN:VEVENT',
      `UID:${uuid}@localhost`,
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      'DTSTART;VALUE=DATE:20270115',
      'DTEND;VALUE=DATE:20270116',
      `SUMMARY:Pieteikums ${number}: termiņš Jūsu atbildei`,
      `DESCRIPTION:http://localhost:4000/submissions/${uuid}`,
      `URL:http://localhost:4000/submissions/${uuid}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
    expect((await calendar(uuid, { language: 'en' })).raw.toString()).toContain('deadline for your answer')
  })

  test('names the register’s own deadline while the register must act', async () => {
    const uuid = await received()
    expect((await calendar(uuid)).raw.toString()).toContain('reģistra lēmuma termiņš')
  })

  test('is missing without a deadline, for a stranger and under another profile', async () => {
    const uuid = await received()
    await report(uuid, 'registered')
    expect((await calendar(uuid)).problem.code).toBe('deadline-not-found')
    const stranger = await portal.call('getDeadline', { as: await signIn(portal.deps), params: { uuid } })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'application-not-found'])
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const elsewhere = await signIn(portal.deps, { personalCode, entityId })
    expect((await portal.call('getDeadline', { as: elsewhere, params: { uuid } })).problem.code).toBe('wrong-profile')
  })
})

describe('an application that the portal submitted after payment', () => {
  const history = async (entity?: string) => {
    const as = await annaNow()
    const { answer } = entity
      ? await portal.call('listEntityActions', { as, params: { id: entity }, query: { limit: '50' } })
      : await portal.call('listActions', { as, query: { limit: '50' } })
    return answer.data
  }

  test('appears in the history of the person who had it submitted, and in the entity’s history', async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const uuid = await aSubmittedApplication(portal, bank, as, { service: 'change-legal-address', entityId })
    for (const lines of [await history(), await history(entityId)])
      expect(lines.find(({ application }) => application?.uuid === uuid)).toMatchObject({
        action: 'application-submitted-by-portal',
        actor: '',
        acting_as: null,
      })
  })
})
