import type { PersonId } from '@portal/contract/ids'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import type { OfficialMessage, SubmissionUpdate } from '../../../parties/register-office/port.ts'
import { aContact } from '../../../testing/contacts.ts'
import { aPersonalCode, anEntity, signIn, type SignedIn } from '../../../testing/factories.ts'
import { anSmsOperator } from '../../../testing/fake-parties/sms-gateway.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aMessage, attachTo } from '../../../testing/messages.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'
import { processRegisterEvents } from '../../applications/register/follow-register.ts'
import { eraseDue } from '../../../jobs/erase-due.ts'
import { notifyPerson } from '../notify-person.ts'
import { deletedMessages } from './delete-messages.ts'

const operator = anSmsOperator()
const { bank, register, post, portal, reset } = await aFilingPortal({ sms: operator.gateway })
beforeEach(() => {
  reset()
  operator.delivered = []
})
afterAll(() => portal.close())

const text = { name: 'Atbilde.txt', bytes: Buffer.from('Rīga, Liepu iela 4') }
const dayMs = 86_400_000
const stands = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const messageOf = async (as: SignedIn, id: string) =>
  (await portal.call('getMessage', { as, params: { id } })).answer.data
const received = async (as: SignedIn) => (await portal.call('listMessages', { as })).answer
const send = async (as: SignedIn, id: string) => {
  const { status, problem } = await portal.call('sendMessage', { as, params: { message_uuid: id } })
  return status === 200 ? status : problem.code
}
const recordIncomingMoney = () => processRegisterEvents(portal.deps, { waitSeconds: 0 })

async function decide(uuid: AnyId, state: SubmissionUpdate['state'], said: Partial<SubmissionUpdate> = {}) {
  await portal.runDueJobs()
  const silent = { note: '', points: [], decision: null, dueOn: null, registrationNumber: null }
  register.publish({ kind: 'submission', submission: { submissionId: uuid, state, ...silent, ...said } })
  await recordIncomingMoney()
}

async function write(said: Partial<OfficialMessage>): Promise<AnyId> {
  const messageId = said.messageId ?? newId()
  const message: OfficialMessage = {
    messageId,
    personalCode: null,
    registrationNumber: null,
    submissionId: null,
    inReplyTo: null,
    department: 'merchants',
    subject: 'Par Jūsu vēstuli',
    text: 'Slepens saturs <b>treknrakstā</b>',
    files: [],
    ...said,
  }
  register.publish({ kind: 'message', message })
  await recordIncomingMoney()
  return anyId(messageId)
}

/** Creates a user's submitted application about which the register has asked a question. */
async function anAskedApplication(dueOn: string | null = null) {
  const as = await signIn(portal.deps)
  const uuid = await aSubmittedApplication(portal, bank, as)
  await decide(uuid, 'waiting_for_information', { note: 'Kāda ir adrese?', dueOn })
  return { as, uuid }
}

const isNoticeRead = async (as: SignedIn) =>
  (await portal.call('listNotifications', { as })).answer.data.find(({ content }) =>
    /papildu informācija/.test(content),
  )?.read

