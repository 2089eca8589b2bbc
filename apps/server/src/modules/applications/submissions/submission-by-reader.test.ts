import type { ApplicationStage, ApplicationState } from '@portal/contract/applications'
import { nextParties } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aDelegate } from '../../../testing/delegates.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aNotary, anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'
import type { SubmissionState } from '../../../parties/register-office/port.ts'
import { processRegisterEvents } from '../register/follow-register.ts'

const { bank, register, post, portal } = await aFilingPortal()
let uuid: AnyId
const readers: Record<string, SignedIn> = {}
beforeAll(async () => {
  const [submitter, fellow] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [{ personalCode: submitter }, { personalCode: fellow }],
  })
  const notary = await aNotary(portal.deps)
  readers['who files it'] = await signIn(portal.deps, { personalCode: submitter, entityId })
  readers['a fellow officer'] = await signIn(portal.deps, { personalCode: fellow, entityId })
  for (const level of [1, 2, 3]) readers[`a delegate of level ${level}`] = await aDelegate(portal, entityId, level)
  uuid = (await aFilledDraft(portal, readers['who files it'], { services: ['change-legal-address'], entityId })).uuid
  await set({ notary_id: notary.notaryId })
  readers['the notary whom it names'] = await signIn(portal.deps, { personalCode: notary.personalCode })
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), { personalCode: submitter })
  const { data } = (await portal.call('changeProfile', { as: agent, body: { selected_uuid: entityId } })).answer
  const tokens = { token: data.x_token ?? '', 'token-key': data.x_token_key ?? '' }
  readers['the help desk'] = { ...agent, headers: { ...agent.headers, ...tokens } }
})
afterAll(() => portal.close())

const set = (values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()

const at = new Date('2026-11-19T10:00:00Z')
const untouched = {
  submitted_at: null,
  delivered_round: null,
  round: 0,
  question: null,
  payment_started_at: null,
  paid_at: null,
}
const delivered = { submitted_at: at, delivered_round: 0, paid_at: at }
const question = 'Kāda ir adrese?'

const rows: [sentence: string, state: ApplicationState, columns: object, stage: ApplicationStage][] = [
  ['a draft', 'draft', {}, 'open'],
  ['a form with answers', 'initiated', {}, 'open'],
  ['in payment', 'initiated', { payment_started_at: at }, 'payment'],
  ['paid and on its way', 'initiated', { submitted_at: at, paid_at: at }, 'sending'],
  ['received', 'received', delivered, 'received'],
  ['under review', 'processing', delivered, 'processing'],
  ['with a question of the register', 'waiting_for_information', { ...delivered, question }, 'question'],
  ['answered by a message', 'waiting_for_information', delivered, 'answered'],
  ['answered by a round on its way', 'resubmitted', { ...delivered, question, round: 1 }, 'sending'],
  ['answered by a round', 'resubmitted', { ...delivered, question, round: 1, delivered_round: 1 }, 'received'],
  ['postponed', 'postponed', delivered, 'postponed'],
  ['open for correction', 'reinitiated', delivered, 'reinitiated'],
  ['paid again', 'reinitiated', { ...delivered, payment_started_at: at }, 'payment'],
  ['registered', 'registered', delivered, 'registered'],
  ['completed', 'completed', delivered, 'completed'],
  ['rejected', 'rejected', delivered, 'rejected'],
]
const acts = (reader: string) => !['the notary whom it names', 'the help desk'].includes(reader)

test.each(rows)('%s: card, list and course agree for every reader', async (_, state, columns, stage) => {
  await set({ ...untouched, ...columns, state })
  for (const [reader, as] of Object.entries(readers)) {
    const { data: card } = (await portal.call('getApplication', { as, params: { uuid } })).answer
    const { data: listed } = (await portal.call('listApplications', { as, query: {} })).answer
    const { data: course } = (await portal.call('getTimeline', { as, params: { uuid } })).answer
    const party = nextParties[stage]
    const awaited = party === 'none' ? 'nobody' : party === 'applicant' ? (acts(reader) ? 'you' : 'applicant') : party
    const shown = { reader, card: card.stage, listed: listed.map((row) => row.stage), awaited: course.waiting_for }
    expect(shown).toEqual({ reader, card: stage, listed: [stage], awaited })
    if (!acts(reader)) expect(card.permitted_actions).not.toContain('answer')
  }
})

/** The news of the register, the subject of its mail, and the stage and next party that the portal then shows. */
const news: [state: SubmissionState, subject: string, stage: ApplicationStage, waitingFor: string][] = [
  ['processing', 'izskatīšana ir sākta', 'processing', 'register'],
  ['waiting_for_information', 'nepieciešama papildu informācija', 'question', 'you'],
  ['postponed', 'ieraksta izdarīšana ir atlikta', 'postponed', 'you'],
  ['registered', 'ieraksts ir izdarīts', 'registered', 'nobody'],
  ['completed', 'ir izpildīts', 'completed', 'nobody'],
  ['rejected', 'noraidīts', 'rejected', 'nobody'],
]

test.each(news)('the mail about %s agrees with card, list and course', async (state, subject, stage, waitingFor) => {
  const as = await signIn(portal.deps, { email: `${state}@example.lv` })
  const submissionId = await aSubmittedApplication(portal, bank, as)
  await portal.runDueJobs()
  post.delivered = []
  register.publish({
    kind: 'submission',
    submission: {
      submissionId,
      state,
      note: 'Kāda ir adrese?',
      points: [],
      decision: null,
      dueOn: null,
      registrationNumber: null,
    },
  })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
  await portal.runDueJobs()
  const params = { uuid: submissionId }
  expect(post.delivered.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)])
  expect((await portal.call('getApplication', { as, params })).answer.data.stage).toBe(stage)
  expect((await portal.call('listApplications', { as, query: {} })).answer.data.map((row) => row.stage)).toEqual([
    stage,
  ])
  expect((await portal.call('getTimeline', { as, params })).answer.data.waiting_for).toBe(waitingFor)
})
