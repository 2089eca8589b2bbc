// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationQuery } from '../../../shared/applications/application.ts'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, anApplication, aPayment, makeId } from '../../../shared/testing/samples.ts'
import { PaymentResult } from '../payment-result.tsx'
import { PaymentPage, PaymentPendingPage } from '../payment-page.tsx'

const portal = fakePortal()
const uuid = makeId('application')
const transfer = aPayment({ status: 'pending', method: 'transfer', pay_until: '2026-12-20' })
const status = { ...transfer, application_state: 'initiated', redirect_url: null }

beforeEach(() => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('getApplication', {
    data: anApplication({ payment: { payment_request_id: transfer.payment_request_id, status: 'pending' } } as never),
  })
  portal.answer('listPayments', { data: [transfer], total: 1 })
  portal.answer('getPaymentStatus', { data: status })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['received money', { status: 'paid', method: 'card', pay_until: null, paid_amount: '30.00' }, 'Maksājums ir saņemts'],
  ['a card payment under way', { status: 'pending', method: 'card', pay_until: null }, 'Maksājums vēl nav saņemts'],
  ['an awaited transfer', { status: 'pending', method: 'transfer' }, 'Gaidām pārskaitījumu'],
] as const)(
  'a payer who may no longer see the application reads of %s, and is offered nothing that is refused',
  async (_, given, title) => {
    portal.answer('getPaymentStatus', { data: { ...status, ...given, application_state: null } } as never)
    await renderPage(
      () => (
        <QueryProvider>
          <PaymentResult id={transfer.payment_request_id} title="Maksājuma rezultāts" />
        </QueryProvider>
      ),
      { texts: ['applications', 'catalogue', 'payments', 'forms', 'shell', 'ui'] },
    )
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/Jūsu tiesības rīkoties ar šo pieteikumu ir beigušās/)).toBeTruthy()
    expect(screen.queryByText(/atceliet to tur/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: /atcelt|atteikties|pārtraukt/i })).toBeNull()
  },
)

test('a payer whose transfer a decision of the register has ended is not asked to pay again', async () => {
  portal.answer('getPaymentStatus', {
    data: { ...status, status: 'expired', pay_until: null, application_state: 'rejected' },
  } as never)
  await renderPage(
    () => (
      <QueryProvider>
        <PaymentResult id={transfer.payment_request_id} title="Maksājuma rezultāts" />
      </QueryProvider>
    ),
    { texts: ['applications', 'catalogue', 'payments', 'forms', 'shell', 'ui'] },
  )
  expect(await screen.findByText(/Reģistrs par šo pieteikumu ir pieņēmis lēmumu.*vairs nepārskaitiet/)).toBeTruthy()
  expect(screen.queryByText(/apmaksāt no jauna/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mēģināt maksāt vēlreiz' })).toBeNull()
})

const draw = (Page: typeof PaymentPage, language: 'lv' | 'en' = 'lv') =>
  renderPage(
    () => (
      <QueryProvider>
        <Page uuid={uuid} />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'catalogue', 'payments', 'forms', 'shell', 'ui'] },
  )

test.each([
  ['lv', 'Gaidām pārskaitījumu', /līdz 20\.12\.2026\. \(ieskaitot\)/, /pat pēc 3 darba dienām/],
  ['en', 'The transfer is awaited', /until .*2026, that day included/, /up to 3 working days/],
] as const)(
  'a transfer that is awaited says until when, and how long it may take (%s)',
  async (language, title, until, days) => {
    await draw(PaymentPendingPage, language)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(until)).toBeTruthy()
    expect(screen.getByText(days)).toBeTruthy()
  },
)

test('each detail of the transfer can be copied, and a code can be scanned', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await draw(PaymentPage)
  const card = await screen.findByRole('region', { name: 'Pārskaitījuma rekvizīti' })
  for (const field of [
    'Saņēmējs',
    'Reģistrācijas numurs',
    'Konta numurs',
    'SWIFT kods',
    'Summa',
    'Atsauces numurs',
    'Maksājuma mērķis',
  ])
    await userEvent.click(within(card).getByRole('button', { name: `Kopēt: ${field}` }))
  expect(copied).toEqual([
    transfer.receiver,
    transfer.registration_number,
    transfer.account,
    transfer.swift,
    '30.00',
    transfer.reference,
    transfer.purpose,
  ])
  expect(within(card).getAllByText('Nokopēts')).toHaveLength(7)
  expect(await within(card).findByRole('img', { name: 'QR kods ar pārskaitījuma rekvizītiem' })).toBeTruthy()
})

test('a payer who prefers another way cancels the transfer, and reads the consequences first', async () => {
  portal.answer('cancelPayment', { data: null })
  await draw(PaymentPendingPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties no pārskaitījuma un maksāt citādi' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Vai atteikties no pārskaitījuma?' })
  expect(dialog.textContent).toContain('pēc atteikšanās saņemta nauda pieteikuma nodevu nesedz')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gaidīt pārskaitījumu' }))
  expect(portal.of('cancelPayment')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Atteikties no pārskaitījuma un maksāt citādi' }))
  portal.answer('getPaymentStatus', { data: { ...status, status: 'cancelled', pay_until: null } })
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties' }))
  expect(await screen.findByRole('link', { name: 'Mēģināt maksāt vēlreiz' })).toBeTruthy()
  expect(screen.getByText(/Pēc iepriekšējiem rekvizītiem vairs nepārskaitiet/)).toBeTruthy()
  expect(screen.queryByText(/Nauda nav ieturēta/)).toBeNull()
  expect(portal.of('cancelPayment')).toHaveLength(1)
})

test('a payer who has cancelled a transfer sees that to the end, also once the application no longer waits for it', async () => {
  portal.answer('cancelPayment', { data: null })
  await draw(PaymentPendingPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties no pārskaitījuma un maksāt citādi' }))
  portal.answer('getPaymentStatus', { data: { ...status, status: 'cancelled', pay_until: null } })
  portal.answer('getApplication', { data: anApplication({ payment: null }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(queryClient.getQueryData(applicationQuery(uuid).queryKey)?.payment).toBeNull()
  expect(screen.getByRole('link', { name: 'Mēģināt maksāt vēlreiz' })).toBeTruthy()
})

test('money that arrives at the same time is reported instead of the cancellation', async () => {
  portal.refuse('cancelPayment', 'transition-not-allowed', { message: 'Maksājums jau ir saņemts.' })
  await draw(PaymentPendingPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties no pārskaitījuma un maksāt citādi' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Atteikties' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Maksājums jau ir saņemts.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('for a cancelled or late transfer the page does not claim that no money was taken', async () => {
  portal.answer('listPayments', {
    data: [
      { ...transfer, payment_request_id: makeId('p1'), status: 'expired' },
      { ...transfer, payment_request_id: makeId('p2'), status: 'cancelled' },
    ],
    total: 2,
  })
  await draw(PaymentPage)
  expect(await screen.findByText('Nauda noteiktajā laikā netika saņemta.')).toBeTruthy()
  expect(screen.getByText('Maksātājs no pārskaitījuma atteicās.')).toBeTruthy()
  expect(screen.queryByText(/Nauda nav ieturēta/)).toBeNull()
})
