import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aDelegate } from '../../../testing/delegates.ts'
import { newId } from '../../../db/new-id.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, aSubmittedApplication, paySubmission } from '../../../testing/submitted.ts'
import { processRegisterEvents } from './follow-register.ts'

const { bank, post, portal, register, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

/** Submits an application that another board member wrote. A third member has never used the portal. */
async function submittedByAnother() {
  const [authorCode, submitterCode] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [authorCode, submitterCode, aPersonalCode()].map((personalCode) => ({ personalCode })),
  })
  const author = await signIn(portal.deps, { personalCode: authorCode, email: 'author@example.lv', entityId })
  const submitter = await signIn(portal.deps, { personalCode: submitterCode, email: 'submitter@example.lv', entityId })
  const { uuid } = await aReadyApplication(portal, author, { service: 'change-legal-address', entityId })
  await paySubmission(portal, bank, submitter, uuid)
  const leave = (personalCode: string) =>
    portal.deps.db
      .deleteFrom('entities.officer')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', personalCode)
      .execute()
  return { authorCode, submitterCode, entityId, author, submitter, uuid, leave }
}
/** Returns the recipients of mails about the receipt. Mails to affected persons are separate. */
const notified = () =>
  post.delivered.filter(({ subject }) => / – Pieteikums \S+ ir saņemts$/.test(subject)).map(({ to }) => to)

test('the submitter of an entity’s application is notified', async () => {
  await submittedByAnother()
  await portal.runDueJobs()
  expect(notified()).toEqual(['submitter@example.lv'])
})

test('mail and notice of the receipt name the entity, because a user may file for several', async () => {
  const { submitter, entityId, uuid } = await submittedByAnother()
  await portal.runDueJobs()
  const { name } = await portal.deps.db
    .selectFrom('entities.entity')
    .select('name')
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow()
  const { number } = (await portal.call('getApplication', { as: submitter, params: { uuid } })).answer.data
  const mail = post.delivered.find(({ to }) => to === 'submitter@example.lv')
  expect(mail?.subject).toBe(`${name} – Pieteikums ${number} ir saņemts`)
  expect(mail?.text).toContain(`${number} (${name}: Juridiskās adreses maiņa)`)
  const { data: notices } = (await portal.call('listNotifications', { as: submitter })).answer
  expect(notices.map(({ content }) => content)).toContain(
    `${name} – Pieteikums ${number} ir saņemts Uzņēmumu reģistrā.`,
  )
})

describe('the confirmation in the timeline', () => {
  const addresses = async (as: SignedIn, uuid: AnyId) =>
    (await portal.call('getTimeline', { as, params: { uuid } })).answer.data.confirmation_sent_to

  test('names its address to the person who got the mail, and to no other reader', async () => {
    const { author, submitter, entityId, uuid, submitterCode } = await submittedByAnother()
    await portal.runDueJobs()
    const supported = await startSupportSession(portal, await signInAgent(portal.deps), { personalCode: submitterCode })
    const { data } = (await portal.call('changeProfile', { as: supported, body: { selected_uuid: entityId } })).answer
    const agent = {
      ...supported,
      headers: { ...supported.headers, token: data.x_token ?? '', 'token-key': data.x_token_key ?? '' },
    }
    expect(await addresses(submitter, uuid)).toEqual(['submitter@example.lv'])
    expect(await addresses(author, uuid)).toEqual([])
    expect(await addresses(agent, uuid)).toEqual([])
  })

  test('names no address of a mail that was refused', async () => {
    const { submitter, uuid } = await submittedByAnother()
    post.behaviour = 'refuses'
    await portal.runDueJobs()
    expect(await addresses(submitter, uuid)).toEqual([])
  })
})

test('a reply to a mail goes to the help desk', async () => {
  await submittedByAnother()
  await portal.runDueJobs()
  expect(new Set(post.delivered.map(({ replyTo }) => replyTo))).toEqual(new Set([portal.deps.settings.HELP_DESK_MAIL]))
})

test('a withdrawal sent by a colleague is reported to the submitter and the signers, and not to the colleague', async () => {
  const { entityId, uuid } = await submittedByAnother()
  await portal.runDueJobs()
  const delegate = await aDelegate(portal, entityId, 1)
  post.delivered = []
  const body = {
    kind: 'withdrawal',
    application_uuid: uuid,
    recipient_code: 'merchants',
    message_subject: 'Atsaukums',
    content: 'Lūdzam atsaukt.',
  } as const
  const { uuid: message } = (await portal.call('createMessage', { as: delegate, body })).answer.data
  const params = { message_uuid: message }
  expect((await portal.call('sendMessage', { as: delegate, params, body: {} })).status).toBe(200)
  await portal.runDueJobs()
  const mails = post.delivered.filter(({ subject }) => subject.includes('atsaukums'))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['author@example.lv', 'submitter@example.lv'])
})

