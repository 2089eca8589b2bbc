import { appendObjects, createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { writeZip } from '@portal/signatures/zip/write-zip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostAttachmentBytes, mostAttachments, mostDraftMessages } from '@portal/domain'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { giveDelegation } from '../../../testing/delegates.ts'
import { aPersonalCode, anEntity, anOrganization, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aMessage, attachTo } from '../../../testing/messages.ts'
import { aMalwareScanner } from '../../../testing/fake-parties/malware-scanner.ts'
import { aSigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal } from '../../../testing/test-portal.ts'

const portal = await testPortal({ malwareScan: aMalwareScanner().service, trust: aSigningWorld().trust })
afterAll(() => portal.close())

let anna: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  anna = await signIn(portal.deps)
  stranger = await signIn(portal.deps, { forename: 'Juris', surname: 'Svešais' })
})

const zip = (...parts: (readonly [name: string, content: string])[]) =>
  Buffer.from(writeZip(parts.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))))
const nowhere = '019a0000-0000-7000-8000-000000000000'
const text = { name: 'Paskaidrojums.txt', bytes: Buffer.from('Rīga, Liepu iela 4') }
const codeOf = async (answering: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await answering
  return status < 300 ? status : problem.code
}
const send = (as: SignedIn, id: string, version?: number) =>
  portal.call('sendMessage', {
    as,
    params: { message_uuid: id },
    body: version === undefined ? undefined : { version },
  })
const save = (as: SignedIn, id: string, body: Record<string, unknown>) =>
  portal.call('saveMessage', { as, params: { message_uuid: id }, body })
const folder = async (as: SignedIn, name: 'received' | 'sent' | 'draft' | 'deleted', more = {}) =>
  (await portal.call('listMessages', { as, query: { folder: name, ...more } })).answer

/** Returns the error code of each call about a message and of the list of an application's messages. */
async function refusals(as: SignedIn, id: string, application: { uuid: AnyId }) {
  const file = { message_uuid: id, file_uuid: nowhere }
  return {
    get: await codeOf(portal.call('getMessage', { as, params: { id } })),
    draft: await codeOf(portal.call('getDraftMessage', { as, params: { id } })),
    save: await codeOf(save(as, id, { content: 'x' })),
    send: await codeOf(send(as, id)),
    read: await codeOf(portal.call('markMessageRead', { as, params: { id } })),
    delete: await codeOf(portal.call('deleteMessage', { as, params: { id } })),
    restore: await codeOf(portal.call('restoreMessage', { as, params: { id } })),
    reply: await codeOf(portal.call('createMessage', { as, body: { reply_to: id } })),
    forward: await codeOf(portal.call('createMessage', { as, body: { forward_of: id } })),
    attach: (await attachTo(portal, as, id, text)).code,
    download: await codeOf(portal.call('downloadAttachment', { as, params: file })),
    remove: await codeOf(portal.call('removeAttachment', { as, params: file })),
    about: await codeOf(portal.call('listApplicationMessages', { as, params: { id: application.uuid }, query: {} })),
  }
}
const allSay = (code: string) =>
  Object.fromEntries(
    ['get', 'draft', 'save', 'send', 'read', 'delete', 'restore', 'reply', 'forward', 'attach', 'download', 'remove']
      .concat('about')
      .map((call) => [call, code]),
  )

/** Creates an entity and two signed-in users for it; one is an officer, the other a delegate of the lowest level. */
async function aCompany() {
  const [officerCode, clerkCode] = [aPersonalCode(), aPersonalCode()]
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode: officerCode }] })
  await giveDelegation(portal, entity.entityId, clerkCode, { level: 1 })
  const officer = await signIn(portal.deps, { personalCode: officerCode, entityId: entity.entityId })
  const clerk = await signIn(portal.deps, { personalCode: clerkCode, forename: 'Ilze', entityId: entity.entityId })
  return { ...entity, officerCode, officer, clerk }
}