describe('delivery', () => {
  test('sends the message with its files to the register and reports it', async () => {
    const as = await signIn(portal.deps)
    const begun = await attachTo(portal, as, undefined, text)
    const { uuid } = begun.data
    const said = { recipient_code: 'information', message_subject: 'Jautājums', content: 'Kā pieteikties?' }
    await portal.call('saveMessage', { as, params: { message_uuid: uuid }, body: said })
    expect(await send(as, uuid)).toBe(200)
    expect((await messageOf(as, uuid)).delivery).toBe('sending')
    await portal.runDueJobs()
    expect((await messageOf(as, uuid)).delivery).toBe('delivered')
    expect(register.messages.get(uuid)).toMatchObject({
      kind: 'letter',
      recipient: 'information',
      subject: 'Jautājums',
      text: 'Kā pieteikties?',
      sender: { personalCode: as.personalCode, name: 'Anna Kalniņa', onBehalfOf: null },
      files: [{ name: 'Atbilde.txt', mediaType: 'text/plain', size: text.bytes.length }],
    })
    expect(Buffer.from(register.messageFiles.get(`${uuid}/Atbilde.txt`)!).toString()).toBe('Rīga, Liepu iela 4')
  })

  test('names the entity in whose name the message is written', async () => {
    const personalCode = aPersonalCode()
    const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aMessage(portal, as)
    await send(as, uuid)
    await portal.runDueJobs()
    expect(register.messages.get(uuid)).toMatchObject({
      entity: registrationNumber,
      sender: { onBehalfOf: registrationNumber },
    })
  })

  test('repeats after a lost answer and results in one message', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, as)
    register.behaviour = 'lost'
    await send(as, uuid)
    const before = register.messageCount
    await portal.runDueJobs()
    expect((await messageOf(as, uuid)).delivery).toBe('sending')
    register.behaviour = 'takes'
    portal.passTime(15 * 60_000)
    await portal.runDueJobs()
    expect(register.messageCount - before).toBe(2)
    expect(register.messages.has(uuid)).toBe(true)
    const again = await signIn(portal.deps, { personalCode: as.personalCode })
    expect((await messageOf(again, uuid)).delivery).toBe('delivered')
  })

  test('notifies the sender of a rejection and does not retry', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, as, { message_subject: 'Noraidāmā' })
    register.behaviour = 'refuses'
    await send(as, uuid)
    await portal.runDueJobs()
    expect((await messageOf(as, uuid)).delivery).toBe('refused')
    register.behaviour = 'takes'
    portal.passTime(60 * 60_000)
    await portal.runDueJobs()
    expect(register.messages.has(uuid)).toBe(false)
    expect(post.delivered.map(({ subject }) => subject)).toContain('Uzņēmumu reģistrs vēstuli nav pieņēmis')
  })
})

test('a question stays open, with its deadline, when the register does not accept the answer', async () => {
  const as = await signIn(portal.deps)
  const uuid = await aSubmittedApplication(portal, bank, as)
  const dueOn = '2031-03-03'
  await decide(uuid, 'waiting_for_information', { note: 'Kāda ir adrese?', dueOn })
  const asked = { question: 'Kāda ir adrese?', due_on: dueOn }
  expect(await stands(as, uuid)).toMatchObject(asked)
  const answer = () => aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
  register.behaviour = 'refuses'
  expect(await send(as, (await answer()).uuid)).toBe(200)
  expect(await stands(as, uuid)).toMatchObject({ question: null, due_on: null })
  await portal.runDueJobs()
  expect(await stands(as, uuid)).toMatchObject(asked)
  register.behaviour = 'takes'
  expect(await send(as, (await answer()).uuid)).toBe(200)
  await portal.runDueJobs()
  expect(await stands(as, uuid)).toMatchObject({ question: null, due_on: null })
})

