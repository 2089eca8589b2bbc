// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../shared/testing/samples.ts'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import type { Message } from '../api.ts'
import { createMessageDraft } from './message-draft.ts'

const portal = fakePortal()

const aMessage = (given: Partial<Message> = {}): Message => ({
  uuid: makeId('message'),
  folder: 'draft',
  kind: 'letter',
  message_subject: '',
  sender_uuid: makeId('person'),
  sender: 'Anna Kalniņa',
  recipient: null,
  recipient_code: null,
  notary: null,
  application: null,
  legal_entity: null,
  attachments: 0,
  send_time: null,
  changed_at: '2026-11-22T20:00:00Z',
  read: true,
  delivery: null,
  version: 1,
  content: '',
  reply_to: null,
  quoted: null,
  may_reply: false,
  documents: [],
  awaited_documents: [],
  ...given,
})

let version = 1
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  version = 1
  portal.answer('createMessage', () => ({ data: aMessage() }))
  portal.answer('saveMessage', () => ({ data: aMessage({ version: (version += 1) }) }))
})
afterEach(() => vi.useRealTimers())

it('begins with the first words half a second after they were typed, and then saves what has changed alone', async () => {
  const draft = createMessageDraft(undefined)
  draft.change({ content: 'L' })
  draft.change({ content: 'Labdien' })
  expect(draft.get().saving.state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(499)
  expect(portal.taken).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(draft.get().saving.state).toBe('saved'), 60_000)
  expect(portal.of('createMessage')).toMatchObject([{ body: { content: 'Labdien' } }])
  draft.change({ message_subject: 'Temats' })
  await draft.flush()
  expect(portal.of('saveMessage')).toMatchObject([{ body: { version: 1, message_subject: 'Temats' } }])
  expect(portal.of('saveMessage')[0]?.body).not.toHaveProperty('content')
  expect(portal.of('createMessage')).toHaveLength(1)
})