describe('a draft', () => {
  test('starts empty, is saved step by step and is found again unchanged', async () => {
    const { answer } = await portal.call('createMessage', { as: anna })
    const { uuid } = answer.data
    expect(answer.data).toMatchObject({ folder: 'draft', kind: 'letter', recipient: null, send_time: null, version: 1 })
    await save(anna, uuid, { content: 'Labdien' })
    await save(anna, uuid, { message_subject: 'Jautājums', recipient_code: 'information' })
    const found = await portal.call('getDraftMessage', { as: anna, params: { id: uuid } })
    expect(found.answer.data).toMatchObject({
      content: 'Labdien',
      message_subject: 'Jautājums',
      recipient: 'Informācija un klientu atbalsts',
      version: 3,
    })
    expect((await folder(anna, 'draft')).data.map((row) => row.uuid)).toContain(uuid)
  })

  test('that was changed elsewhere is not overwritten', async () => {
    const { uuid, version } = await aMessage(portal, anna)
    expect(await codeOf(save(anna, uuid, { version, content: 'Viens' }))).toBe(200)
    expect(await codeOf(save(anna, uuid, { version, content: 'Divi' }))).toBe('message-changed')
    expect(await codeOf(send(anna, uuid, version))).toBe('message-changed')
    const { answer } = await portal.call('getDraftMessage', { as: anna, params: { id: uuid } })
    expect(answer.data.content).toBe('Viens')
  })

  test('is rejected beyond 100 drafts, also by a restoration or with a file', async () => {
    const busy = await signIn(portal.deps)
    const first = await aMessage(portal, busy)
    await portal.call('deleteMessage', { as: busy, params: { id: first.uuid } })
    for (let made = 0; made < mostDraftMessages; made += 1) {
      if (made % 50 === 0) portal.passTime(3_600_000)
      const again = await signIn(portal.deps, { personalCode: busy.personalCode })
      await aMessage(portal, again)
    }
    portal.passTime(3_600_000)
    const again = await signIn(portal.deps, { personalCode: busy.personalCode })
    expect(await codeOf(portal.call('createMessage', { as: again }))).toBe('too-many-drafts')
    expect(await codeOf(portal.call('restoreMessage', { as: again, params: { id: first.uuid } }))).toBe(
      'too-many-drafts',
    )
    expect((await attachTo(portal, again, undefined, text)).code).toBe('too-many-drafts')
    anna = await signIn(portal.deps, { personalCode: anna.personalCode })
    stranger = await signIn(portal.deps, { personalCode: stranger.personalCode })
  })

  test('accepts only addressees and objects of its writer', async () => {
    const foreign = await aDraft(portal, stranger)
    const entity = await anEntity(portal.deps)
    expect(await codeOf(portal.call('createMessage', { as: anna, body: { recipient_code: 'nobody' } }))).toBe(
      'recipient-not-found',
    )
    expect(await codeOf(portal.call('createMessage', { as: anna, body: { application_uuid: foreign.uuid } }))).toBe(
      'forbidden',
    )
    expect(await codeOf(portal.call('createMessage', { as: anna, body: { legal_entity_uuid: entity.entityId } }))).toBe(
      'forbidden',
    )
    const { uuid } = await aMessage(portal, anna)
    expect(await codeOf(save(anna, uuid, { application_uuid: foreign.uuid }))).toBe('forbidden')
    expect(await codeOf(save(anna, uuid, { legal_entity_uuid: entity.entityId }))).toBe('forbidden')
    expect(await codeOf(save(anna, uuid, { recipient_code: 'nobody' }))).toBe('recipient-not-found')
  })

  test('of an entity is about that entity, and of a person about an entity that they represent', async () => {
    const { entityId, name, officer, officerCode } = await aCompany()
    expect((await aMessage(portal, officer)).legal_entity).toEqual({ uuid: entityId, name })
    const asPerson = await signIn(portal.deps, { personalCode: officerCode })
    expect((await aMessage(portal, asPerson, { legal_entity_uuid: entityId })).legal_entity).toEqual({
      uuid: entityId,
      name,
    })
    const offered = await portal.call('listMessageEntities', { as: asPerson })
    expect(offered.answer.data.map(({ uuid }) => uuid)).toEqual([entityId])
    const ofEntity = await portal.call('listMessageEntities', {
      as: await signIn(portal.deps, { personalCode: officerCode, entityId }),
    })
    expect(ofEntity.answer.data.map(({ uuid }) => uuid)).toEqual([entityId])
  })
})