describe('a message from the register', () => {
  test('is in the mailbox of its addressee, unread until read, once however often it is reported', async () => {
    const as = await signIn(portal.deps)
    register.behaviour = 'gives events twice'
    const id = await write({ personalCode: as.personalCode })
    expect((await received(as)).folders.received).toEqual({ total: 1, unread: 1 })
    expect(await messageOf(as, id)).toMatchObject({
      folder: 'received',
      kind: 'letter',
      sender: 'Komersantu reģistrācija',
      recipient: 'Anna Kalniņa',
      content: 'Slepens saturs <b>treknrakstā</b>',
      read: false,
      delivery: null,
    })
    const params = { id }
    expect((await portal.call('markMessageRead', { as, params })).answer.data.read).toBe(true)
    expect((await received(as)).folders.received).toEqual({ total: 1, unread: 0 })
    expect((await portal.call('listActions', { as })).answer.data[0]?.action).toBe('message-read')
    await portal.call('markMessageRead', { as, params, body: { read: false } })
    expect((await received(as)).folders.received.unread).toBe(1)
    await portal.call('deleteMessage', { as, params })
    expect((await received(as)).folders).toMatchObject({
      received: { total: 0, unread: 0 },
      deleted: { total: 1, unread: 1 },
    })
  })

  test('is announced by e-mail and text message without its content', async () => {
    const as = await signIn(portal.deps)
    const phone = await aContact(portal, { post, operator }, as, { type: 'phone' })
    await portal.call('changeContacts', { as, body: { contacts: [{ uuid: phone.uuid, notification: true }] } })
    post.delivered = []
    operator.delivered = []
    const id = await write({ personalCode: as.personalCode })
    await portal.runDueJobs()
    const delivered = JSON.stringify([post.delivered, operator.delivered])
    expect(delivered).toContain(`/communication?message=${id}`)
    expect(operator.delivered).toHaveLength(1)
    expect(delivered).not.toMatch(/Slepens|Par Jūsu vēstuli/)
  })

  test('to an entity is announced to its officers and is only in the entity’s mailbox', async () => {
    const personalCode = aPersonalCode()
    const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asPerson = await signIn(portal.deps, { personalCode, email: 'valde@example.lv' })
    const id = await write({ registrationNumber })
    await portal.runDueJobs()
    expect(post.delivered.map(({ to }) => to)).toContain('valde@example.lv')
    expect((await received(asPerson)).total).toBe(0)
    const as = await signIn(portal.deps, { personalCode, entityId })
    expect((await messageOf(as, id)).legal_entity?.uuid).toBe(entityId)
  })

  test('in reply is in the mailbox of the original message, with the application', async () => {
    const { as, uuid: application_uuid } = await anAskedApplication()
    const { uuid } = await aMessage(portal, as, { application_uuid })
    await send(as, uuid)
    await portal.runDueJobs()
    const id = await write({ inReplyTo: anyId(uuid), personalCode: aPersonalCode() })
    expect(await messageOf(as, id)).toMatchObject({ reply_to: uuid, application: { uuid: application_uuid } })
    const { answer } = await portal.call('listApplicationMessages', { as, params: { id: application_uuid } })
    expect(answer.number).toMatch(/^P-\d{4}-\d+$/)
    expect(answer.data.map((row) => row.uuid)).toEqual(expect.arrayContaining([id, uuid]))
  })

  test('about an application is in the mailbox of the user who filed it', async () => {
    const { as, uuid: submissionId } = await anAskedApplication()
    const id = await write({ submissionId })
    expect((await messageOf(as, id)).application?.uuid).toBe(submissionId)
  })

  test('of another mailbox is neither quoted nor among the questions about an application', async () => {
    const { as, uuid } = await anAskedApplication()
    const question = (await received(as)).data[0]!.uuid
    const { uuid: own } = await aMessage(portal, as, {})
    const change = (id: string, values: { owner_id?: AnyId; reply_to?: AnyId }) =>
      portal.deps.db.updateTable('communications.message').set(values).where('message_id', '=', anyId(id)).execute()
    const seen = async () => [
      (await messageOf(as, own)).quoted,
      (await portal.call('listApplicationMessages', { as, params: { id: uuid } })).answer.questions,
    ]
    await change(own, { reply_to: anyId(question) })
    expect(await seen()).toMatchObject([{ uuid: question }, [{ uuid: question }]])
    await change(question, { owner_id: newId() })
    expect(await seen()).toEqual([null, []])
  })

  test('to an unknown addressee belongs to no one and blocks nothing', async () => {
    const as = await signIn(portal.deps)
    await write({ personalCode: aPersonalCode() })
    const id = await write({ personalCode: as.personalCode })
    expect((await received(as)).data.map((row) => row.uuid)).toEqual([id])
  })

  test('has files, which are fetched later and inspected like any others', async () => {
    const as = await signIn(portal.deps)
    const [messageId, good, bad] = [newId(), newId(), newId()]
    const files = [
      { fileId: good, name: 'Lēmums.txt' },
      { fileId: bad, name: 'Programma.exe' },
    ]
    register.ownFiles.set(`${messageId}/${good}`, Buffer.from('Lēmums'))
    register.ownFiles.set(`${messageId}/${bad}`, Buffer.from('MZ\u0000\u0000'))
    await write({ messageId: anyId(messageId), personalCode: as.personalCode, files })
    expect((await messageOf(as, messageId)).awaited_documents).toEqual([
      { name: 'Lēmums.txt', refused: false },
      { name: 'Programma.exe', refused: false },
    ])
    register.behaviour = 'is away'
    await portal.runDueJobs()
    register.behaviour = 'takes'
    portal.passTime(15 * 60_000)
    await portal.runDueJobs()
    const again = await signIn(portal.deps, { personalCode: as.personalCode })
    const message = await messageOf(again, messageId)
    expect(message).toMatchObject({
      attachments: 1,
      documents: [{ name: 'Lēmums.txt' }],
      awaited_documents: [{ name: 'Programma.exe', refused: true }],
    })
    const params = { file_uuid: message.documents[0]!.uuid, message_uuid: messageId }
    expect((await portal.call('downloadAttachment', { as: again, params })).raw.toString()).toBe('Lēmums')
  })

  test('cannot be changed, sent or given files by any user', async () => {
    const as = await signIn(portal.deps)
    const id = await write({ personalCode: as.personalCode })
    const params = { message_uuid: id }
    expect((await portal.call('saveMessage', { as, params, body: { content: 'x' } })).problem.code).toBe(
      'message-already-sent',
    )
    expect(await send(as, id)).toBe('message-already-sent')
    expect((await attachTo(portal, as, id, text)).code).toBe('message-already-sent')
  })

  test('is forwarded with its files', async () => {
    const as = await signIn(portal.deps)
    const [messageId, fileId] = [newId(), newId()]
    register.ownFiles.set(`${messageId}/${fileId}`, Buffer.from('Lēmums'))
    await write({ messageId: anyId(messageId), personalCode: as.personalCode, files: [{ fileId, name: 'Lēmums.txt' }] })
    await portal.runDueJobs()
    const { answer } = await portal.call('createMessage', { as, body: { forward_of: messageId } })
    expect(answer.data).toMatchObject({
      message_subject: 'Pārs.: Par Jūsu vēstuli',
      documents: [{ name: 'Lēmums.txt' }],
      attachments: 1,
    })
    expect(answer.data.content).toContain('Slepens saturs')
    await portal.call('deleteMessage', { as, params: { id: messageId } })
    expect((await messageOf(as, answer.data.uuid)).documents).toHaveLength(1)
  })
})