it('a message that is only opened creates no draft, and its first save stores the preset fields', async () => {
  const preset = { application_uuid: makeId('application'), kind: 'withdrawal', message_subject: 'Atsaukums' } as const
  const draft = createMessageDraft(undefined, preset)
  expect(draft.get()).toMatchObject({ fields: preset, saving: { state: 'unchanged' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(portal.taken).toEqual([])
  draft.change({ content: 'Atsaucam.' })
  await draft.flush()
  expect(portal.of('createMessage')).toMatchObject([{ body: { ...preset, content: 'Atsaucam.' } }])
})

it('the unsaved text of a withdrawal is not filled into another new message', async () => {
  const preset = { application_uuid: makeId('application'), kind: 'withdrawal' } as const
  portal.refuse('createMessage', 'not-signed-in')
  const draft = createMessageDraft(undefined, preset)
  draft.change({ content: 'Atsaucam.' })
  await expect(draft.flush()).rejects.toMatchObject({ status: 401 })
  expect(createMessageDraft(undefined).get().fields.content).toBe('')
  expect(createMessageDraft(undefined, preset).get().fields.content).toBe('Atsaucam.')
  portal.answer('createMessage', () => ({ data: aMessage() }))
  await vi.advanceTimersByTimeAsync(500)
})

it('one save waits for the other, and takes its version', async () => {
  const draft = createMessageDraft(aMessage())
  draft.change({ content: 'a' })
  const first = draft.flush()
  await vi.waitFor(() => expect(portal.of('saveMessage')).toHaveLength(1), 60_000)
  draft.change({ content: 'ab' })
  await Promise.all([first, draft.flush()])
  expect(portal.of('saveMessage').map(({ body }) => body)).toEqual([
    { version: 1, content: 'a' },
    { version: 2, content: 'ab' },
  ])
})

it('a save that fails loses nothing: the next has it, too', async () => {
  const draft = createMessageDraft(aMessage())
  portal.refuse('saveMessage', 'message-changed')
  draft.change({ content: 'svarīgi' })
  await expect(draft.flush()).rejects.toMatchObject({ code: 'message-changed' })
  expect(draft.get()).toMatchObject({ fields: { content: 'svarīgi' }, saving: { state: 'failed' } })
  portal.answer('saveMessage', () => ({ data: aMessage({ version: 2 }) }))
  draft.change({ message_subject: 'Temats' })
  await draft.flush()
  expect(portal.of('saveMessage').at(-1)?.body).toEqual({ version: 1, content: 'svarīgi', message_subject: 'Temats' })
  expect(draft.get().saving.state).toBe('saved')
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

it('a beginning whose answer was lost is repeated as the same one, and what came since is saved', async () => {
  const draft = createMessageDraft(undefined)
  portal.break('createMessage', offline)
  draft.change({ content: 'Labdien' })
  const lost = expect(draft.flush()).rejects.toMatchObject({ isUndecided: true })
  await vi.advanceTimersByTimeAsync(3_000)
  await lost
  portal.answer('createMessage', () => ({ data: aMessage() }))
  draft.change({ content: 'Labdien!', message_subject: 'Temats' })
  expect(await draft.flush()).toMatchObject({ version: 2 })
  const [first, ...others] = portal
    .of('createMessage')
    .map(({ body, headers }) => ({ body, key: headers['Idempotency-Key'] }))
  expect(others).toEqual([first, first, first])
  expect(portal.of('saveMessage').map(({ body }) => body)).toEqual([
    { version: 1, content: 'Labdien!', message_subject: 'Temats' },
  ])
})

it('a refused beginning is not repeated', async () => {
  const draft = createMessageDraft(undefined)
  portal.refuse('createMessage', 'recipient-not-found')
  draft.change({ recipient_code: 'gone' })
  await expect(draft.flush()).rejects.toMatchObject({ code: 'recipient-not-found' })
  portal.answer('createMessage', () => ({ data: aMessage() }))
  draft.change({ recipient_code: 'merchants' })
  await draft.flush()
  expect(portal.of('createMessage').at(-1)?.body).toEqual({ recipient_code: 'merchants' })
})

it.each([
  ['its own', 'svarīgi', undefined],
  ['another', 'cits', 'message-changed'],
])('a change that the server has after a save without an answer is known to be %s', async (_, content, code) => {
  const draft = createMessageDraft(aMessage())
  portal.break('saveMessage', offline)
  draft.change({ content: 'svarīgi' })
  await expect(draft.flush()).rejects.toMatchObject({ isUndecided: true })
  portal.answer('getDraftMessage', { data: aMessage({ version: 2, content }) })
  portal.break('saveMessage', async ({ body }) =>
    (body as { version: number }).version === 1
      ? Response.json({ code: 'message-changed', message: '' }, { status: 409 })
      : Response.json({ data: aMessage({ version: 3 }) }),
  )
  draft.change({ message_subject: 'Temats' })
  const saved = draft.flush()
  if (code) await expect(saved).rejects.toMatchObject({ code })
  else expect(await saved).toMatchObject({ version: 3 })
  expect(portal.of('saveMessage').map(({ body }) => (body as { version: number }).version)).toEqual(
    code ? [1, 1] : [1, 1, 2],
  )
})

it('nothing chosen is sent as nothing', async () => {
  const draft = createMessageDraft(aMessage({ recipient_code: 'merchants' }))
  draft.change({ recipient_code: '', application_uuid: '' })
  await draft.flush()
  expect(portal.of('saveMessage')[0]?.body).toEqual({ version: 1, recipient_code: null, application_uuid: null })
})

it('files that come do not take the version back', async () => {
  const draft = createMessageDraft(aMessage())
  draft.change({ content: 'a' })
  await draft.flush()
  draft.take(aMessage({ version: 1, attachments: 1 }))
  expect(draft.get().message).toMatchObject({ version: 2, attachments: 1 })
})

it.each([
  ['new message', undefined],
  ['draft', aMessage({ content: 'Labdien' })],
])('the text of a %s that could not be saved is there when it is opened again, and is then saved', async (_, begun) => {
  portal.refuse(begun ? 'saveMessage' : 'createMessage', 'not-signed-in')
  const draft = createMessageDraft(begun)
  draft.change({ content: 'Labdien, reģistrs' })
  await expect(draft.flush()).rejects.toMatchObject({ status: 401 })

  storeTokens({ x_token: 't', x_token_key: 'k' })
  portal.answer('createMessage', () => ({ data: aMessage() }))
  portal.answer('saveMessage', () => ({ data: aMessage({ version: 2 }) }))
  const again = createMessageDraft(begun)
  expect(again.get()).toMatchObject({ fields: { content: 'Labdien, reģistrs' }, saving: { state: 'waiting' } })
  await again.flush()
  expect(portal.of(begun ? 'saveMessage' : 'createMessage').at(-1)).toMatchObject({
    body: { content: 'Labdien, reģistrs' },
  })
  expect(createMessageDraft(begun).get().fields.content).toBe(begun?.content ?? '')
})