describe('sending', () => {
  test('freezes the message, once', async () => {
    const { uuid } = await aMessage(portal, anna)
    const sent = await send(anna, uuid)
    expect(sent.answer.data).toMatchObject({ folder: 'sent', delivery: 'sending', sender: 'Anna Kalniņa' })
    expect(await codeOf(send(anna, uuid))).toBe('message-already-sent')
    expect(await codeOf(save(anna, uuid, { content: 'Cits' }))).toBe('message-already-sent')
    expect((await attachTo(portal, anna, uuid, text)).code).toBe('message-already-sent')
    expect(await codeOf(portal.call('getDraftMessage', { as: anna, params: { id: uuid } }))).toBe(
      'message-already-sent',
    )
    const { answer } = await portal.call('getMessage', { as: anna, params: { id: uuid } })
    expect(answer.data.content).toBe('Lūdzu paskaidrot.')
  })

  test('repeated with the same key returns the same answer and sends nothing twice', async () => {
    const { uuid } = await aMessage(portal, anna)
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [
      await portal.call('sendMessage', { as: anna, params: { message_uuid: uuid }, headers }),
      await portal.call('sendMessage', { as: anna, params: { message_uuid: uuid }, headers }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
  })

  test('creates one draft for two creations with the same key', async () => {
    const headers = { 'idempotency-key': 'begin-once' }
    const [first, second] = [
      await portal.call('createMessage', { as: anna, headers }),
      await portal.call('createMessage', { as: anna, headers }),
    ]
    expect(second.answer.data.uuid).toBe(first.answer.data.uuid)
  })

  test('appears by subject in the history as long as the message is kept; a draft has no subject there', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, as, { message_subject: 'Par filiāli' })
    await send(as, uuid)
    const draft = await aMessage(portal, as, { message_subject: 'Par neko' })
    await portal.call('deleteMessage', { as, params: { id: draft.uuid } })
    const listNews = async () => {
      const { data } = (await portal.call('listActions', { as, query: {} })).answer
      return data.flatMap(({ action, about }) => (action.startsWith('message-') ? [[action, about]] : []))
    }
    expect(await listNews()).toEqual([
      ['message-deleted', null],
      ['message-sent', 'Par filiāli'],
    ])
    const { raw } = await portal.call('exportActions', { as, query: { action: 'message-sent' } })
    expect(raw.toString()).toContain('"Par filiāli"')
    await portal.deps.db.deleteFrom('communications.message').where('message_id', '=', anyId(uuid)).execute()
    expect((await listNews()).at(-1)).toEqual(['message-sent', null])
  })

  test('reports missing fields', async () => {
    const { answer } = await portal.call('createMessage', { as: anna, body: { kind: 'appeal' } })
    const { status, problem } = await send(anna, answer.data.uuid)
    expect([status, problem.code]).toEqual([400, 'malformed-request'])
    expect(problem.errors).toEqual(
      ['recipient_code', 'message_subject', 'content', 'application_uuid'].map((field) => ({
        path: `message.${field}`,
        code: 'required',
      })),
    )
  })

  test('a message about an application that was deleted in the meantime is rejected', async () => {
    const { uuid: application_uuid } = await aDraft(portal, anna)
    const { uuid } = await aMessage(portal, anna, { application_uuid })
    await portal.call('deleteApplication', { as: anna, params: { uuid: application_uuid } })
    expect(await codeOf(send(anna, uuid))).toBe('forbidden')
    expect(await codeOf(save(anna, uuid, { application_uuid: null }))).toBe(200)
    expect(await codeOf(send(anna, uuid))).toBe(200)
  })

  test('a petition that does not fit the application’s state is rejected', async () => {
    const { uuid: application_uuid } = await aDraft(portal, anna)
    const { uuid } = await aMessage(portal, anna, { kind: 'withdrawal', application_uuid })
    expect(await codeOf(send(anna, uuid))).toBe('petition-not-possible')
  })

  test('appears in the history of the sender', async () => {
    const { uuid } = await aMessage(portal, anna)
    await send(anna, uuid)
    const { answer } = await portal.call('listActions', { as: anna })
    expect(answer.data[0]?.action).toBe('message-sent')
  })

  test('is limited to 30 messages an hour', async () => {
    portal.avoidWindowEnd(60 * 60)
    const eager = await signIn(portal.deps)
    const answers = []
    for (let sent = 0; sent < 31; sent += 1) answers.push(await codeOf(send(eager, nowhere)))
    expect(answers.slice(0, 30).every((code) => code === 'message-not-found')).toBe(true)
    expect(answers.at(-1)).toBe('too-many-requests')
  })
})

