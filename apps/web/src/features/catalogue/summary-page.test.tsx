// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepCheckedName } from '../../shared/applications/start/checked-name.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeSelectedProfile, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import {
  aGroup,
  anAccount,
  anApplication,
  anEntityRow,
  aService,
  makeId,
  type Account,
} from '../../shared/testing/samples.ts'
import { Summary } from './summary-page.tsx'

const portal = fakePortal()

const person = { uuid: makeId('person'), name: 'Anna Kalniņa' }
const company = { uuid: makeId('e1'), name: 'SIA "Liepu aleja"' }
const account = anAccount({ natural_person: person })
const service = aService({ code: 'change-name', name: 'Nosaukuma maiņa' })

let profile: Account

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  profile = account
  const catalogue = { data: [aGroup([service])] }
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('listDependents', { data: [], total: 0 })
  portal.answer('listLegalEntities', { data: [anEntityRow(company)], total: 1 })
  portal.answer('getCatalogue', catalogue)
  portal.answer('getCatalogueOnBehalf', catalogue)
  portal.answer('quoteFees', {
    data: { lines: [], total: '20.00', expedited: false, relief: null, quoted_on: '2026-11-20' },
  })
})
afterEach(cleanup)

const fill = (owner: string) => sessionStorage.setItem('basket', JSON.stringify({ [owner]: ['change-name'] }))
const draw = (behalfOf: string | null = null) =>
  renderPage(
    () => (
      <QueryProvider>
        <main>
          <Summary behalfOf={behalfOf} />
        </main>
      </QueryProvider>
    ),
    { texts: ['catalogue', 'shell', 'ui', 'forms'] },
  )
const start = () => screen.queryByRole('button', { name: /Sākt pieteikumu/ })

describe('the summary', () => {
  it('lets a person begin in their own name', async () => {
    fill(person.uuid)
    await draw()
    expect(await screen.findByRole('button', { name: 'Sākt pieteikumu savā vārdā' })).toBeTruthy()
  })

  it('lets a person begin on behalf of an entity that they represent, in their own profile', async () => {
    fill(`${person.uuid} ${company.uuid}`)
    await draw(company.uuid)
    expect(await screen.findByRole('button', { name: `Sākt pieteikumu subjekta ${company.name} vārdā` })).toBeTruthy()
    expect(screen.getByText('Pieteikumu iesniegsiet šī subjekta vārdā.')).toBeTruthy()
  })

  it.each([
    ['the only entity', [company], company.name],
    ['the present profile before several entities', [company, { ...company, uuid: makeId('e2') }], person.name],
  ])('proposes %s for a service that the person alone cannot file', async (_, entities, proposed) => {
    profile = { ...account, legal_entities: entities }
    portal.answer('getCatalogue', {
      data: [aGroup([], [{ ...service, reason: 'Piesaka reģistrēts tiesību subjekts.' }])],
    })
    fill(person.uuid)
    await draw()
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Izvēlieties profilu/ })
    expect(select.selectedOptions[0]?.textContent).toBe(proposed)
  })

  it('has a profile that was never confirmed confirmed first, and leads back here', async () => {
    profile = { ...account, need_profile_submit: true }
    fill(person.uuid)
    history.replaceState(null, '', '/catalog/basket/summary')
    const page = await draw()
    expect(await screen.findByText('Vispirms apstipriniet profilu')).toBeTruthy()
    expect(start()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Uz profilu' }))
    await waitFor(() => expect(page.path()).toBe('/profile'))
    expect(sessionStorage.getItem('wanted_path')).toBe('/catalog/basket/summary')
  })

  it('informs help-desk staff that a customer is missing, and offers no start', async () => {
    profile = { ...account, mode: 'internal', help_desk: { agent: 'Līga Zemture', visit: null } }
    fill(person.uuid)
    await draw()
    expect((await screen.findByText('Pieteikumu sāk klienta vārdā')).closest('div')?.textContent).toContain(
      '„Ievadīt klienta personas kodu”',
    )
    expect(start()).toBeNull()
    expect(screen.queryByText('Kura vārdā piesakāt')).toBeNull()
  })

  it('lets them begin in the name of a customer', async () => {
    profile = {
      ...account,
      mode: 'internal',
      help_desk: { agent: 'Līga Zemture', visit: { ends_at: '2026-11-20T11:00:00Z', reason: 'payment' } },
    }
    fill(person.uuid)
    await draw()
    expect(await screen.findByText('Kura vārdā piesakāt')).toBeTruthy()
    expect(start()).not.toBeNull()
  })
})

