// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Answer } from '../../../shared/api.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { aDocument, anApplication, makeId } from '../../../shared/testing/samples.ts'
import type { Review } from '../api.ts'
import { ShareDocumentsDialog } from './share-documents-dialog.tsx'
import { SharePaymentButton } from './share-payment-button.tsx'

const portal = fakePortal()

const link = 'http://localhost/signing-document/a1/d1#key'
const until = '2026-12-20T10:00:00.000Z'
const none = { link: null, expires_at: null, documents: [], changed: false }

const document = (word: string, given: object = {}) => aDocument({ uuid: makeId(word), name: `${word}.pdf`, ...given })
const signed = { complete: true, signatures: [{}] }
const application = {
  uuid: 'a1',
  documents: [document('d1'), document('d2', signed), document('d3', { out_of_date: true })],
} as unknown as Application

type DocumentShare = Answer<'shareDocuments'>['data']

/** Returns the link before and after a change. */
function share(before: DocumentShare, after = before) {
  portal.answer('getDocumentShare', { data: before })
  portal.answer('shareDocuments', { data: after })
}

afterEach(cleanup)

const draw = (Page: FunctionComponent, language: 'lv' | 'en' = 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <Page />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'shell', 'ui'], services: ['document-types'] },
  )
const drawDocuments = (language?: 'lv' | 'en') =>
  draw(() => <ShareDocumentsDialog application={application} onClose={() => {}} />, language)
const patches = () => portal.of('shareDocuments').map(({ body }) => body)

test('documents that lack a signature come chosen, those that are out of date are not offered; the link is made and shown', async () => {
  share(none, { link, expires_at: until, documents: [makeId('d1')], changed: false })
  await drawDocuments()
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => [box.id, (box as HTMLInputElement).checked])).toEqual([
    [`share-${makeId('d1')}`, true],
    [`share-${makeId('d2')}`, false],
  ])
  expect(screen.queryByLabelText('Link')).toBeNull()
  const make = screen.getByRole('button', { name: 'Create link' })
  make.focus()
  fireEvent.click(make)
  expect(((await screen.findByLabelText('Link')) as HTMLInputElement).value).toBe(link)
  expect(patches()).toEqual([{ enabled: true, documents: [makeId('d1')] }])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('The link has been created.')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  // The button has gone, and the focus must not.
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Link'))
})

test('a link that existed before takes no focus', async () => {
  share({ link, expires_at: until, documents: [makeId('d1')], changed: false })
  await drawDocuments()
  expect(globalThis.document.activeElement).not.toBe(await screen.findByLabelText('Link'))
})

test.each([
  ['lv', ['d1.pdf', 'Pieteikums.edoc']],
  ['en', ['d1.pdf', 'Application']],
] as const)('documents to share have their titles in the language of the reader (%s)', async (language, titles) => {
  share(none)
  const prepared = document('d2', { type: 'application', name: 'Pieteikums.edoc', origin: 'generated' })
  const documents = [document('d1'), prepared]
  await draw(
    () => <ShareDocumentsDialog application={anApplication({ uuid: 'a1', documents })} onClose={() => {}} />,
    language,
  )
  for (const name of titles) expect(await screen.findByRole('checkbox', { name })).toBeTruthy()
})

test.each([
  ['lv', 'Saglabāt izmaiņas', '7 dienas'],
  ['en', 'Save changes', '7 days'],
] as const)('another choice or period is saved by the same link (%s)', async (language, save, week) => {
  share({ link, expires_at: until, documents: [makeId('d1')], changed: false })
  await drawDocuments(language)
  fireEvent.click((await screen.findAllByRole('checkbox'))[1]!)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  expect(screen.getByRole('option', { name: week })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: save }))
  await waitFor(() =>
    expect(patches()).toMatchObject([
      { enabled: true, documents: [makeId('d1'), makeId('d2')], expires_at: expect.any(String) as string },
    ]),
  )
})

test('a shared document that has changed since is left out, and saving reports that', async () => {
  const shared = { link, expires_at: until, changed: false }
  share({ ...shared, documents: [makeId('d1'), makeId('d3')] }, { ...shared, documents: [makeId('d1')] })
  await drawDocuments()
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(patches()).toEqual([{ enabled: true, documents: [makeId('d1')] }]))
  expect(await screen.findAllByText('The link has been changed.')).toHaveLength(2)
})

test('nothing chosen is nothing shared', async () => {
  share(none)
  await drawDocuments()
  fireEvent.click((await screen.findAllByRole('checkbox'))[0]!)
  expect(screen.getByText('Choose at least one document.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})

test('documents that changed since are listed, and shared again by saving', async () => {
  share({ link, expires_at: until, documents: [], changed: true })
  await drawDocuments()
  expect(await screen.findByText('Documents have changed since the link was created')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
})

test('a link is revoked after a confirmation', async () => {
  share({ link, expires_at: until, documents: [makeId('d1')], changed: false }, none)
  await drawDocuments()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke link' }))
  fireEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Revoke the link?' })).getByRole('button', { name: 'Back' }),
  )
  expect(patches()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Revoke link' }))
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy()
  expect(patches()).toEqual([{ enabled: false }])
  expect(screen.getAllByText('The link has been revoked.').length).toBeGreaterThan(0)
})

const review = (given: object = {}) =>
  ({
    obstacles: [],
    unsigned_documents: [{ uuid: 'd1', name: 'Pilnvara.txt' }],
    quote: { total: '30.00' },
    ...given,
  }) as unknown as Review
const drawPayment = (given?: object) =>
  draw(() => (
    <SharePaymentButton
      application={anApplication({ uuid: 'a1' })}
      review={given === undefined ? undefined : review(given)}
    />
  ))

test('the payment is shared once it is asked for; what it entails and what lacks a signature is said first', async () => {
  portal.answer('getPaymentShare', { data: { link, expires_at: until } })
  portal.answer('revokePaymentShare', { data: null })
  await drawPayment({})
  fireEvent.click(screen.getByRole('button', { name: 'Share the payment link' }))
  const dialog = screen.getByRole('dialog', { name: 'Share the payment link' })
  expect(dialog.textContent).toContain('the application is sent to the register automatically')
  expect(dialog.textContent).toContain('Pilnvara.txt')
  expect(portal.taken).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Show link' }))
  const field = (await screen.findByLabelText('Link')) as HTMLInputElement
  expect(field.value).toBe(link)
  expect(globalThis.document.activeElement).toBe(field)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke link' }))
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The link has been revoked.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show link' })).toBeTruthy()
  expect(portal.taken.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})

test.each([
  ['nothing has been reviewed', undefined],
  ['something stands in the way', { obstacles: [{ code: 'document-missing' }] }],
  ['nothing is to be paid', { quote: { total: '0.00' } }],
])('where %s, there is nothing to share', async (_, given) => {
  await drawPayment(given)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal is displayed in the dialog', async () => {
  portal.refuse('getPaymentShare', 'payment-in-progress', { message: 'In payment.' })
  await drawPayment({})
  fireEvent.click(screen.getByRole('button', { name: 'Share the payment link' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show link' }))
  expect(await screen.findByText('In payment.')).toBeTruthy()
})
