// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import type { Price } from '../api.ts'
import { PriceTable } from './price-table.tsx'
import { PricesPage } from './prices-page.tsx'

const portal = fakePortal()

const founding = { code: 'new-subject', name: 'Jauna uzņēmuma vai biedrības reģistrācija' }
const price = (given: Partial<Price>): Price => ({
  code: 'register-sia',
  name: 'SIA reģistrācija',
  group: founding,
  register: 'commercial',
  is_placeholder: false,
  review: { count: 3, kind: 'working-days', is_placeholder: false },
  standard: '75.00',
  shorter_terms: [{ days: 1, amount: '225.00' }],
  single_founder_at_base: true,
  several: null,
  several_unconfirmed_for: [],
  may_be_several: false,
  reliefs: [],
  legal_basis: 'MK noteikumi Nr. 664',
  ...given,
})
const trader = price({
  code: 'register-sole-trader',
  name: 'IK reģistrācija',
  standard: '30.00',
  shorter_terms: [{ days: 1, amount: '30.00' }],
})
const association = price({
  code: 'register-association',
  register: 'associations',
  name: 'Biedrības reģistrācija',
  shorter_terms: [],
  single_founder_at_base: false,
  review: { count: 7, kind: 'days', is_placeholder: false },
  reliefs: ['orphans'],
})
const board = price({
  code: 'change-board',
  name: 'Valdes maiņa',
  group: { code: 'changes', name: 'Izmaiņas' },
  single_founder_at_base: false,
  several: '30.00',
  several_unconfirmed_for: ['AS'],
})

const representation = price({
  code: 'register-representative-office',
  register: 'representations',
  name: 'Pārstāvniecības reģistrācija',
  standard: '28.46',
  shorter_terms: [
    { days: 1, amount: '85.38' },
    { days: 4, amount: '56.92' },
  ],
  single_founder_at_base: false,
})

const procuration = price({
  code: 'appoint-procurator',
  name: 'Prokūrista iecelšana',
  group: { code: 'changes', name: 'Izmaiņas' },
  single_founder_at_base: false,
  several: '30.00',
  may_be_several: true,
})

const farm = price({
  code: 'register-farm',
  register: 'journal',
  name: 'Saimniecības reģistrācija',
  standard: '0.00',
  is_placeholder: true,
  shorter_terms: [],
  single_founder_at_base: false,
})
const party = price({ ...farm, code: 'register-party', name: 'Partijas reģistrācija', standard: '27.03' })

beforeEach(async () => {
  portal.answer('getPrices', {
    data: {
      on: '2026-11-23',
      prices: [price({}), trader, association, board, procuration, representation, farm, party],
    },
  })
  portal.answer('quoteFees', {
    data: {
      lines: [
        {
          key: 'catalogue.fees.lines.documents',
          service: 'register-sia',
          amount: '75.00',
          rule: 'base',
          rule_params: {},
          legal_basis: null,
        },
      ],
      total: '75.00',
      expedited: false,
      relief: null,
      quoted_on: '2026-11-23',
    },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <PricesPage />
      </QueryProvider>
    ),
    { texts: ['applications', 'catalogue', 'prices', 'forms', 'shell', 'ui'] },
  )
})
afterEach(cleanup)

const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('[role=row]') as HTMLElement
const requests = () => portal.of('quoteFees').map(({ body }) => body)
const tick = async (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

test('why accelerated review costs nothing more is said where it does not', async () => {
  expect((await rowOf('IK reģistrācija')).textContent).toContain('dibinātājs vienmēr ir viens')
  expect((await rowOf('SIA reģistrācija')).textContent).toMatch(/225,00.*Ja dibinātājs ir viens: 75,00/)
  expect((await rowOf('Biedrības reģistrācija')).textContent).toMatch(/ir atbrīvotas.*Nav pieejama/)
  expect((await rowOf('Valdes maiņa')).textContent).toMatch(/kopā 30,00.*AS: šis apmērs vēl jāapstiprina reģistram/)
  expect((await rowOf('Biedrības reģistrācija')).textContent).toContain('7 dienu laikā')
  expect(within(await rowOf('SIA reģistrācija')).getByText('MK noteikumi Nr. 664').lang).toBe('lv')
})

test('a hypothetical application is priced by the rules of a real one; review and exemption exclude each other', async () => {
  await rowOf('SIA reģistrācija')
  await tick('SIA reģistrācija')
  await waitFor(() => expect(within(screen.getByRole('status')).getAllByText(/75,00/)).not.toHaveLength(0))
  expect(screen.queryByRole('checkbox', { name: 'Valdes maiņa' })).toBeNull()
  await tick('Biedrības reģistrācija')
  await tick('Dibinātājs ir viens')
  await tick('Izskatīt vienas darba dienas laikā')
  await userEvent.selectOptions(screen.getByLabelText('Atbrīvojums no nodevas'), 'orphans')
  const services = ['register-sia', 'register-association']
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      services,
      fast_processing: false,
      fast_days: 1,
      relief: 'orphans',
      founders: 1,
      changes: {},
    }),
  )
  expect(requests()).toContainEqual({
    services,
    fast_processing: true,
    fast_days: 1,
    relief: null,
    founders: 1,
    changes: {},
  })
})

test('each shorter review has its price, and can be thought of', async () => {
  expect((await rowOf('Pārstāvniecības reģistrācija')).textContent).toMatch(/85,38.*Četru darba dienu laikā: 56,92/)
  await tick('Pārstāvniecības reģistrācija')
  await tick('Izskatīt četru darba dienu laikā')
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ fast_processing: true, fast_days: 4 }))
  await tick('Izskatīt vienas darba dienas laikā')
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ fast_processing: true, fast_days: 1 }))
})

test('each of several procurators is a change of its own, and can be thought of', async () => {
  expect((await rowOf('Prokūrista iecelšana')).textContent).toContain('Katra persona ir atsevišķa izmaiņa')
  await tick('Valdes maiņa')
  expect(screen.queryByLabelText(/cik personu/)).toBeNull()
  await tick('Valdes maiņa')
  await tick('Prokūrista iecelšana')
  await userEvent.selectOptions(screen.getByLabelText('Prokūrista iecelšana: cik personu?'), '2')
  await waitFor(() =>
    expect(requests().at(-1)).toMatchObject({ services: ['appoint-procurator'], changes: { 'appoint-procurator': 2 } }),
  )
})

test('the page of one service names the registers, not the service again', async () => {
  const move = { code: 'change-legal-address', name: 'Juridiskās adreses maiņa' }
  const prices = [price(move), price({ ...move, register: 'associations' })]
  await renderPage(() => <PriceTable caption="Maksa" prices={prices} isOneService />, {
    language: 'lv',
    texts: ['catalogue', 'prices', 'ui'],
  })
  for (const register of ['Komercreģistrs', 'Biedrību un nodibinājumu reģistrs'])
    expect(screen.getByText(register)).toBeTruthy()
  expect(screen.queryByText(move.name)).toBeNull()
})

test('an amount without a source is marked, and none is displayed where it is not known', async () => {
  const unknown = (await rowOf(farm.name)).textContent ?? ''
  expect(unknown).toContain('Nodeva vēl jāapstiprina')
  expect(unknown).not.toContain('0,00')
  const unconfirmed = (await rowOf(party.name)).textContent ?? ''
  expect(unconfirmed.replaceAll('\u00a0', ' ')).toContain('27,03 €')
  expect(unconfirmed).toContain('Nodevas apmērs vēl jāapstiprina reģistram')
})