describe('files', () => {
  test('can be added, listed, downloaded by readers and removed', async () => {
    const begun = await attachTo(portal, anna, undefined, text)
    expect(begun.status).toBe(200)
    const { uuid } = begun.data
    const [file] = begun.data.documents
    expect(file).toMatchObject({ name: 'Paskaidrojums.txt', media_type: 'text/plain', size: text.bytes.length })
    const params = { file_uuid: file!.uuid, message_uuid: uuid }
    const downloaded = await portal.call('downloadAttachment', { as: anna, params })
    expect(downloaded.raw.toString()).toBe('Rīga, Liepu iela 4')
    expect(downloaded.headers['content-disposition']).toContain('attachment')
    expect(await codeOf(portal.call('downloadAttachment', { as: stranger, params }))).toBe('message-not-found')
    expect(await codeOf(portal.call('removeAttachment', { as: stranger, params }))).toBe('message-not-found')
    expect(await codeOf(portal.call('removeAttachment', { as: anna, params: { ...params, file_uuid: nowhere } }))).toBe(
      'document-not-found',
    )
    const removed = await portal.call('removeAttachment', { as: anna, params })
    expect(removed.answer.data).toMatchObject({ documents: [], attachments: 0 })
    expect(await codeOf(portal.call('downloadAttachment', { as: anna, params }))).toBe('document-not-found')
  })

  test('of another message are not accessible through this one', async () => {
    const [one, other] = [await attachTo(portal, anna, undefined, text), await aMessage(portal, anna)]
    const params = { file_uuid: one.data.documents[0]!.uuid, message_uuid: other.uuid }
    expect(await codeOf(portal.call('downloadAttachment', { as: anna, params }))).toBe('document-not-found')
    expect(await codeOf(portal.call('removeAttachment', { as: anna, params }))).toBe('document-not-found')
  })

  const manifest = `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>`
  const odt = 'application/vnd.oasis.opendocument.text'
  test.each([
    ['a program', 'a.exe', Buffer.from('MZ\u0000\u0000'), 'file-type-not-allowed'],
    ['a name with forbidden characters', 'a?.txt', Buffer.from('a'), 'file-name-not-allowed'],
    ['an empty file', 'a.txt', Buffer.from(''), 'file-empty'],
    ['a text called a PDF', 'a.pdf', Buffer.from('text'), 'file-not-as-named'],
    ['a file one byte too large', 'a.txt', Buffer.alloc(52_428_801, 'a'), 'file-too-large'],
    ['a truncated archive', 'a.docx', Buffer.from('PK\u0003\u0004rest', 'latin1'), 'file-damaged'],
    [
      'a PDF with a script',
      'a.pdf',
      appendObjects(createTestPdf('Statuti'), [[8, '<< /S /JavaScript /JS (app.alert\\(1\\)) >>']]),
      'file-content-refused',
    ],
    ['an encrypted text', 'a.odt', zip(['mimetype', odt], ['META-INF/manifest.xml', manifest]), 'file-encrypted'],
    [
      'a PDF that can be read in several ways',
      'a.pdf',
      Buffer.concat([createTestPdf('Statuti'), Buffer.from('<< /Cits >> %%EOF')]),
      'pdf-not-readable',
    ],
    [
      'a container signed in another way',
      'a.edoc',
      zip(['a.txt', 'x'], ['META-INF/a.p7s', 'x']),
      'signature-format-refused',
    ],
    ['a file with malware', 'a.txt', Buffer.from('MALWARE'), 'file-infected'],
  ])('of a forbidden kind are rejected, and create no draft: %s', async (_, name, bytes, code) => {
    const writer = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, writer)
    expect((await attachTo(portal, writer, uuid, { name, bytes })).code).toBe(code)
    expect((await attachTo(portal, writer, undefined, { name, bytes })).code).toBe(code)
    expect((await folder(writer, 'draft')).data).toMatchObject([{ uuid, attachments: 0 }])
  })

  test('stay with a sent message', async () => {
    const { data } = await attachTo(portal, anna, undefined, text)
    await save(anna, data.uuid, { recipient_code: 'merchants', message_subject: 'A', content: 'B' })
    expect(await codeOf(send(anna, data.uuid))).toBe(200)
    const params = { message_uuid: data.uuid, file_uuid: data.documents[0]?.uuid ?? '' }
    expect(await codeOf(portal.call('removeAttachment', { as: anna, params }))).toBe('message-already-sent')
    expect(await codeOf(portal.call('downloadAttachment', { as: anna, params }))).toBe(200)
  })

  test('cannot be added to another user’s draft', async () => {
    const { uuid } = await aMessage(portal, anna)
    expect((await attachTo(portal, stranger, uuid, text)).code).toBe('message-not-found')
  })

  test('are limited to 20 files and 100 MB', async () => {
    const { uuid } = await aMessage(portal, anna)
    for (let added = 0; added < mostAttachments; added += 1)
      expect((await attachTo(portal, anna, uuid, { ...text, name: `${added}.txt` })).status).toBe(200)
    expect((await attachTo(portal, anna, uuid, text)).code).toBe('too-many-attachments')
    const heavy = await attachTo(portal, anna, undefined, text)
    await portal.deps.db
      .updateTable('files.document')
      .set({ size: mostAttachmentBytes })
      .where('subject_id', '=', anyId(heavy.data.uuid))
      .execute()
    expect((await attachTo(portal, anna, heavy.data.uuid, text)).code).toBe('attachments-too-large')
  })

  test.each([
    ['pending', 'document-being-scanned'],
    ['infected', 'document-infected'],
  ])('that are %s cannot be sent, downloaded or forwarded', async (scan, code) => {
    const begun = await attachTo(portal, anna, undefined, text)
    const { uuid, documents } = begun.data
    await save(anna, uuid, { recipient_code: 'merchants', message_subject: 'A', content: 'B' })
    await portal.deps.db.updateTable('files.document').set({ scan }).where('subject_id', '=', anyId(uuid)).execute()
    expect(await codeOf(send(anna, uuid))).toBe(code)
    const params = { file_uuid: documents[0]!.uuid, message_uuid: uuid }
    expect(await codeOf(portal.call('downloadAttachment', { as: anna, params }))).toBe(code)
    expect(await codeOf(portal.call('createMessage', { as: anna, body: { forward_of: uuid } }))).toBe(code)
  })
})