describe('questions and decisions of the register', () => {
  test('an answer that was begun and left is continued, until it is sent or deleted', async () => {
    const { as } = await anAskedApplication()
    const question = (await received(as)).data[0]!.uuid
    const begin = async (said: { content?: string } = {}) =>
      (await portal.call('createMessage', { as, body: { reply_to: question, ...said } })).answer.data
    const begun = await begin()
    const said = { content: 'Liepu iela', recipient_code: 'merchants' }
    await portal.call('saveMessage', { as, params: { message_uuid: begun.uuid }, body: said })
    expect(await begin()).toMatchObject({ uuid: begun.uuid, content: 'Liepu iela' })
    const other = await begin({ content: 'Liepu iela 4' })
    expect(other.uuid).not.toBe(begun.uuid)
    expect(await send(as, begun.uuid)).toBe(200)
    expect((await begin()).uuid).toBe(other.uuid)
    await portal.call('deleteMessage', { as, params: { id: other.uuid } })
    expect([begun.uuid, other.uuid]).not.toContain((await begin()).uuid)
  })

  test('a question is a message, answered in words and with files, without effect on signed content', async () => {
    const { as, uuid } = await anAskedApplication('2027-12-31')
    const before = await stands(as, uuid)
    const question = (await received(as)).data[0]!
    expect(question).toMatchObject({ kind: 'question', application: { uuid }, read: false })
    expect((await messageOf(as, question.uuid)).content).toBe('Kāda ir adrese?')
    const { answer } = await portal.call('createMessage', {
      as,
      body: { reply_to: question.uuid, content: 'Liepu iela 4' },
    })
    const reply = answer.data
    expect(reply).toMatchObject({ kind: 'answer', application: { uuid }, reply_to: question.uuid })
    expect(reply.message_subject).toMatch(/^Atb\.: /)
    await portal.call('saveMessage', {
      as,
      params: { message_uuid: reply.uuid },
      body: { recipient_code: 'merchants' },
    })
    await attachTo(portal, as, reply.uuid, text)
    expect(await send(as, reply.uuid)).toBe(200)
    await portal.runDueJobs()
    expect(register.messages.get(reply.uuid)).toMatchObject({
      kind: 'answer',
      submissionId: uuid,
      inReplyTo: question.uuid,
    })
    const after = await stands(as, uuid)
    expect(after).toMatchObject({ state: 'waiting_for_information', question: null, due_on: null })
    expect(after.documents).toEqual(before.documents)
    expect([after.submitData, after.version, after.submitted_at]).toEqual([
      before.submitData,
      before.version,
      before.submitted_at,
    ])
    await decide(uuid, 'processing')
    expect((await stands(as, uuid)).state).toBe('processing')
    expect(await portal.call('createMessage', { as, body: { reply_to: question.uuid } })).toMatchObject({ status: 200 })
  })

  test('an answer goes to the department that asked, with the id of its question, and appears next to it', async () => {
    const as = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, as)
    const messageId: AnyId = newId()
    await decide(uuid, 'waiting_for_information', {
      note: 'Kāda ir adrese?',
      message: { messageId, department: 'associations' },
    })
    const about = async () => (await portal.call('listApplicationMessages', { as, params: { id: uuid } })).answer
    expect((await messageOf(as, messageId)).may_reply).toBe(true)
    expect(await about()).toMatchObject({
      kinds: expect.arrayContaining(['answer']) as string[],
      departments: { review: 'merchants', appeals: 'chief-notary' },
      questions: [{ uuid: messageId, content: 'Kāda ir adrese?', answer: null, may_reply: true }],
    })
    const { answer: begun } = await portal.call('createMessage', {
      as,
      body: { kind: 'answer', application_uuid: uuid, content: 'Liepu iela 4' },
    })
    expect(begun.data).toMatchObject({
      recipient_code: 'associations',
      reply_to: messageId,
      quoted: { uuid: messageId, content: 'Kāda ir adrese?' },
    })
    const params = { message_uuid: begun.data.uuid }
    await portal.call('saveMessage', { as, params, body: { recipient_code: 'chief-notary' } })
    expect(await send(as, begun.data.uuid)).toBe(200)
    await portal.runDueJobs()
    expect(register.messages.get(begun.data.uuid)).toMatchObject({
      kind: 'answer',
      recipient: 'associations',
      inReplyTo: messageId,
    })
    expect((await messageOf(as, messageId)).may_reply).toBe(false)
    const after = await about()
    expect(after.kinds).not.toContain('answer')
    expect(after.questions).toMatchObject([
      { content: 'Kāda ir adrese?', answer: { uuid: begun.data.uuid, content: 'Liepu iela 4' }, may_reply: false },
    ])
    const { uuid: second } = await aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
    expect(await send(as, second)).toBe('petition-not-possible')
  })

  test('an answer to one question does not answer a later one that its sender did not see', async () => {
    const as = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, as)
    const asked = async (note: string) => {
      const messageId: AnyId = newId()
      await decide(uuid, 'waiting_for_information', { note, message: { messageId, department: 'associations' } })
      return messageId
    }
    const first = await asked('Kāda ir adrese?')
    const answer = () => aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
    const [answering, left] = [await answer(), await answer()]
    expect(await send(as, answering.uuid)).toBe(200)
    await decide(uuid, 'processing')
    const second = await asked('Vai piekrītat atteikumam?')
    expect(await send(as, left.uuid)).toBe('petition-not-possible')
    await portal.runDueJobs()
    expect(register.messages.has(left.uuid)).toBe(false)
    expect((await messageOf(as, first)).may_reply).toBe(false)
    expect((await messageOf(as, second)).may_reply).toBe(true)
    expect(await send(as, (await answer()).uuid)).toBe(200)
  })

  test('an answer marks its question and the notice of it as read', async () => {
    const as = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, as)
    const messageId: AnyId = newId()
    const message = { messageId, department: 'merchants' }
    await decide(uuid, 'waiting_for_information', { note: 'Kāda ir adrese?', message })
    const question = async () => [await isNoticeRead(as), (await received(as)).data[0]?.read]
    expect(await question()).toEqual([false, false])
    const { uuid: answer } = await aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
    expect(await send(as, answer)).toBe(200)
    expect(await question()).toEqual([true, true])
  })

  test('an answer leaves other news about the application unread', async () => {
    const { as, uuid } = await anAskedApplication()
    const params = { number: 'P-1', content: 'Valde', name: 'Protokols.pdf' }
    await portal.deps.db.transaction().execute((tx) =>
      notifyPerson(tx, portal.deps, {
        personId: as.personId as PersonId,
        kind: 'document-infected',
        level: 'warning',
        params: { lv: params, en: params },
        link: `/applications/${uuid}`,
      }),
    )
    const { uuid: reply } = await aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
    expect(await send(as, reply)).toBe(200)
    const { data } = (await portal.call('listNotifications', { as })).answer
    expect(data.find(({ content }) => content.includes('Protokols.pdf'))?.read).toBe(false)
  })

  test('a question that was decided without an answer accepts none, and its notice asks for nothing', async () => {
    const { as, uuid } = await anAskedApplication()
    expect(await isNoticeRead(as)).toBe(false)
    const { uuid: question } = (await received(as)).data[0]!
    await decide(uuid, 'processing')
    await decide(uuid, 'rejected')
    expect((await messageOf(as, question)).may_reply).toBe(false)
    expect(await isNoticeRead(as)).toBe(true)
  })

  test('the subject of a question and of its answer is in the reader’s language', async () => {
    const { as, uuid } = await anAskedApplication()
    const { number } = await stands(as, uuid)
    const headers = { language: 'en' }
    const [question] = (await portal.call('listMessages', { as, headers })).answer.data
    expect(question?.message_subject).toBe(`Application ${number}: more information is needed`)
    expect((await received(as)).data[0]?.message_subject).toBe(`Pieteikums ${number}: nepieciešama papildu informācija`)
    const { answer } = await portal.call('createMessage', { as, headers, body: { reply_to: question!.uuid } })
    expect(answer.data.message_subject).toBe(`Re: Application ${number}: more information is needed`)
  })

  test('an answered question causes no reminder', async () => {
    const { as, uuid } = await anAskedApplication('2027-12-31')
    const { uuid: reply } = await aMessage(portal, as, { kind: 'answer', application_uuid: uuid })
    expect(await send(as, reply)).toBe(200)
    await portal.runDueJobs()
    post.delivered = []
    portal.passTime(Date.parse('2028-01-02T12:00:00Z') - portal.deps.now().getTime())
    await portal.runDueJobs()
    expect(post.delivered.filter(({ subject }) => /termiņš/.test(subject))).toEqual([])
  })

  test.each([
    ['postponed', 'decision'],
    ['registered', 'decision'],
    ['completed', 'decision'],
    ['rejected', 'decision'],
  ] as const)('a decision, here %s, is a message', async (state, kind) => {
    const as = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, as)
    await decide(uuid, 'processing')
    expect((await received(as)).total).toBe(0)
    const decision = { number: '6-12/1', title: 'Valsts notāra lēmums', text: 'Nolēmu.' }
    await decide(uuid, state, { decision })
    const [row] = (await received(as)).data
    expect(row).toMatchObject({ kind, message_subject: 'Valsts notāra lēmums', sender: 'Uzņēmumu reģistrs' })
    expect(await messageOf(as, row!.uuid)).toMatchObject({ content: 'Nolēmu.', may_reply: true })
  })

  test('petitions withdraw and contest the application and change no state', async () => {
    const as = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, as)
    await decide(uuid, 'processing')
    const petition = async (kind: 'withdrawal' | 'objection' | 'appeal' | 'refund') =>
      send(as, (await aMessage(portal, as, { kind, application_uuid: uuid, recipient_code: 'chief-notary' })).uuid)
    expect(await petition('withdrawal')).toBe(200)
    // Others object on the page of their own part.
    expect(await petition('objection')).toBe('petition-not-possible')
    // Refunds are requested on the payment's page instead.
    expect(await petition('refund')).toBe('petition-not-possible')
    expect(await petition('appeal')).toBe('petition-not-possible')
    expect((await stands(as, uuid)).state).toBe('processing')
    const { events } = (await portal.call('getTimeline', { as, params: { uuid } })).answer.data
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('message'))).toEqual(['message-sent'])
    await decide(uuid, 'rejected', { note: 'Nē.' })
    expect([await petition('appeal'), await petition('withdrawal')]).toEqual([200, 'petition-not-possible'])
    await portal.runDueJobs()
    const kinds = [...register.messages.values()]
      .filter(({ submissionId }) => submissionId === uuid)
      .map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['appeal', 'withdrawal'])
    expect((await stands(as, uuid)).state).toBe('rejected')
  })
})

