// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { idOf } from '../../shared/testing/samples.ts'
import { GuestSigningRoute } from './guest-signing-page.tsx'

const portal = fakePortal()

type Shared = Answer<'getDocumentShare'>['data']

const document = (given: object = {}) => ({
  uuid: idOf('d1'),
  type: 'statutes',
  name: 'Statūti.pdf',
  media_type: 'application/pdf',
  size: 1000,
  origin: 'generated',
  signatures: [],
  complete: false,
  missing: [{ count: 1, of: 1, names: ['Andris Kalniņš'], on_behalf_of: null }],
  flaws: [],
  out_of_date: false,
  created_at: '2026-11-20T10:00:00.000Z',
  signers: [
    {
      name: 'Andris Kalniņš',
      role: 'founder',
      on_behalf_of: null,
      is_you: false,
      signed_at: null,
      being_checked: false,
    },
  ],
  ...given,
})
const shared = (given: object = {}) =>
  ({
    application_number: 'P-2026-000001',
    documents: [document(), document({ uuid: idOf('d2'), name: 'Lēmums.pdf' })],
    changed: false,
    may_sign: true,
    expires_at: '2026-12-20T10:00:00.000Z',
    ...given,
  }) as Shared

beforeEach(() => {
  sessionStorage.clear()
  portal.answer('listContents', { data: [] })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const draw = (language: 'lv' | 'en' = 'en', wanted = idOf('d1')) =>
  drawPage(
    () => (
      <QueryProvider>
        <GuestSigningRoute application="a1" document={wanted} shareKey="secret" />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'reading', 'shell', 'signing', 'ui'] },
  )

test.each([
  ['lv', 'Jūsu personas kods', 'Parakstīt visus (2)'],
  ['en', 'Your personal code', 'Sign all (2)'],
] as const)('a guest says who she is and is led to the signing service (%s)', async (language, label, button) => {
  portal.answer('getDocumentShare', { data: shared() })
  portal.refuse('startSigning', 'signer-not-expected', { message: 'Not yours.' })
  await draw(language)
  const field = await screen.findByLabelText(label)
  expect(screen.getByText('Andris Kalniņš')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lēmums.pdf' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(window.document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '327740-92155' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() =>
    expect(portal.taken.at(-1)?.body).toEqual({
      method: 'online',
      personal_code: '32774092155',
      documents: [idOf('d2')],
    }),
  )
  expect(await screen.findByText('Not yours.')).toBeTruthy()
})

test.each([
  ['what was replaced', shared({ documents: [], changed: true }), 'The document has changed since the link was sent'],
  [
    'what is out of date',
    shared({ documents: [document({ out_of_date: true })] }),
    'The document has changed since the link was sent',
  ],
  ['what is being paid for', shared({ may_sign: false }), 'The document can no longer be signed'],
  [
    'what carries every signature',
    shared({
      documents: [
        document({
          complete: true,
          signatures: [
            {
              signer: 'Andris Kalniņš',
              personal_code: null,
              country: 'LV',
              signed_at: '2026-11-20T10:00:00.000Z',
              level: 'LT',
              indication: 'TOTAL-PASSED',
              certificate_status: 'settled',
              secure: true,
              worth: null,
              sub_indication: null,
              findings: [],
            },
          ],
        }),
      ],
    }),
    'The document has been signed',
  ],
])('%s is told and not signed', async (_, data, words) => {
  portal.answer('getDocumentShare', { data })
  await draw()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByLabelText('Your personal code')).toBeNull()
})

test('a link that has ended shows nothing of the document', async () => {
  portal.refuse('getDocumentShare', 'link-not-valid', { message: 'Link not valid' })
  await draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'Link not valid' })).toBeTruthy()
  expect(screen.queryByText('Statūti.pdf')).toBeNull()
})
