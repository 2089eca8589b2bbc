// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, anApplication, aPayment, makeId } from '../../shared/testing/samples.ts'
import type { ListedPayment } from './api.ts'
import { PaymentPage, PaymentPendingPage } from './payment-page.tsx'

const portal = fakePortal()
const uuid = makeId('application')

beforeEach(() => {
  portal.answer('getProfile', { data: anAccount() })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function draw(
  application: Parameters<typeof anApplication>[0],
  payments: readonly ListedPayment[],
  Page: typeof PaymentPage = PaymentPage,
) {
  portal.answer('getApplication', { data: anApplication(application) })
  portal.answer('listPayments', { data: [...payments], total: payments.length })
  await renderPage(
    () => (
      <QueryProvider>
        <Page uuid={uuid} />
      </QueryProvider>
    ),
    { texts: ['applications', 'catalogue', 'payments', 'shell', 'ui'] },
  )
}

const paid = { status: 'paid', paid_amount: '30.00', date: '2026-11-20T10:05:00Z', payer: 'Anna Kalniņa' } as const
const wasPaid = { paid_amount: '30.00', payment_date: '2026-11-20T10:05:00Z', submitted_at: '2026-11-20T10:06:00Z' }

test.each([
  ['nothing was begun', {}, [], 'Maksājums vēl nav sākts', 'Uz pārbaudi un iesniegšanu'],
  ['nothing is due', { total_price: '0.00' }, [], 'Par šo pieteikumu nav jāmaksā', 'Uz pārbaudi un iesniegšanu'],
  ['an attempt is open', {}, [aPayment({ status: 'pending' })], 'Maksājums vēl nav pabeigts', 'Skatīt maksājuma gaitu'],
  [
    'the money is not the amount due',
    {},
    [
      aPayment({
        status: 'unknown',
        surplus: [{ amount: '29.00', currency: 'EUR', received_at: '2026-11-20T10:05:00Z', why: 'less', refund: null }],
      }),
    ],
    'Saņemtā summa neatbilst tai, kas jāmaksā',
    'Visi maksājumi',
  ],
  [
    'every attempt has ended',
    {},
    [aPayment({ status: 'failed' })],
    'Nodeva vēl nav samaksāta',
    'Uz pārbaudi un iesniegšanu',
  ],
  ['the fee is paid', { state: 'received', ...wasPaid }, [aPayment(paid)], 'Nodeva ir samaksāta', 'Skatīt iesniegumu'],
  [
    'the register waits for an answer',
    { state: 'waiting_for_information', ...wasPaid },
    [aPayment(paid)],
    'Nodeva ir samaksāta',
    'Skatīt iesniegumu',
  ],
  [
    'it was sent back and costs no more',
    { state: 'reinitiated', ...wasPaid, total_price: '0.00' },
    [aPayment(paid)],
    'Nodeva ir samaksāta',
    'Uz pārbaudi un iesniegšanu',
  ],
  [
    'it was sent back and costs more',
    { state: 'reinitiated', ...wasPaid },
    [aPayment(paid)],
    'Vēl jāpiemaksā',
    'Uz pārbaudi un iesniegšanu',
  ],
  [
    'the money was sent back',
    {},
    [aPayment({ status: 'refunded' })],
    'Maksājums ir atmaksāts',
    'Uz pārbaudi un iesniegšanu',
  ],
  [
    'the money is there and the application is on its way',
    {},
    [aPayment(paid)],
    'Nodeva ir samaksāta',
    'Uz pārbaudi un iesniegšanu',
  ],
] as const)('when %s, that is said, with a way on', async (_when, application, payments, title, way) => {
  await draw(application as never, payments)
  expect(await screen.findByText(title, { selector: 'strong, h2, h3, p' })).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Visi maksājumi' })).toBeTruthy()
  for (const other of ['Maksājums vēl nav sākts', 'Nodeva ir samaksāta'])
    if (other !== title) expect(screen.queryByText(other)).toBeNull()
})

test.each([
  ['internal', false],
  ['external', true],
] as const)('in the %s mode it leads to no list of payments, which is not there', async (mode, mayAsk) => {
  portal.answer('getProfile', { data: anAccount({ mode }) })
  const besides = {
    amount: '5.00',
    currency: 'EUR',
    received_at: '2026-11-20T10:05:00Z',
    why: 'more',
    refund: null,
  } as const
  await draw({ state: 'received', ...wasPaid }, [aPayment({ ...paid, surplus: [besides] })])
  expect(await screen.findByText('Nodeva ir samaksāta')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pieprasīt atmaksu' }) !== null).toBe(mayAsk))
  expect(screen.queryByRole('link', { name: 'Visi maksājumi' })).toBeNull()
})

test('the help desk cancels no transfer', async () => {
  portal.answer('getProfile', { data: anAccount({ mode: 'internal' }) })
  await draw({}, [aPayment({ status: 'pending', method: 'transfer' })])
  expect(await screen.findByText('Gaidām pārskaitījumu', { selector: 'p' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Atteikties no pārskaitījuma un maksāt citādi' })).toBeNull(),
  )
})

test('a reader of the application sees that its payment belongs to another', async () => {
  await draw({ payment: { payment_request_id: makeId('p1'), status: 'pending' }, permitted_actions: [] } as never, [])
  expect(await screen.findByText('Maksājums vēl nav pabeigts')).toBeTruthy()
  expect(screen.queryByText('Maksājums vēl nav sākts')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Skatīt maksājuma gaitu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Uz pārbaudi un iesniegšanu' })).toBeTruthy()
})

test('the page that waits says the same where no payment is under way', async () => {
  await draw({ state: 'waiting_for_information', ...wasPaid } as never, [aPayment(paid)], PaymentPendingPage)
  expect(await screen.findByText('Nodeva ir samaksāta')).toBeTruthy()
})

test('each attempt is listed in plain words, late money too, and is found by the application’s number', async () => {
  await draw({}, [
    aPayment({
      payment_request_id: makeId('2'),
      status: 'cancelled',
      late_money: { amount: '30.00', received_at: '2026-11-21T10:00:00Z' },
    }),
    aPayment({ payment_request_id: makeId('1'), status: 'failed' }),
  ])
  expect(
    await screen.findByText(/Mēģinājums beidzās bez maksājuma, bet 21\.11\.2026\. plkst\. 12:00 tika saņemti/),
  ).toBeTruthy()
  expect(screen.getByText('Banka maksājumu neizpildīja. Nauda nav ieturēta.')).toBeTruthy()
  expect(portal.of('listPayments')[0]?.path).toContain('search=P-2026-000001')
})

test('the receipt is downloaded, or the reason why there is none is displayed', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  portal.break('getPaymentReceipt', () => new Response('', { headers: { 'content-type': 'application/pdf' } }))
  await draw({ state: 'received', ...wasPaid } as never, [aPayment(paid)])
  const button = await screen.findByRole('button', { name: 'Lejupielādēt maksājuma apliecinājumu (PDF)' })
  await userEvent.click(button)
  await waitFor(() => expect(names).toEqual(['maksajuma-apliecinajums-RF97P2026000001A1.pdf']))
  portal.refuse('getPaymentReceipt', 'payment-not-made', { message: 'Nav veikts.' })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Nav veikts.')
})
