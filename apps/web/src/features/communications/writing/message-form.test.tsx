// @vitest-environment jsdom
import { applicationsOfferedToMessages } from '@portal/domain/limits'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../shared/testing/samples.ts'
import { createMessageDraft, type MessageFields } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'
import { AboutApplication } from './write-page.tsx'

const portal = fakePortal()
const numbered = (number: number) => ({
  uuid: makeId(`application ${number}`),
  number: `P-2026-${String(number).padStart(6, '0')}`,
  kinds: ['letter' as const],
})
const old = numbered(1)
const departments = { review: 'merchants', appeals: 'chief-notary' }

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  portal.answer('listRecipients', { data: [] })
  portal.answer('listMessageEntities', { data: [] })
  portal.answer('listApplicationMessages', {
    data: [],
    total: 0,
    number: old.number,
    kinds: ['letter'],
    departments,
    questions: [],
  } as never)
})
afterEach(cleanup)

const latest = (count: number) => Array.from({ length: count }, (_, index) => numbered(1_000 - index))
const draw = (preset: Partial<MessageFields> = {}) => {
  const draft = createMessageDraft(undefined, preset)
  return renderPage(
    () => (
      <QueryProvider>
        <MessageForm draft={draft} onDone={() => {}} />
      </QueryProvider>
    ),
    { texts: ['applications', 'communications', 'forms', 'shell', 'ui'] },
  ).then(() => draft)
}

it('a user with many applications searches for the one that the message concerns', async () => {
  portal.answer('listApplicationNumbers', ({ path }) => ({
    data: path.includes('search=') ? [old] : latest(applicationsOfferedToMessages),
  }))
  portal.answer('createMessage', () => new Promise(() => {}))
  const draft = await draw()
  const field = await screen.findByRole('combobox', { name: /Pieteikuma numurs|Pieteikums/ })
  await userEvent.type(field, 'P-2026-000001')
  await userEvent.click(await screen.findByRole('option', { name: old.number }))
  await waitFor(() => expect(draft.get().fields.application_uuid).toBe(old.uuid))
  expect(screen.getByRole('combobox', { name: /Pieteikuma numurs|Pieteikums/ })).toHaveProperty('value', old.number)
  // The form saves by itself, and this save must not reach the next test.
  await waitFor(() => expect(portal.of('createMessage')).toHaveLength(1))
})

it('a user with few applications chooses among them', async () => {
  portal.answer('listApplicationNumbers', { data: latest(applicationsOfferedToMessages - 1) })
  await draw()
  expect(await screen.findByRole('option', { name: 'P-2026-001000' })).toBeTruthy()
})

it.each([
  ['lv', 'withdrawal', 'Pieteikuma P-2026-000001 atsaukums', 'Komersanti'],
  ['en', 'withdrawal', 'Withdrawal of application P-2026-000001', 'Komersanti'],
  ['lv', 'appeal', 'Lēmuma par pieteikumu P-2026-000001 apstrīdēšana', 'Galvenais notārs'],
  ['lv', undefined, 'Par pieteikumu P-2026-000001', 'Komersanti'],
] as const)(
  'in %s a new message (%s) has a subject and a recipient, and leaves no draft unless it is written',
  async (lang, kind, subject, recipient) => {
    portal.answer('listRecipients', {
      data: [
        { code: 'merchants', kind: 'department', name: 'Komersanti' },
        { code: 'chief-notary', kind: 'department', name: 'Galvenais notārs' },
      ],
    })
    const kinds = ['letter', 'withdrawal', 'appeal'] as const
    portal.answer('listApplicationMessages', {
      data: [],
      total: 0,
      number: old.number,
      kinds: [...kinds],
      departments,
      questions: [],
    })
    // The application may be older than those that are offered.
    portal.answer('listApplicationNumbers', { data: [] })
    await renderPage(
      () => (
        <QueryProvider>
          <AboutApplication application={old.uuid} kind={kind} />
        </QueryProvider>
      ),
      { texts: ['applications', 'communications', 'forms', 'shell', 'ui'], language: lang },
    )
    expect(await screen.findByDisplayValue(subject)).toBeTruthy()
    expect(await screen.findByDisplayValue(old.number)).toBeTruthy()
    expect(await screen.findByDisplayValue(recipient)).toBeTruthy()
    expect(portal.of('createMessage')).toEqual([])
  },
)

it('a draft of a kind that is no longer possible shows it, and can become another', async () => {
  const kinds = ['letter', 'withdrawal'] as const
  portal.answer('listApplicationMessages', {
    data: [],
    total: 0,
    number: old.number,
    kinds: [...kinds],
    departments,
    questions: [],
  })
  portal.answer('listApplicationNumbers', { data: [] })
  portal.answer('createMessage', () => new Promise(() => {}))
  const draft = await draw({ application_uuid: old.uuid, kind: 'objection' })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Vēstules veids' })
  expect(select.selectedOptions[0]?.label).toBe('Iebildums')
  await userEvent.selectOptions(select, 'Vēstule')
  expect(draft.get().fields.kind).toBe('letter')
  await waitFor(() => expect(portal.of('createMessage')).toHaveLength(1))
})
