// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, anApplication, aPayment, makeId } from '../../../shared/testing/samples.ts'
import type { ListedPayment } from '../api.ts'
import { PaymentPage } from '../payment-page.tsx'

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
  payments: readonly ListedPayment[],
  language: 'lv' | 'en' = 'lv',
  application: Parameters<typeof anApplication>[0] = {},
) {
  portal.answer('getApplication', { data: anApplication(application) })
  portal.answer('listPayments', { data: [...payments], total: payments.length })
  await renderPage(
    () => (
      <QueryProvider>
        <PaymentPage uuid={uuid} />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'catalogue', 'payments', 'shell', 'ui', 'forms'] },
  )
}

type Refund = NonNullable<ListedPayment['fee_refund']>
const refund = (changed: Partial<Refund> = {}): Refund => ({
  status: 'requested',
  amount: '5.00',
  currency: 'EUR',
  requested_at: '2026-11-20T11:00:00Z',
  changed_at: '2026-11-20T11:00:00Z',
  by_itself: false,
  refusal: null,
  ...changed,
})
const surplus = (changed: Partial<ListedPayment['surplus'][number]> = {}): ListedPayment['surplus'][number] => ({
  amount: '5.00',
  currency: 'EUR',
  received_at: '2026-11-20T10:00:00Z',
  why: 'more',
  refund: null,
  ...changed,
})
const paid = { status: 'paid', paid_amount: '30.00', date: '2026-11-20T10:00:00Z' } as const
const shown = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=status], [role=alert]')!

test.each([
  ['lv', 'late', 'Nauda saņemta pēc maksājuma slēgšanas', 'pieteikums ar to nav iesniegts'],
  ['lv', 'second', 'Nodeva samaksāta divreiz', 'jau bija samaksāta'],
  ['lv', 'more', 'Samaksāts vairāk, nekā jāmaksā', 'pārsniedz'],
  ['en', 'less', 'Less was paid than was due', 'does not pay the fee'],
  ['en', 'currency', 'Money received in another currency', 'due in euros'],
] as const)(
  'a surplus is displayed with its reference and the way to have it back (%s, %s)',
  async (language, why, title, words) => {
    await draw([aPayment({ ...paid, surplus: [surplus({ why })] })], language)
    const alert = await shown(title)
    for (const part of [words, 'P-2026-000001', 'RF97P2026000001A1']) expect(alert.textContent).toContain(part)
    expect(
      within(alert).getByRole('button', { name: language === 'lv' ? 'Pieprasīt atmaksu' : 'Ask for a refund' }),
    ).toBeTruthy()
  },
)

test('an agent reads that the customer may ask for the money', async () => {
  const desk = { agent: 'Līga Zemture', visit: { ends_at: '2026-11-20T11:00:00Z', reason: 'payment' } } as const
  portal.answer('getProfile', { data: anAccount({ mode: 'internal', help_desk: desk }) })
  await draw([aPayment({ ...paid, surplus: [surplus()] })])
  expect(await screen.findByText(/klients savā profilā var pieprasīt/)).toBeTruthy()
  expect(screen.queryByText(/Jūs varat pieprasīt/)).toBeNull()
})

test('an agent reads that the customer may ask again, and for the fee', async () => {
  const desk = { agent: 'Līga Zemture', visit: { ends_at: '2026-11-20T11:00:00Z', reason: 'payment' } } as const
  portal.answer('getProfile', { data: anAccount({ mode: 'internal', help_desk: desk }) })
  const refused = surplus({ refund: refund({ status: 'refused' }) })
  await draw([aPayment({ ...paid, surplus: [refused] })], 'lv', { state: 'rejected' })
  expect(await screen.findByText(/Klients savā profilā var pieprasīt atmaksu, un reģistrs/)).toBeTruthy()
  expect(screen.getByText(/^Ja klients uzskata, ka nodeva jāatmaksā/)).toBeTruthy()
  expect(screen.queryByText(/Pieprasiet|varat to pieprasīt/)).toBeNull()
})

test('another currency is named as it is', async () => {
  await draw([aPayment({ surplus: [surplus({ why: 'currency', currency: 'USD', amount: '30.00' })] })], 'en')
  expect((await shown('Money received in another currency')).textContent).toContain('US$30.00')
})

