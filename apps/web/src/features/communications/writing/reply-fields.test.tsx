// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../../shared/testing/samples.ts'
import type { Message } from '../api.ts'
import { createMessageDraft } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'

const portal = fakePortal()
const at = '2026-11-20T10:00:00Z'
const answer = (given: Partial<Message>): Message => ({
  uuid: makeId('answer'),
  folder: 'draft',
  kind: 'answer',
  message_subject: 'Atb.: Pieteikums P-2026-000001',
  sender_uuid: makeId('person'),
  sender: 'Anna Kalniņa',
  recipient: 'Komersantu reģistrācija',
  recipient_code: 'merchants',
  application: { uuid: makeId('application'), number: 'P-2026-000001' },
  legal_entity: null,
  attachments: 0,
  send_time: null,
  changed_at: at,
  read: true,
  delivery: null,
  version: 1,
  content: '',
  notary: null,
  reply_to: makeId('question'),
  quoted: { uuid: makeId('question'), sender: 'Komersantu reģistrācija', send_time: at, content: 'Kāda ir adrese?' },
  may_reply: false,
  documents: [],
  awaited_documents: [],
  ...given,
})

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  portal.answer('listRecipients', {
    data: [{ code: 'merchants', kind: 'department', name: 'Komersantu reģistrācija' }],
  })
  portal.answer('listMessageEntities', { data: [] })
  portal.answer('listApplicationNumbers', { data: [] })
  portal.answer('getApplication', { data: anApplication({ uuid: makeId('application'), due_on: '2026-12-01' }) })
})
afterEach(cleanup)

const draw = (message: Message) =>
  renderPage(
    () => (
      <QueryProvider>
        <MessageForm draft={createMessageDraft(message)} onDone={() => {}} />
      </QueryProvider>
    ),
    { texts: ['applications', 'communications', 'forms', 'shell', 'ui'] },
  )

it('an answer quotes its question and its deadline, and asks for one text', async () => {
  await draw(answer({}))
  expect(screen.getByText('Kāda ir adrese?')).toBeTruthy()
  expect(screen.getByText('Komersantu reģistrācija')).toBeTruthy()
  expect(await screen.findByText('01.12.2026.')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('the recipient is chosen where the register has not named who asks', async () => {
  await draw(answer({ recipient: null, recipient_code: null }))
  expect(await screen.findByRole('option', { name: 'Komersantu reģistrācija' })).toBeTruthy()
})
