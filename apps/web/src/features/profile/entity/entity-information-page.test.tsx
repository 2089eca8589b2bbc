// @vitest-environment jsdom
import type { Fact } from '@portal/contract/facts'
import { addDays, addMonths, dayInRiga } from '@portal/domain/calendar/days'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, anApplication, anEntityProfile, makeId } from '../../../shared/testing/samples.ts'
import { EntityInformationPage } from './entity-information-page.tsx'

const portal = fakePortal()
const id = makeId('entity')
const about = {
  uuid: id,
  name: 'AS "Osta"',
  registration_number: '40203901032',
  status: 'active' as const,
  legal_form: 'AS',
  through: null,
}
const general = {
  legal_form: 'AS',
  address: { code: '1', text: 'Graudu iela 49, Liepāja' },
  capital: '25000.00',
  registered_on: '2016-02-01',
  parent: null,
}
const paper = {
  uuid: makeId('d1'),
  name: 'Pieteikums.edoc',
  media_type: 'application/vnd.etsi.asic-e+zip',
  size: 1000,
  digest: 'a'.repeat(64),
  signatures: [],
  created_at: '2026-11-20T10:00:00.000Z',
}
const sent = anApplication({
  submitted_at: '2026-11-20T10:00:00.000Z',
  permitted_actions: [],
  payment: { payment_request_id: makeId('p'), status: 'paid' },
  documents: [
    {
      ...paper,
      type: 'application',
      service: null,
      row: null,
      person: null,
      origin: 'generated',
      scan: 'clean',
      language: 'lv',
      out_of_date: false,
      signers: [],
      complete: true,
      missing: [],
      flaws: [],
      uncounted: [],
    },
  ],
  additional_documents: [
    { ...paper, uuid: makeId('d2'), name: 'Lēmums.edoc', scan: 'clean', supporting_service: null },
  ],
})
const row = {
  ...sent,
  subject: 'AS "Osta"',
  type: 'Adrese',
  submitter: 'Anna Kalniņa',
  registration_number: null,
  is_paid: true,
}
const delegations = {
  data: [],
  total: 0,
  permissions: { can_give: true, needs_confirmation: false, longest_until: null },
}

/** Offers no changes, which would load the catalogue. */
const unconfirmed = (given: Parameters<typeof anAccount>[0]) => anAccount({ need_profile_submit: true, ...given })

beforeEach(() => {
  portal.answer('getProfile', { data: unconfirmed({ selected_uuid: id }) })
  portal.answer('getEntityInformation', { data: { slug: 'general', entity: about, general, facts: [] } })
  portal.answer('listEntityApplications', { data: [row], total: 1, founding: null })
  portal.answer('listEntityDelegations', delegations)
  portal.answer('getApplication', { data: sent })
})
afterEach(cleanup)

const draw = (language: 'lv' | 'en', slug: 'general' | 'history' | 'branches' = 'general') =>
  renderPage(
    () => (
      <QueryProvider>
        <EntityInformationPage id={id} slug={slug} search={{}} />
      </QueryProvider>
    ),
    {
      language,
      texts: ['applications', 'profile', 'facts', 'entities', 'shell', 'ui'],
      services: ['document-types'],
    },
  )

test.each([
  ['lv', 'Dokumenti un maksājuma apliecinājums', 'Lejupielādēt: ', 'Maksājuma apliecinājums (PDF)', 'Pieteikums.edoc'],
  ['en', 'Documents and receipt', 'Download: ', 'Receipt (PDF)', 'Application'],
] as const)('offers the papers and the receipt of a filing, loaded when unfolded (%s)', async (...shown) => {
  const [language, title, get, receipt, filed] = shown
  portal.answer('downloadDocument', undefined)
  portal.answer('getPaymentReceipt', undefined)
  await draw(language)
  const summary = await screen.findByText(title)
  expect(summary.textContent).toContain('P-2026-000001')
  expect(portal.of('getApplication')).toEqual([])
  fireEvent.click(summary)
  for (const name of ['Lēmums.edoc', filed, receipt])
    expect(await screen.findByRole('button', { name: `${get}${name}` })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `${get}${filed}` }))
  await waitFor(() => expect(portal.of('downloadDocument')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: `${get}${receipt}` }))
  await waitFor(() => expect(portal.of('getPaymentReceipt')).toHaveLength(1))
})

test('announces no receipt of a filing that is not paid', async () => {
  portal.answer('listEntityApplications', { data: [{ ...row, is_paid: false }], total: 1, founding: null })
  await draw('lv')
  expect(await screen.findByText('Dokumenti')).toBeTruthy()
  expect(screen.queryByText(/apliecinājums/)).toBeNull()
})

