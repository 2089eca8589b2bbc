// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { GuestPaymentPage } from './guest-payment-page.tsx'
import { GuestPaymentResult } from './guest-payment-result.tsx'
import { attemptBy, guestPaymentOf } from './guest-payment.ts'

const shared = {
  payment_id: 'l1',
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
const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status })

let sent: { path: string; headers: Record<string, string>; body: unknown }[]
let answers: (path: string) => Response | Promise<Response>
beforeEach(() => {
  sent = []
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body: string | null }) => {
      sent.push({ path, headers, body: body && (JSON.parse(body) as unknown) })
      return answers(path)
    },
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const texts = ['applications', 'payments', 'shell', 'ui'] as const
const drawLink = (language: 'lv' | 'en' = 'en') =>
  drawPage(
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
] as const)('a guest reads whom, how much and for what she pays (%s)', async (language, button) => {
  answers = () => Response.json({ data: shared })
  await drawLink(language)
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  for (const fact of [
    shared.receiver,
    shared.registration_number,
    shared.swift,
    shared.account,
    shared.purpose,
    shared.reference,
  ])
    expect(screen.getByText(fact, { exact: false })).toBeTruthy()
  expect(sent[0]).toMatchObject({
    path: expect.not.stringContaining('secret') as string,
    headers: { 'Share-Key': 'secret', Token: '' },
  })
})

test('an attempt whose answer was lost is repeated as the same one', async () => {
  answers = (path) =>
    path.endsWith('/pay') ? Promise.reject(new TypeError('offline')) : Response.json({ data: shared })
  await drawLink()
  const button = await screen.findByRole('button', { name: /Pay/ })
  fireEvent.click(button)
  expect(await screen.findByText('The payment could not be started')).toBeTruthy()
  fireEvent.click(button)
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/pay'))).toHaveLength(2))
  const [first, second] = sent.filter(({ path }) => path.endsWith('/pay'))
  expect(first?.body).toEqual({ amount: '30.00' })
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  expect(attemptBy('secret')).toMatchObject({ application: 'a1', payment: 'l1' })
  expect(attemptBy('another')).toBeUndefined()
})

test.each([
  [
    409,
    'payment-in-progress',
    'The application is in the process of being paid or has already been paid. It is not possible to start payment again.',
  ],
  [404, 'link-not-valid', 'Link not valid'],
  [409, 'application-not-ready', 'The fee cannot be paid at the moment'],
  [409, 'fee-changed', 'The fee cannot be paid at the moment'],
] as const)('%s %s is told: %s', async (status, code, words) => {
  answers = () => refusal(status, code, words)
  await drawLink()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

test('a payment that this tab began is gone on with', async () => {
  sessionStorage.setItem(
    'guest_payment',
    JSON.stringify({ application: 'a1', payment: 'l1', key: 'secret', attempt: 'once' }),
  )
  answers = () => refusal(409, 'payment-in-progress', 'In payment.')
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/pay'))?.headers['Idempotency-Key']).toBe('once'))
})

test('that it cannot be gone on with just now is told', async () => {
  sessionStorage.setItem(
    'guest_payment',
    JSON.stringify({ application: 'a1', payment: 'l1', key: 'secret', attempt: 'once' }),
  )
  answers = (path) =>
    path.endsWith('/pay')
      ? Promise.reject(new TypeError('offline'))
      : refusal(409, 'payment-in-progress', 'In payment.')
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  expect(await screen.findByText('The payment could not be started')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue the payment' })).toBeTruthy()
})

test('whoever comes back from the bank to a page that the browser kept may go on', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  answers = (path) =>
    Response.json({
      data: path.endsWith('/pay')
        ? { status: 'payment', redirect_url: 'https://bank.example/pay/1', payment_request_id: 'p1' }
        : shared,
    })
  await drawLink()
  fireEvent.click(await screen.findByRole('button', { name: /Pay/ }))
  expect(await screen.findByRole('button', { name: 'Opening the payment service' })).toBeTruthy()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay/1'))
  answers = () => refusal(409, 'payment-in-progress', 'In payment.')
  window.dispatchEvent(new Event('pageshow'))
  expect(await screen.findByRole('button', { name: 'Continue the payment' })).toBeTruthy()
})

const begun = { application: 'a1', payment: 'l1', key: 'secret', attempt: 'once', id: 'p1' }
const standing = {
  ...shared,
  status: 'paid',
  paid_amount: '30.00',
  late_money: null,
  submitted: true,
  redirect_url: null,
}
const drawResult = () =>
  drawPage(
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
    },
    'Money received after the payment had ended',
    'quote the reference RF97P2026000001A1',
  ],
])('the result is told: %o', async (given, title, words) => {
  answers = () => Response.json({ data: { ...standing, ...given } })
  await drawResult()
  await screen.findByText(title)
  expect((screen.queryByRole('status') ?? screen.getByRole('alert')).textContent).toContain(words)
})

test('only the tab that began a payment shows it to a guest', () => {
  sessionStorage.setItem('guest_payment', JSON.stringify(begun))
  expect(guestPaymentOf('p1')).toMatchObject(begun)
  expect([guestPaymentOf('p2'), guestPaymentOf(undefined)]).toEqual([undefined, undefined])
})