describe('what the register asks or decides', () => {
  const report = async (submissionId: AnyId, state: 'postponed' | 'registered') => {
    register.publish({
      kind: 'submission',
      submission: { submissionId, state, note: '', points: [], decision: null, dueOn: null, registrationNumber: null },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    await portal.runDueJobs()
  }
  const addressees = (subject: string) =>
    post.delivered.flatMap((mail) => (mail.subject.includes(subject) ? mail.to : [])).toSorted()

  test('reaches the submitter and the representative who signed', async () => {
    const { uuid } = await submittedByAnother()
    await portal.runDueJobs()
    await report(uuid, 'postponed')
    expect(addressees('atlikta')).toEqual(['author@example.lv', 'submitter@example.lv'])
    expect(addressees('ir saņemts')).toEqual(['submitter@example.lv'])
  })

  test('reaches no signer whose mandate has ended', async () => {
    const { uuid, authorCode, leave } = await submittedByAnother()
    await leave(authorCode)
    await report(uuid, 'registered')
    expect(addressees('ieraksts ir izdarīts')).toEqual(['submitter@example.lv'])
  })
})

/** Adds a person's signature to a document of the application. */
async function aFiledSignature(uuid: AnyId, personalCode: string): Promise<void> {
  const { db } = portal.deps
  await db
    .insertInto('files.signature')
    .columns(['document_id', 'position', 'signer', 'personal_code', 'country', 'level', 'indication'])
    .expression((eb) =>
      eb
        .selectFrom('files.document')
        .select([
          'document_id',
          eb.val(100 + Number(personalCode.slice(-4))).as('position'),
          eb.val('Elīna Avotniece').as('signer'),
          eb.val(personalCode).as('personal_code'),
          eb.val('LV').as('country'),
          eb.val('LT').as('level'),
          eb.val('TOTAL-PASSED').as('indication'),
        ])
        .where('subject_id', '=', uuid)
        .limit(1),
    )
    .execute()
}

/** Records that a person signed a document of the application in the portal. */
async function aDoneSigning(uuid: AnyId, personalCode: string): Promise<void> {
  const at = portal.deps.now()
  await portal.deps.db
    .insertInto('signing.signing')
    .values({
      signing_id: newId(),
      document_id: newId(),
      subject_id: uuid,
      revision: 1,
      person_id: newId(),
      personal_code: personalCode,
      state: newId(),
      status: 'done',
      credential: '{}',
      prepared: '{}',
      begun_at: at,
      expires_at: at,
    })
    .execute()
}

test.each([
  ['registered', 'ieraksts ir izdarīts'],
  ['rejected', 'pieteikums ir noraidīts'],
] as const)(
  'a co-founder without access whose signature was filed is notified that the application was %s',
  async (state, words) => {
    const founder = await signIn(portal.deps, { email: 'founder@example.lv' })
    const coFounder = await signIn(portal.deps, { email: 'co-founder@example.lv' })
    const never = aPersonalCode()
    const uuid = await aSubmittedApplication(portal, bank, founder)
    await portal.runDueJobs()
    const dropped = await signIn(portal.deps, { email: 'dropped@example.lv' })
    for (const personalCode of [founder.personalCode, coFounder.personalCode, never, dropped.personalCode])
      await aDoneSigning(uuid, personalCode)
    // This person signed this application outside the portal, and another one in it.
    const outside = await signIn(portal.deps, { email: 'outside@example.lv' })
    await aDoneSigning(newId(), outside.personalCode)
    for (const personalCode of [coFounder.personalCode, never, outside.personalCode])
      await aFiledSignature(uuid, personalCode)
    await portal.deps.db
      .insertInto('applications.touched')
      .values({ application_id: uuid, personal_code: coFounder.personalCode, parts: [] })
      .execute()
    post.delivered = []
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state,
        note: '',
        points: [],
        decision: null,
        dueOn: null,
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    await portal.runDueJobs()
    const notified = post.delivered.filter(({ text }) => text.includes('kura dokumentus Jūs parakstījāt'))
    expect(notified.map(({ to, subject }) => [to, subject])).toEqual([
      ['co-founder@example.lv', expect.stringContaining(words)],
    ])
    const later = await signIn(portal.deps, { personalCode: never })
    const { data: notices } = (await portal.call('listNotifications', { as: later })).answer
    // Only affected persons have a page of the application.
    expect(notified[0]?.text).toContain(`/submissions/${uuid}`)
    expect(notices.map(({ content, link }) => [content, link])).toEqual([
      [expect.stringContaining('kura dokumentus Jūs parakstījāt'), '/applications'],
    ])
  },
)

test('when the submitter’s mandate has ended, the current representatives are notified', async () => {
  const { submitterCode, leave } = await submittedByAnother()
  await leave(submitterCode)
  await portal.runDueJobs()
  expect(notified()).toEqual(['author@example.lv'])
})

test('former representatives are never notified, even if no current one uses the portal', async () => {
  const { authorCode, submitterCode, leave } = await submittedByAnother()
  await leave(authorCode)
  await leave(submitterCode)
  await portal.runDueJobs()
  expect(notified()).toEqual([])
})

test.each([
  ['all representatives, as a deletion does', true, []],
  ['the submitter, as the transfer of a farm does', false, ['author@example.lv']],
])('the submitter is notified of an entry that ended the mandates of %s', async (_, endsAll, others) => {
  const { uuid, authorCode, submitterCode, leave } = await submittedByAnother()
  await portal.runDueJobs()
  post.delivered = []
  await leave(submitterCode)
  if (endsAll) await leave(authorCode)
  register.publish({
    kind: 'submission',
    submission: {
      submissionId: uuid,
      state: 'registered',
      note: '',
      points: [],
      decision: null,
      dueOn: null,
      registrationNumber: null,
    },
  })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
  await portal.runDueJobs()
  const decided = post.delivered.filter(({ text }) => text.includes('pēc pieteikuma'))
  expect(decided.map(({ to }) => to).toSorted()).toEqual([...others, 'submitter@example.lv'])
  const [own] = decided.filter(({ to }) => to === 'submitter@example.lv')
  expect(own?.text).toContain('Jums vairs nav tiesību rīkoties šī subjekta vārdā')
})