describe('who reads and writes', () => {
  test('all representatives of an entity read and write its messages, at every level', async () => {
    const { officer, clerk } = await aCompany()
    const { uuid } = await aMessage(portal, officer)
    expect(await codeOf(portal.call('getMessage', { as: clerk, params: { id: uuid } }))).toBe(200)
    expect(await codeOf(save(clerk, uuid, { content: 'Labots' }))).toBe(200)
    expect((await send(clerk, uuid)).answer.data).toMatchObject({ sender: 'Ilze Kalniņa' })
    expect((await folder(officer, 'sent')).data.map((row) => row.uuid)).toEqual([uuid])
    const { answer } = await portal.call('listEntityActions', {
      as: officer,
      params: { id: (await aMessage(portal, officer)).legal_entity!.uuid },
    })
    expect(answer.data.map(({ action }) => action)).toContain('message-sent')
  })

  test('each call of a stranger gets the answer of a missing message', async () => {
    const { uuid } = await aMessage(portal, anna)
    for (const id of [uuid, nowhere]) {
      const as = stranger
      expect(await codeOf(portal.call('getMessage', { as, params: { id } }))).toBe('message-not-found')
      expect(await codeOf(portal.call('getDraftMessage', { as, params: { id } }))).toBe('message-not-found')
      expect(await codeOf(portal.call('markMessageRead', { as, params: { id } }))).toBe('message-not-found')
      expect(await codeOf(portal.call('deleteMessage', { as, params: { id } }))).toBe('message-not-found')
      expect(await codeOf(portal.call('restoreMessage', { as, params: { id } }))).toBe('message-not-found')
      expect(await codeOf(save(as, id, { content: 'x' }))).toBe('message-not-found')
      expect(await codeOf(send(as, id))).toBe('message-not-found')
      expect(await codeOf(portal.call('createMessage', { as, body: { reply_to: id } }))).toBe('message-not-found')
      expect(await codeOf(portal.call('createMessage', { as, body: { forward_of: id } }))).toBe('message-not-found')
    }
    expect((await folder(anna, 'draft')).data.some((row) => row.uuid === uuid)).toBe(true)
    expect((await folder(stranger, 'draft')).data).toEqual([])
  })

  test('under another profile of the user, the answer names the right one', async () => {
    const { officer, officerCode, entityId, name } = await aCompany()
    const asPerson = await signIn(portal.deps, { personalCode: officerCode })
    const ofEntity = await aMessage(portal, officer)
    const { status, problem } = await portal.call('getMessage', { as: asPerson, params: { id: ofEntity.uuid } })
    expect([status, problem.code]).toEqual([409, 'wrong-profile'])
    expect(problem.errors).toEqual([{ path: 'profile', code: 'wrong-profile', params: { uuid: entityId, name } }])
    const application = await aDraft(portal, officer, { services: ['change-legal-address'], entityId })
    expect(await refusals(asPerson, ofEntity.uuid, application)).toEqual(allSay('wrong-profile'))
    const own = await aMessage(portal, asPerson)
    const as = await signIn(portal.deps, { personalCode: officerCode, entityId })
    expect(await codeOf(portal.call('getMessage', { as, params: { id: own.uuid } }))).toBe('wrong-profile')
  })

  test('a representative whose mandate has ended can read nothing', async () => {
    const { clerk, entityId, officer } = await aCompany()
    const { uuid } = await aMessage(portal, officer)
    const application = await aDraft(portal, officer, { services: ['change-legal-address'], entityId })
    await portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('entity_id', '=', entityId)
      .execute()
    expect(await codeOf(portal.call('listMessages', { as: clerk }))).toBe('mandate-ended')
    expect(await refusals(clerk, uuid, application)).toEqual(allSay('mandate-ended'))
    expect(await codeOf(portal.call('createMessage', { as: clerk }))).toBe('mandate-ended')
    expect((await attachTo(portal, clerk, undefined, text)).code).toBe('mandate-ended')
    expect(await codeOf(portal.call('listApplicationNumbers', { as: clerk }))).toBe('mandate-ended')
    expect(await codeOf(portal.call('listMessageEntities', { as: clerk }))).toBe('mandate-ended')
  })

  test('an organisation’s staff share one mailbox, which is not the clerk’s own', async () => {
    const codes = [aPersonalCode(), aPersonalCode()]
    const { organizationId, ...organization } = await anOrganization(portal.deps, { personalCodes: codes })
    const enter = async (personalCode: string) => {
      const as = await signIn(portal.deps, { personalCode })
      const { answer } = await portal.call('setOrganization', { as, body: { organization_uuid: organizationId } })
      return { ...as, headers: { ...as.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key } }
    }
    const [first, second] = [await enter(codes[0]!), await enter(codes[1]!)]
    const { uuid } = await aMessage(portal, first)
    expect(await codeOf(portal.call('getMessage', { as: second, params: { id: uuid } }))).toBe(200)
    const asPerson = await signIn(portal.deps, { personalCode: codes[1]! })
    expect(await codeOf(portal.call('getMessage', { as: asPerson, params: { id: uuid } }))).toBe('wrong-profile')
    expect((await portal.call('listMessageEntities', { as: second })).answer.data).toEqual([])
    await anOrganization(portal.deps, { ...organization, personalCodes: codes.slice(0, 1) })
    expect(await codeOf(portal.call('getMessage', { as: second, params: { id: uuid } }))).toBe('mandate-ended')
    expect(await codeOf(portal.call('createMessage', { as: second }))).toBe('mandate-ended')
  })

  test('the help desk reads a customer’s messages, which the history shows, and writes none', async () => {
    const customer = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, customer)
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), customer)
    expect((await folder(agent, 'draft')).data.map((row) => row.uuid)).toEqual([uuid])
    expect(await codeOf(portal.call('getMessage', { as: agent, params: { id: uuid } }))).toBe(200)
    for (const refused of [
      portal.call('createMessage', { as: agent }),
      save(agent, uuid, { content: 'x' }),
      send(agent, uuid),
      portal.call('deleteMessage', { as: agent, params: { id: uuid } }),
      portal.call('restoreMessage', { as: agent, params: { id: uuid } }),
      portal.call('markMessageRead', { as: agent, params: { id: uuid } }),
    ])
      expect(await codeOf(refused)).toBe('help-desk-refused')
    const { answer } = await portal.call('listActions', { as: customer })
    expect(answer.data.map(({ action }) => action)).toContain('help-desk-viewed')
  })
})

