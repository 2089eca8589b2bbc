// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { makeId } from '../../shared/testing/samples.ts'
import { GuestPaymentPage } from './guest-payment-page.tsx'
import { GuestPaymentResult } from './guest-payment-result.tsx'
import { attemptBy, findGuestPayment } from './guest-payment.ts'

const portal = fakePortal()

const asked = { application_number: 'P-2026-000001', subject: 'SIA "Trīs ozoli"', asked_by: 'Anna Kalniņa' }
const shared = {
  ...asked,
  payment_id: makeId('l1'),
  receiver: 'Valsts kase',
  registration_number: '90000050138',
  swift: 'TRELLV22',
  account: 'LV80BANK0000435195001',
  purpose: 'Valsts nodeva, Reģistrācija',
  amount: '30.00',
  date: '2026-11-20T10:00:00.000Z',
  reference: 'RF97P2026000001A1',
  expires_at: '2026-12-20T10:00:00.000Z',
}
const offline = () => Promise.reject(new TypeError('offline'))
const pays = () => portal.of('paySharedPayment')

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

const texts = ['applications', 'payments', 'forms', 'shell', 'ui'] as const
const drawLink = (language: 'lv' | 'en' = 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <GuestPaymentPage application="a1" payment="l1" shareKey="secret" />
      </QueryProvider>
    ),
    { language, texts },
  )

test.each([
  ['lv', /Maksāt 30,00/],
  ['en', /Pay €30.00/],
] as const)('a guest reads the payee, the amount and the purpose (%s)', async (language, button) => {
  portal.answer('getPaymentShare', { data: shared })
  await drawLink(language)
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  for (const fact of [
    ...Object.values(asked),
    shared.receiver,
    shared.registration_number,
    shared.swift,
    shared.account,
    shared.purpose,
    shared.reference,
  ])
    expect(screen.getByText(fact, { exact: false })).toBeTruthy()
  expect(portal.taken[0]).toMatchObject({
    path: expect.not.stringContaining('secret') as string,
    headers: { 'Share-Key': 'secret', Token: '' },
  })
})