test.each([
  ['another selected profile', unconfirmed({ selected_uuid: anAccount().natural_person.uuid })],
  ['the help desk', anAccount({ selected_uuid: id, mode: 'internal' })],
])('offers no papers under %s', async (_, account) => {
  portal.answer('getProfile', { data: account })
  await draw('lv')
  expect(await screen.findByText(/^P-2026-000001 · /)).toBeTruthy()
  expect(screen.queryByText(/^Dokumenti/)).toBeNull()
})

test.each([
  ['lv', 'Reģistrā kopš 21.09.2026.'],
  ['en', 'In the register since 21 September 2026'],
] as const)('states the day of a notice from which a term runs (%s)', async (language, words) => {
  const notice = { amount: '12500.00', currency: 'EUR' }
  const facts: Fact[] = [{ kind: 'capital_decrease', id: 'd', value: notice, since: '2026-09-21', until: null }]
  portal.answer('getEntityInformation', { data: { slug: 'general', entity: about, general, facts } })
  await draw(language)
  expect(await screen.findByText(words)).toBeTruthy()
})

const branch = {
  uuid: makeId('branch'),
  name: 'AS "Osta" Talsu filiāle',
  registration_number: '40203901047',
  type: 'branch' as const,
  legal_form: 'FIL',
  address: 'Lielā iela 1, Talsi',
  status: 'active' as const,
  parent: { uuid: id, name: 'AS "Osta"' },
}
test.each([
  ['the merchant’s own profile', anAccount({ selected_uuid: id }), true],
  ['the profile of a person', anAccount(), false],
  ['a merchant whose data are not confirmed', unconfirmed({ selected_uuid: id }), false],
  ['the help desk', anAccount({ selected_uuid: id, mode: 'internal' }), false],
])('offers to file for a branch in %s only where that is possible', async (_, account, isOffered) => {
  portal.answer('getProfile', { data: account })
  portal.answer('getEntityCatalogue', { data: [] })
  portal.answer('getCatalogueOnBehalf', { data: [] })
  portal.answer('getEntityInformation', { data: { slug: 'branches', entity: about, branches: [branch] } })
  await draw('lv', 'branches')
  expect(await screen.findByText(branch.name)).toBeTruthy()
  expect(screen.queryByRole('link', { name: new RegExp(branch.name) }) !== null).toBe(isOffered)
})

const noCases = { data: [], total: 0, founding: null }
const atMerchant = { uuid: makeId('merchant'), name: 'AS "Osta"' }
test.each([
  [
    'lv',
    [],
    'Filiāles profilā pieteikumu nav. Par filiāli tos iesniedz komersants: tie ir komersanta AS "Osta" pieteikumu sarakstā.',
    null,
  ],
  [
    'en',
    [],
    'There are no applications in the profile of the branch. Its merchant files applications about it: they are among the applications of AS "Osta".',
    null,
  ],
  ['lv', [atMerchant], /^Filiāles profilā pieteikumu nav/, 'Komersanta pieteikumi: AS "Osta"'],
  ['en', [atMerchant], /profile of the branch/, 'Applications of the merchant: AS "Osta"'],
] as const)('states where the applications about a branch are (%s, acting for %o)', async (...given) => {
  const [language, represented, words, link] = given
  const ofBranch = { legal_form: 'FIL', parent: atMerchant }
  portal.answer('getProfile', { data: unconfirmed({ selected_uuid: id, legal_entities: [...represented] }) })
  portal.answer('listEntityApplications', noCases)
  portal.answer('getLegalEntityProfile', { data: anEntityProfile({ uuid: id, ...ofBranch }) })
  portal.answer('getEntityInformation', {
    data: { slug: 'general', entity: { ...about, legal_form: 'FIL' }, general: { ...general, ...ofBranch }, facts: [] },
  })
  await draw(language)
  expect(await screen.findByText(words)).toBeTruthy()
  const pages = screen.queryAllByRole('link').filter(({ textContent }) => textContent === link)
  expect(pages.map((page) => page.getAttribute('href'))).toEqual(
    link === null ? [] : [`/entities/${atMerchant.uuid}/info/general`],
  )
})

test('an entity without applications in its profile has no merchant', async () => {
  portal.answer('listEntityApplications', noCases)
  await draw('en')
  expect(await screen.findByText('There are no applications in its own profile yet.')).toBeTruthy()
})

test('computes no part of the present capital for shares held before it', async () => {
  const holder = { forename: 'Anna', surname: 'Kalniņa', personal_code: null, birth_date: null, country: null }
  const held = { holder, joint: null, representative: null, shares: 50_000, nominal: '1.00', currency: 'EUR' }
  const value = { ...held, ranges: null, category: null }
  const facts: Fact[] = [{ kind: 'member', id: 'm1', value, since: '2022-02-01', until: '2026-11-30' }]
  portal.answer('getEntityInformation', {
    data: { slug: 'history', entity: about, capital: '25000.00', facts, total: 1 },
  })
  await draw('lv', 'history')
  expect(await screen.findByText(/vienas daļas nominālvērtība/)).toBeTruthy()
  expect(screen.queryByText(/% no pamatkapitāla/)).toBeNull()
})