describe('folders', () => {
  test('a message is deleted and restored to its folder; a second call changes nothing', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aMessage(portal, as)
    const params = { id: uuid }
    for (const _ of [1, 2])
      expect((await portal.call('deleteMessage', { as, params })).answer.data.folder).toBe('deleted')
    expect(await codeOf(save(as, uuid, { content: 'x' }))).toBe('message-not-found')
    expect((await folder(as, 'deleted')).folders).toMatchObject({ draft: { total: 0 }, deleted: { total: 1 } })
    for (const _ of [1, 2])
      expect((await portal.call('restoreMessage', { as, params })).answer.data.folder).toBe('draft')
    expect((await folder(as, 'draft')).folders).toMatchObject({ draft: { total: 1 }, deleted: { total: 0 } })
    const { answer } = await portal.call('listActions', { as })
    expect(answer.data.map(({ action }) => action).slice(0, 2)).toEqual(['message-restored', 'message-deleted'])
  })

  test('a page has the requested size from either end, and words match without diacritics', async () => {
    const as = await signIn(portal.deps)
    const subjects = Array.from({ length: 13 }, (_, index) => `Vēstule ${String(index + 1).padStart(2, '0')}`)
    for (const message_subject of subjects) await aMessage(portal, as, { message_subject })
    const first = await folder(as, 'draft')
    expect([first.total, first.data.length, first.data[0]?.message_subject]).toEqual([13, 10, 'Vēstule 13'])
    const last = await folder(as, 'draft', { offset: '10' })
    expect(last.data.map((row) => row.message_subject)).toEqual(['Vēstule 03', 'Vēstule 02', 'Vēstule 01'])
    expect((await folder(as, 'draft', { search: 'VESTULE 07' })).data.map((row) => row.message_subject)).toEqual([
      'Vēstule 07',
    ])
    expect((await folder(as, 'draft', { search: '%' })).total).toBe(0)
    expect((await folder(as, 'sent', { search: 'vēstule' })).total).toBe(0)
  })

  test('a search finds and counts words in all messages of a folder', async () => {
    const { entityId, officer } = await aCompany()
    const { uuid } = await aMessage(portal, officer, { message_subject: 'Reti sastopams' })
    await aMessage(portal, stranger, { message_subject: 'Reti sastopams' })
    await portal.deps.pool.query(
      `insert into communications.message (message_id, owner_id, owner_kind, is_from_register, kind, subject, created_at, changed_at)
       select gen_random_uuid(), $1, 'entity', false, 'letter', 'Parasta vēstule', now() + interval '9 days' + n * interval '1 s', now() from generate_series(1, 150) n`,
      [entityId],
    )
    expect((await folder(officer, 'draft')).total).toBe(151)
    expect((await folder(officer, 'draft', { search: 'reti' })).data.map((row) => row.uuid)).toEqual([uuid])
    expect(await folder(officer, 'draft', { search: 'parasta' })).toMatchObject({ total: 150 })
    const all = await folder(officer, 'draft', { search: 'parasta', offset: '100' })
    expect([all.total, all.data.length]).toEqual([150, 10])
  })

  test('applications are suggested by the start of their number', async () => {
    const as = await signIn(portal.deps)
    const { uuid, number } = await aDraft(portal, as)
    const all = await portal.call('listApplicationNumbers', { as })
    expect(all.answer.data).toEqual([{ uuid, number, kinds: ['letter'] }])
    const begun = await portal.call('listApplicationNumbers', {
      as,
      query: { search: number.slice(0, -2).toLowerCase() },
    })
    expect(begun.answer.data.map((one) => one.uuid)).toEqual([uuid])
    expect((await portal.call('listApplicationNumbers', { as, query: { search: 'P-1999' } })).answer.data).toEqual([])
    expect(
      (await portal.call('listApplicationNumbers', { as: stranger })).answer.data.some((one) => one.uuid === uuid),
    ).toBe(false)
  })

  test('users with access to the application see its messages', async () => {
    const as = await signIn(portal.deps)
    const { uuid: application_uuid } = await aDraft(portal, as)
    const { uuid } = await aMessage(portal, as, { application_uuid })
    const { answer } = await portal.call('listApplicationMessages', { as, params: { id: application_uuid } })
    expect([answer.total, answer.data[0]?.uuid, answer.kinds]).toEqual([1, uuid, ['letter']])
    const refused = portal.call('listApplicationMessages', { as: stranger, params: { id: application_uuid } })
    expect(await codeOf(refused)).toBe('application-not-found')
    await portal.call('deleteMessage', { as, params: { id: uuid } })
    const without = await portal.call('listApplicationMessages', { as, params: { id: application_uuid } })
    expect(without.answer.total).toBe(0)
  })

  test('recipients are named in the reader’s language', async () => {
    const { answer } = await portal.call('listRecipients', { as: anna, headers: { language: 'en' } })
    expect(answer.data.map(({ name }) => name)).toContain('Chief State Notary')
  })
})