test('an attempt whose answer was lost is repeated as the same one', async () => {
  portal.answer('getPaymentShare', { data: shared })
  portal.break('paySharedPayment', offline)
  await drawLink()
  const button = await screen.findByRole('button', { name: /Pay/ })
  fireEvent.click(button)
  expect(await screen.findByText('The payment could not be started')).toBeTruthy()
  fireEvent.click(button)
  // The browser itself repeats the first click twice.
  await waitFor(() => expect(pays()).toHaveLength(4))
  expect(pays()[0]?.body).toEqual({ amount: '30.00', method: 'card' })
  expect(new Set(pays().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  expect(attemptBy('secret')).toMatchObject({ application: 'a1', payment: 'l1' })
  expect(attemptBy('another')).toBeUndefined()
})

test.each([
  [
    'payment-in-progress',
    'The application is in the process of being paid or has already been paid. It is not possible to start payment again.',
  ],
  ['link-not-valid', 'Link not valid'],
  ['application-not-ready', 'The fee cannot be paid at the moment'],
  ['fee-changed', 'The fee cannot be paid at the moment'],
] as const)('%s is displayed: %s', async (code, words) => {
  portal.refuse('getPaymentShare', code, { message: words })
  await drawLink()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

test('a payment that this tab began is gone on with', async () => {
  sessionStorage.setItem(
    'guest_payment',
    JSON.stringify({ application: 'a1', payment: 'l1', key: 'secret', attempt: 'once' }),
  )
  portal.refuse('getPaymentShare', 'payment-in-progress', { message: 'In payment.' })
  portal.break('paySharedPayment', offline)
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  await waitFor(() => expect(pays()[0]?.headers['Idempotency-Key']).toBe('once'))
})

const inProgress = () => portal.refuse('getPaymentShare', 'payment-in-progress', { message: 'In payment.' })

test('a guest whose payment was refused because another guest pays is not offered to continue it', async () => {
  portal.answer('getPaymentShare', { data: shared })
  await drawLink()
  const button = await screen.findByRole('button', { name: /Pay/ })
  inProgress()
  portal.refuse('paySharedPayment', 'payment-in-progress', { message: 'In payment.' })
  fireEvent.click(button)
  expect(await screen.findByText('In payment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue the payment' })).toBeNull()
  expect(attemptBy('secret')).toBeUndefined()
})

test('a refused second attempt leaves the payment that this tab began', async () => {
  const attempt = { application: 'a1', payment: 'l1', key: 'secret', attempt: 'once', id: 'p1' }
  sessionStorage.setItem('guest_payment', JSON.stringify(attempt))
  portal.answer('getPaymentShare', { data: shared })
  await drawLink()
  const button = await screen.findByRole('button', { name: /Pay/ })
  inProgress()
  portal.refuse('paySharedPayment', 'payment-in-progress', { message: 'In payment.' })
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Continue the payment' })).toBeTruthy()
  expect(findGuestPayment('p1')).toEqual(attempt)
})

test('a guest whose lost attempt never arrived is not offered to continue the payment of another guest', async () => {
  sessionStorage.setItem(
    'guest_payment',
    JSON.stringify({ application: 'a1', payment: 'l1', key: 'secret', attempt: 'once' }),
  )
  inProgress()
  portal.refuse('paySharedPayment', 'payment-in-progress', { message: 'In payment.' })
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue the payment' })).toBeNull())
  expect(screen.getByText('In payment.')).toBeTruthy()
})

test('a temporary obstacle is displayed', async () => {
  sessionStorage.setItem(
    'guest_payment',
    JSON.stringify({ application: 'a1', payment: 'l1', key: 'secret', attempt: 'once' }),
  )
  portal.refuse('getPaymentShare', 'payment-in-progress', { message: 'In payment.' })
  portal.break('paySharedPayment', offline)
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  expect(await screen.findByText('The payment could not be started')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue the payment' })).toBeTruthy()
})

test('a guest who comes back from the bank to a page that the browser kept may go on', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  portal.answer('getPaymentShare', { data: shared })
  portal.answer('paySharedPayment', {
    data: { status: 'payment', redirect_url: 'https://bank.example/pay/1', payment_request_id: makeId('p1') },
  })
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: /Pay/ }))
  expect(await screen.findByRole('button', { name: 'Opening the payment service' })).toBeTruthy()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay/1'))
  portal.refuse('getPaymentShare', 'payment-in-progress', { message: 'In payment.' })
  window.dispatchEvent(new Event('pageshow'))
  expect(await screen.findByRole('button', { name: 'Continue the payment' })).toBeTruthy()
})

const begun = { application: 'a1', payment: 'l1', key: 'secret', attempt: 'once', id: 'p1' }
const payment = {
  ...shared,
  status: 'paid' as const,
  method: 'card' as const,
  pay_until: null,
  surplus: [],
  paid_amount: '30.00',
  late_money: null,
  submitted: true,
  redirect_url: null,
}
const aSurplus = (why: string, status?: 'requested' | 'refused') => {
  const money = { amount: '30.00', currency: 'EUR' }
  const at = '2026-11-20T10:00:00.000Z'
  return {
    ...money,
    received_at: at,
    why,
    refund: status ? { ...money, status, requested_at: at, changed_at: at, by_itself: true, refusal: null } : null,
  }
}
const drawResult = () =>
  renderPage(
    () => (
      <QueryProvider>
        <GuestPaymentResult begun={begun} />
      </QueryProvider>
    ),
    { language: 'en', texts },
  )