const inDays = (days: number) => addDays(dayInRiga(new Date()), days)
const term = (name: string, until: string): Fact => ({
  kind: 'term',
  id: name,
  value: { until },
  since: '2016-02-01',
  until: null,
})
const officer = (forename: string, since: string): Fact => ({
  kind: 'officer',
  id: forename,
  value: {
    holder: { forename, surname: 'Kalniņa', personal_code: null, birth_date: null, country: null },
    position: 'BOARD_MEMBER',
    governing_body: 'EXECUTIVE_BOARD',
    representation: 'INDIVIDUALLY',
    with_at_least: null,
  },
  since,
  until: null,
})

test.each([
  [
    'lv',
    'Drīz beidzas',
    'Deleģējums: Juris Bērzs',
    /^Anna Kalniņa: amatā kopš .* 5 gadiem \(termiņš vēl jāapstiprina reģistram\)/,
  ],
  [
    'en',
    'Ends soon',
    'Delegation: Juris Bērzs',
    /^Anna Kalniņa: in office since .* 5 years at most \(the register still has to confirm the term\)/,
  ],
] as const)('lists delegations, terms and offices that end within 30 days, by day (%s)', async (...shown) => {
  const [language, title, delegation, office] = shown
  portal.answer('getEntityInformation', ({ params }) => ({
    data:
      params['slug'] === 'officers'
        ? {
            slug: 'officers',
            entity: about,
            capital: null,
            total: 2,
            facts: [officer('Anna', addMonths(inDays(20), -60)), officer('Ilze', addMonths(inDays(45), -60))],
          }
        : { slug: 'general', entity: about, general, facts: [term('soon', inDays(10)), term('later', inDays(60))] },
  }))
  const right = { can_edit: false, can_revoke: false, can_accept: false, can_refuse: false, can_confirm: false }
  portal.answer('listEntityDelegations', {
    ...delegations,
    total: 1,
    data: [
      {
        uuid: makeId('delegation'),
        entity: { uuid: id, name: about.name, registration_number: about.registration_number },
        authorized_person: { name: 'Juris', last_name: 'Bērzs', identification_number: '320000-00001' },
        role: 'employee',
        permission_level: 'level_1',
        valid_from: '2026-01-01',
        valid_until: inDays(5),
        status: 'active',
        author: 'Anna Kalniņa',
        issuer: { name: about.name, registration_number: about.registration_number },
        created_at: '2026-01-01T10:00:00.000Z',
        is_own: false,
        name_differs: false,
        confirmations: null,
        permissions: right,
      },
    ],
  })
  await draw(language)
  const card = () => within(screen.getByRole('region', { name: title }))
  await waitFor(() => expect(card().getAllByRole('listitem')).toHaveLength(3))
  const [first, , last] = card().getAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: delegation })).toBeTruthy()
  expect(last!.textContent).toMatch(office)
  expect(portal.of('listEntityDelegations')[0]?.path).toMatch(/status=active/)
  expect(portal.of('listEntityDelegations')[0]?.path).toContain(`ends_by=${inDays(30)}`)
})

test('has no list of endings when nothing ends', async () => {
  await draw('lv')
  expect(await screen.findByText(/^P-2026-000001 · /)).toBeTruthy()
  expect(screen.queryByText('Drīz beidzas')).toBeNull()
})

test('the list of another entity begins on its first page', async () => {
  const other = makeId('other')
  const list = (number: string) => ({ data: [{ ...row, number }], total: 12, founding: null })
  portal.answer('listEntityApplications', ({ params }) => list(params['entity_id'] === id ? 'P-1' : 'P-2'))
  function Shown() {
    const [shown, setShown] = useState(id)
    return (
      <>
        <button onClick={() => setShown(shown === id ? other : id)}>Switch</button>
        <EntityInformationPage id={shown} slug="general" search={{}} />
      </>
    )
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Shown />
      </QueryProvider>
    ),
    { texts: ['applications', 'profile', 'facts', 'entities', 'shell', 'ui'] },
  )
  const showOther = () => fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
  await screen.findByText(/^P-1 · /)
  showOther()
  await screen.findByText(/^P-2 · /)
  showOther()
  fireEvent.click(await screen.findByRole('button', { name: /Nākamā/ }))
  await waitFor(() => expect(portal.of('listEntityApplications').at(-1)?.path).toContain('offset=10'))
  showOther()
  expect(screen.queryByText(/^P-1 · /)).toBeNull()
  expect(await screen.findByText(/^P-2 · /)).toBeTruthy()
  expect(
    portal.of('listEntityApplications').filter(({ path }) => path.includes(other) && !path.includes('offset=0')),
  ).toEqual([])
})
