// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, aPayment, makeId } from '../../../shared/testing/samples.ts'
import { paymentFilters } from './filters.ts'
import { PaymentsPage } from './payments-page.tsx'

const portal = fakePortal()
beforeEach(() => {
  portal.answer('getProfile', { data: anAccount() })
})
afterEach(cleanup)

const draw = (search = {}) =>
  renderPage(
    () => (
      <QueryProvider>
        <PaymentsPage filters={paymentFilters.read(search)} />
      </QueryProvider>
    ),
    { texts: ['payments', 'forms', 'shell', 'ui'] },
  )
const asked = () => portal.of('listPayments').map(({ path }) => path.split('?')[1])

test('every field of a payment stands in its row, which leads to all that is known of it', async () => {
  const paid = aPayment({
    status: 'paid',
    paid_amount: '30.00',
    date: '2026-11-20T10:05:00Z',
    payer: 'Anna Kalniņa',
    fee_refund: {
      status: 'sent',
      amount: '30.00',
      currency: 'EUR',
      requested_at: '2026-11-21T10:00:00Z',
      changed_at: '2026-11-22T10:00:00Z',
      by_itself: false,
      refusal: null,
    },
  })
  const late = aPayment({
    payment_request_id: makeId('late'),
    application_number: 'P-2026-000002',
    status: 'expired',
    late_money: { amount: '20.00', received_at: '2026-11-21T10:00:00Z' },
    surplus: [{ amount: '20.00', currency: 'EUR', received_at: '2026-11-21T10:00:00Z', why: 'late', refund: null }],
  })
  portal.answer('listPayments', { data: [paid, late], total: 2 })
  await draw()
  const [, first, second] = await screen.findAllByRole('row')
  for (const fact of [
    'P-2026-000001',
    '20.11.2026.',
    'Anna Kalniņa',
    'Valsts kase',
    paid.account,
    paid.reference,
    'Samaksāts',
  ])
    expect(within(first!).getAllByText(fact)).not.toHaveLength(0)
  expect(within(first!).getAllByText(/^30,00/)).toHaveLength(3)
  expect(first!.textContent).toMatch(/Samaksāts.*30,00\s€: atmaksa nodota bankai/)
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(`/applications/${paid.application_uuid}/payment`)
  expect(second!.textContent).toMatch(
    /Nav samaksāts.*Sākts 20\.11\.2026\..*Nav zināms.*Beidzies laiks.*Atmaksājami 20,00/,
  )
  expect(within(second!).getByRole('link').getAttribute('href')).toBe(
    `/payment-completed?payment_request_id=${makeId('late')}`,
  )
})

test.each([
  ['the person', {}, 'savā vārdā'],
  ['all legal entities', { selected_uuid: null }, 'Jūsu pārstāvētie tiesību subjekti'],
  [
    'an organisation',
    {
      organization_uuid: makeId('centre'),
      external_organizations: [{ uuid: makeId('centre'), organization_name: 'Atbalsta centrs' }],
    },
    'Atbalsta centrs',
  ],
  ['an entity', { legal_entity_uuid: makeId('entity'), legal_entity_name: 'SIA "Viens"' }, 'SIA "Viens"'],
])('for %s it says whose payments these are', async (_, selected, whose) => {
  const account = anAccount({ legal_entities: [{ uuid: makeId('entity'), name: 'SIA "Viens"' }] })
  portal.answer('getProfile', { data: { ...account, ...selected } })
  portal.answer('listPayments', { data: [], total: 0 })
  await draw()
  expect((await screen.findByText(/^Maksājumi par pieteikumiem/)).textContent).toContain(whose)
})

test('a reader whose right has ended is not told of payments in their own name', async () => {
  const entity = makeId('entity')
  portal.answer('getProfile', { data: anAccount({ selected_uuid: entity, legal_entity_uuid: entity }) })
  portal.refuse('listPayments', 'mandate-ended')
  await draw()
  await waitFor(() => expect(portal.of('listPayments')).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  expect(screen.queryByText(/^Maksājumi par/)).toBeNull()
})

test('the payments of all legal entities name the entity, those of one profile do not', async () => {
  const account = anAccount({ legal_entities: [{ uuid: makeId('entity'), name: 'SIA "Viens"' }] })
  portal.answer('getProfile', { data: { ...account, selected_uuid: null } })
  portal.answer('listPayments', { data: [aPayment({ legal_entity_name: 'SIA "Viens"' })], total: 1 })
  await draw()
  expect(await screen.findByRole('columnheader', { name: 'Tiesību subjekts' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: /SIA "Viens"/ })).toBeTruthy()
  cleanup()
  queryClient.clear()
  portal.answer('getProfile', { data: account })
  await draw()
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Tiesību subjekts' })).toBeNull()
})

test('the filters and the page stand in the address, are asked for, and are the file’s too', async () => {
  portal.answer('listPayments', { data: [aPayment()], total: 30 })
  const { path } = await draw({
    status: 'failed',
    from: '2026-01-01',
    to: 'zzz',
    search: 'P-2026-000001',
    limit: '25',
    offset: '25',
  })
  await screen.findByRole('table')
  expect(asked()).toEqual(['search=P-2026-000001&status=failed&created_from=2026-01-01&limit=25&offset=25'])
  portal.refuse('exportPayments', 'too-many-to-export', { message: 'Sašauriniet atlasi.' })
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sašauriniet atlasi.')
  expect(portal.of('exportPayments')[0]?.path.split('?')[1]).toBe(
    'search=P-2026-000001&status=failed&created_from=2026-01-01',
  )
  fireEvent.change(screen.getByLabelText('Statuss'), { target: { value: 'paid' } })
  await waitFor(() => expect(path()).toBe('/payments'))
})

test('a page too far asks to narrow the search, and leaves the filters and the file', async () => {
  portal.refuse('listPayments', 'page-too-far', { status: 400, message: 'Sašauriniet meklēšanu.' })
  await draw({ offset: '10010' })
  expect(await screen.findByText('Sašauriniet meklēšanu.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mēģināt vēlreiz' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Filtri' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /CSV/ })).toBeTruthy()
})

test('distinguishes an empty list from one that the filters emptied', async () => {
  portal.answer('listPayments', { data: [], total: 0 })
  await draw({ status: 'failed' })
  await screen.findByText('Nekas neatbilst izvēlētajiem filtriem')
  expect(screen.getByRole('group', { name: 'Filtri' })).toBeTruthy()
  cleanup()
  await draw()
  expect(await screen.findByText('Maksājumu vēl nav')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Filtri' })).toBeNull()
})

test.each([
  [5, false],
  [6, true],
])('of %i payments the filters are offered: %s', async (total, isOffered) => {
  portal.answer('listPayments', { data: [aPayment()], total })
  await draw()
  await screen.findByRole('table')
  expect(screen.queryByRole('group', { name: 'Filtri' }) !== null).toBe(isOffered)
})