describe('a checked name', () => {
  const named = 'Pārbaudīto nosaukumu Gaujas augļi ierakstīsim pieteikumā. Tur to varēs mainīt.'
  const body = { changes: { 'change-name.firm.wording.name': 'Gaujas augļi' } }

  beforeEach(() => {
    portal.answer('createApplication', { data: anApplication({ uuid: makeId('a1') }) })
    portal.answer('changeApplication', { data: { version: 2, saved_at: '2026-11-20T10:00:00Z', state: 'draft' } })
    keepCheckedName({ name: 'Gaujas augļi', service: 'change-name' })
    fill(person.uuid)
  })

  it('is displayed before the start, which enters it', async () => {
    await draw()
    expect(await screen.findByText(named)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sākt pieteikumu savā vārdā' }))
    await waitFor(() => expect(portal.of('changeApplication').map((call) => call.body)).toEqual([body]))
  })

  it('may be left out', async () => {
    await draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Šo nosaukumu neierakstīt' }))
    expect(screen.queryByText(named)).toBeNull()
    expect(document.activeElement).toBe(start())
    await userEvent.click(screen.getByRole('button', { name: 'Sākt pieteikumu savā vārdā' }))
    await waitFor(() => expect(portal.of('createApplication')).toHaveLength(1))
    expect(portal.of('changeApplication')).toEqual([])
  })
})

it('says why a service in the basket cannot be filed in this profile', async () => {
  const reason = 'To piesaka reģistrēta tiesību subjekta vārdā. Izvēlieties tā profilu.'
  const { code, name, description, keywords } = service
  portal.answer('getCatalogue', { data: [aGroup([], [{ code, name, description, keywords, reason }])] })
  fill(person.uuid)
  await draw()
  expect((await screen.findByText(reason)).closest('li')?.textContent).toContain(name)
  expect(start()).toBeNull()
})

it('moves the focus to the heading of the page that loads again for another profile', async () => {
  const reason = 'To piesaka reģistrēta tiesību subjekta vārdā. Izvēlieties tā profilu.'
  const { code, name, description, keywords } = service
  profile = { ...account, legal_entities: [company], legal_entities_count: 1 }
  portal.answer('getCatalogue', { data: [aGroup([], [{ code, name, description, keywords, reason }])] })
  portal.answer('getEntityCatalogue', { data: [aGroup([service])] })
  portal.answer('changeProfile', () => {
    profile = {
      ...profile,
      selected_uuid: company.uuid,
      legal_entity_uuid: company.uuid,
      legal_entity_name: company.name,
    }
    return { data: profile }
  })
  storeSelectedProfile(person.uuid)
  fill(person.uuid)
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Turpināt šajā profilā' }))
  await waitFor(() => expect(start()).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('leads from a service of another legal form to the right one, before the profile is confirmed', async () => {
  profile = { ...account, need_profile_submit: true }
  const reason = 'To piesaka cita veida subjekts: sabiedrība ar ierobežotu atbildību.'
  const { code, name, description, keywords } = service
  portal.answer('getCatalogue', { data: [aGroup([], [{ code, name, description, keywords, reason }])] })
  fill(person.uuid)
  await draw()
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByText('1 pakalpojumu šajā profilā nevar pieteikt')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Vai šis nav īstais/ }).getAttribute('href')).toBe('/services')
  expect(screen.queryByText('Vispirms apstipriniet profilu')).toBeNull()
})

it('asks a guest in which register the entity is, where the fee depends on it', async () => {
  localStorage.clear()
  rereadSession()
  sessionStorage.setItem('basket', JSON.stringify({ guest: ['change-legal-address'] }))
  await draw()
  const quotes = () => portal.of('quoteFees').map(({ body }) => body)
  await waitFor(() => expect(quotes()).toEqual([{ services: ['change-legal-address'], register: 'commercial' }]))
  await userEvent.selectOptions(screen.getByLabelText('Kurā reģistrā subjekts ir ierakstīts?'), 'associations')
  await waitFor(() => expect(quotes().at(-1)).toEqual({ services: ['change-legal-address'], register: 'associations' }))
})