test.each([
  [{}, 'The payment has been received', 'The application has been submitted.'],
  [{ submitted: false }, 'The payment has been received', 'The application is being sent to the register.'],
  [{ status: 'cancelled', paid_amount: null, submitted: false }, 'The payment was cancelled', 'No money was taken.'],
  [{ status: 'failed', paid_amount: null, submitted: false }, 'The payment failed', 'No money was taken.'],
  [
    {
      status: 'cancelled',
      paid_amount: null,
      submitted: false,
      late_money: { amount: '30.00', received_at: '2026-11-20T10:00:00.000Z' },
      surplus: [aSurplus('late')],
    },
    'Money received after the payment had ended',
    'quote the reference RF97P2026000001A1',
  ],
  [{ surplus: [aSurplus('more')] }, 'More was paid than was due', 'quote the reference RF97P2026000001A1'],
  [{ surplus: [aSurplus('second', 'requested')] }, 'The fee was paid twice', 'There is nothing for you to do.'],
  [{ surplus: [aSurplus('second', 'refused')] }, 'The fee was paid twice', 'The bank could not return €30.00'],
  [
    { status: 'pending', method: 'transfer', pay_until: '2026-12-20', paid_amount: null, surplus: [aSurplus('less')] },
    'Less was paid than was due',
    'quote the reference RF97P2026000001A1',
  ],
])('the result is displayed: %o', async (given, title, words) => {
  portal.answer('getGuestPayment', { data: { ...payment, ...given } as Answer<'getGuestPayment'>['data'] })
  await drawResult()
  const heading = await screen.findByText(title)
  expect(heading.closest('[role=status], [role=alert]')?.textContent).toContain(words)
})

test('a guest who has paid too much does not read that nothing is left to do', async () => {
  portal.answer('getGuestPayment', { data: payment })
  await drawResult()
  expect(await screen.findByText(/There is nothing more for you to do/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  portal.answer('getGuestPayment', {
    data: { ...payment, surplus: [aSurplus('more')] } as Answer<'getGuestPayment'>['data'],
  })
  await drawResult()
  expect(await screen.findByText('The application has been submitted.')).toBeTruthy()
  expect(screen.queryByText(/There is nothing more for you to do/)).toBeNull()
})

test('a guest who chooses a transfer is led to its details, and reads them as long as it is awaited', async () => {
  portal.answer('getPaymentShare', { data: shared })
  portal.answer('paySharedPayment', {
    data: { status: 'payment', redirect_url: '/payment-completed', payment_request_id: makeId('p1') },
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  await drawLink()
  fireEvent.click(await screen.findByRole('radio', { name: /By transfer/ }))
  fireEvent.click(screen.getByRole('button', { name: /Show the details: €30.00/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment-completed'))
  expect(pays()[0]?.body).toEqual({ amount: '30.00', method: 'transfer' })
  cleanup()
  const awaited = {
    status: 'pending',
    method: 'transfer',
    pay_until: '2026-12-20',
    paid_amount: null,
    submitted: false,
  }
  portal.answer('getGuestPayment', { data: { ...payment, ...awaited } as Answer<'getGuestPayment'>['data'] })
  portal.answer('cancelPayment', { data: null })
  await drawResult()
  expect(await screen.findByText('The transfer is awaited')).toBeTruthy()
  expect(screen.getByText(shared.account)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Give up the transfer and pay another way' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Give up' }))
  await waitFor(() => expect(portal.of('cancelPayment')[0]?.headers).toMatchObject({ 'Share-Key': 'secret' }))
})

test('only the tab that began a payment shows it to a guest', () => {
  sessionStorage.setItem('guest_payment', JSON.stringify(begun))
  expect(findGuestPayment('p1')).toMatchObject(begun)
  expect([findGuestPayment('p2'), findGuestPayment(undefined)]).toEqual([undefined, undefined])
})

test('a guest who has paid downloads the receipt by the link', async () => {
  portal.answer('getGuestPayment', { data: payment })
  portal.break('getPaymentReceipt', () => new Response('', { headers: { 'content-type': 'application/pdf' } }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  await drawResult()
  fireEvent.click(await screen.findByRole('button', { name: 'Download the payment receipt (PDF)' }))
  await waitFor(() => expect(portal.of('getPaymentReceipt')).toHaveLength(1))
  expect(portal.of('getPaymentReceipt')[0]?.headers['Share-Key']).toBe('secret')
})

test('a guest who has not paid is offered no receipt', async () => {
  portal.answer('getGuestPayment', { data: { ...payment, status: 'cancelled', paid_amount: null, submitted: false } })
  await drawResult()
  expect(await screen.findByText('The payment was cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the payment receipt (PDF)' })).toBeNull()
})