describe('a deleted message', () => {
  test('is removed after 90 days with its files, unless it must still be delivered', async () => {
    const as = await signIn(portal.deps)
    const gone = await attachTo(portal, as, undefined, text)
    const owed = await aMessage(portal, as)
    const kept = await aMessage(portal, as)
    await send(as, owed.uuid)
    for (const { uuid } of [gone.data, owed]) await portal.call('deleteMessage', { as, params: { id: uuid } })
    portal.passTime(90 * dayMs - 60_000)
    await eraseDue(portal.deps, deletedMessages)
    expect((await messageOf(await signIn(portal.deps, { personalCode: as.personalCode }), gone.data.uuid)).folder).toBe(
      'deleted',
    )
    portal.passTime(120_000)
    expect(await eraseDue(portal.deps, deletedMessages)).toBe(1)
    const again = await signIn(portal.deps, { personalCode: as.personalCode })
    expect((await portal.call('getMessage', { as: again, params: { id: gone.data.uuid } })).problem.code).toBe(
      'message-not-found',
    )
    const { documents } = await portal.deps.db
      .selectFrom('files.document')
      .select((eb) => eb.fn.countAll<number>().as('documents'))
      .where('subject_id', '=', anyId(gone.data.uuid))
      .executeTakeFirstOrThrow()
    expect(documents).toBe(0)
    expect((await messageOf(again, owed.uuid)).folder).toBe('deleted')
    expect((await messageOf(again, kept.uuid)).folder).toBe('draft')
    expect((await received(again)).folders).toMatchObject({ draft: { total: 1 }, deleted: { total: 1 } })
  })
})