test.each([
  [refund({ by_itself: true }), 'Nauda tiek atmaksāta tur, no kurienes tā saņemta.', false],
  [refund(), 'Par to lems Uzņēmumu reģistrs.', false],
  [refund({ status: 'sent' }), 'atmaksa nodota bankai', false],
  [refund({ status: 'done' }), 'atmaksāti', false],
  [refund({ status: 'refused', refusal: 'Ieskaitīts citur.' }), 'Iemesls: Ieskaitīts citur.', true],
  [refund({ status: 'refused' }), 'reģistrs šo naudu pārskaitīs', true],
])(
  'each step of a refund is displayed, and another request is offered after a refusal only: %o',
  async (given, words, mayAsk) => {
    await draw([aPayment({ ...paid, surplus: [surplus({ refund: given })] })])
    const alert = await shown('Samaksāts vairāk, nekā jāmaksā')
    expect(alert.textContent).toContain(words)
    expect(within(alert).queryByRole('button', { name: 'Pieprasīt atmaksu' }) !== null).toBe(mayAsk)
  },
)

test('a refund is asked for with a reason, and the page then says that it was', async () => {
  const user = userEvent.setup()
  await draw([aPayment({ ...paid, surplus: [surplus()] })])
  await user.click(await screen.findByRole('button', { name: 'Pieprasīt atmaksu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Naudas atmaksas pieprasīšana' })
  const confirm = within(dialog).getByRole('button', { name: 'Pieprasīt' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByRole('textbox', { name: /Iemesls/ }), 'Pārskaitīju par daudz')
  portal.answer('requestRefund', { data: refund() })
  portal.answer('listPayments', { data: [aPayment({ ...paid, surplus: [surplus({ refund: refund() })] })], total: 1 })
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await shown('Samaksāts vairāk, nekā jāmaksā')).textContent).toContain('Par to lems Uzņēmumu reģistrs.')
  expect(portal.of('requestRefund').map(({ body }) => body)).toEqual([
    { part: 'surplus', reason: 'Pārskaitīju par daudz' },
  ])
})

test('one request claims all money that is not claimed yet, and names the sums', async () => {
  const second = surplus({ why: 'second', amount: '30.00' })
  const claimed = surplus({ amount: '7.00', refund: refund() })
  await draw([aPayment({ ...paid, surplus: [surplus(), second, claimed] })])
  await userEvent.click((await screen.findAllByRole('button', { name: 'Pieprasīt atmaksu' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Naudas atmaksas pieprasīšana' })
  expect(within(dialog).getByText('Jūs pieprasāt atmaksāt: 5,00 € un 30,00 €.')).toBeTruthy()
})

test('a refund that could not be requested says so, and the typed text stays', async () => {
  const user = userEvent.setup()
  await draw([aPayment({ ...paid, surplus: [surplus()] })])
  await user.click(await screen.findByRole('button', { name: 'Pieprasīt atmaksu' }))
  const reason = await screen.findByRole('textbox', { name: /Iemesls/ })
  await user.type(reason, 'Pārskaitīju par daudz')
  portal.refuse('requestRefund', 'service-unavailable')
  await user.click(screen.getByRole('button', { name: 'Pieprasīt' }))
  expect(await screen.findByText('Atmaksu neizdevās pieprasīt')).toBeTruthy()
  expect((reason as HTMLTextAreaElement).value).toBe('Pārskaitīju par daudz')
})

test.each([
  ['rejected', paid, null, true],
  ['registered', paid, null, true],
  ['processing', paid, null, false],
  ['rejected', { status: 'failed' } as const, null, false],
  ['rejected', paid, refund(), false],
  ['rejected', paid, refund({ status: 'refused', refusal: 'Nē.' }), true],
])(
  'the fee may be asked back once the register has decided, once: %s, %o, %o',
  async (state, payment, given, mayAsk) => {
    await draw([aPayment({ ...payment, fee_refund: given })], 'lv', { state: state as 'rejected' })
    await screen.findByRole('heading', { level: 1 })
    await screen.findByRole('heading', { name: 'Maksājuma mēģinājumi' })
    expect(screen.queryByRole('button', { name: 'Pieprasīt atmaksu' }) !== null).toBe(mayAsk)
  },
)

test('a refunded fee is displayed as such', async () => {
  const given = aPayment({ ...paid, status: 'refunded', fee_refund: refund({ status: 'done', amount: '30.00' }) })
  await draw([given], 'lv', { state: 'rejected', paid_amount: '30.00', payment_date: '2026-11-20T10:00:00Z' })
  expect(await screen.findByText('Maksājums ir atmaksāts')).toBeTruthy()
})
