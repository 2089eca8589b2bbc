// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import type { Answer } from '../../shared/api.ts'
import { QueryProvider, queryClient } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import {
  aGroup,
  anAccount,
  anApplication,
  anEntityProfile,
  anEntityRow,
  aService,
  makeId,
} from '../../shared/testing/samples.ts'
import type { Information } from './api.ts'
import { ContractsPage } from './contracts-page.tsx'
import { DependentsPage } from './dependents-page.tsx'
import { EntityInformationPage } from './entity/entity-information-page.tsx'
import { informationSlugs } from '@portal/contract/paths'
import { askForChange } from './place-after-confirmation.ts'
import { askForLater } from '../../shared/session/wanted-path.ts'
import { ProfilePage } from './profile-page.tsx'

const portal = fakePortal()

type Registered = Answer<'getLegalEntityProfile'>['data']

const person = { uuid: '019a0000-0000-7000-8000-000000000001', name: 'Anna Kalniņa' }
const entity = '019a0000-0000-7000-8000-0000000000e1'
const account = anAccount({
  natural_person: person,
  legal_entities: [{ uuid: entity, name: 'SIA "Trīs ozoli"' }],
  need_profile_submit: true,
})
const natural: Answer<'getNaturalPerson'>['data'] = {
  uuid: person.uuid,
  forename: 'Anna',
  surname: 'Kalniņa',
  personal_code: '329100-10017',
  confirmed_on: null,
  positions: [
    {
      entity: { uuid: entity, name: 'SIA "Trīs ozoli"', registration_number: '40203901032' },
      position: 'BOARD_MEMBER',
      representation: 'WITH_AT_LEAST',
      with_at_least: 1,
      appointed_on: '2016-02-01',
    },
  ],
}
const officer = (id: string, name: string): Registered['officers'][number] => ({
  id,
  name,
  personal_code: '329100-10033',
  position: 'BOARD_MEMBER',
  governing_body: 'EXECUTIVE_BOARD',
  representation: 'WITH_AT_LEAST',
  with_at_least: 1,
  appointed_on: '2016-02-01',
})
const registered = anEntityProfile({
  uuid: entity,
  name: 'SIA "Trīs ozoli"',
  officers: [officer('1', 'Ilze Rudmane'), officer('2', 'Kārlis Vītolnieks')],
  need_profile_submit: true,
})
const branch: Answer<'listDependents'>['data'][number] = {
  uuid: '019a0000-0000-7000-8000-0000000000f1',
  name: 'Rēzeknes filiāle',
  registration_number: '40203901070',
  type: 'branch',
  legal_form: 'FIL',
  address: 'Latgales iela 119, Rēzekne',
  status: 'active',
  parent: { uuid: entity, name: 'SIA "Trīs ozoli"' },
}

const listed = <Row,>(data: Row[]) => ({ data, total: data.length })

beforeEach(() => {
  portal.answer('listEntityApplications', { data: [], total: 0, founding: null })
  portal.answer('listEntityDelegations', {
    data: [],
    total: 0,
    permissions: { can_give: false, needs_confirmation: false, longest_until: null },
  })
  sessionStorage.clear()
  portal.answer('getProfile', { data: account })
  portal.answer('getNaturalPerson', { data: natural })
  portal.answer('getLegalEntityProfile', { data: registered })
  portal.answer('listBranches', listed([branch]))
  portal.answer('listDependents', listed([branch]))
})
afterEach(cleanup)

const draw = (Page: () => React.JSX.Element, at = '/here') =>
  renderPage(
    () => (
      <QueryProvider>
        <Page />
      </QueryProvider>
    ),
    { texts: ['applications', 'profile', 'facts', 'entities', 'shell', 'ui'], at },
  )
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Apstiprināt ziņas' }))

describe('the person’s profile', () => {
  it('shows name, personal code and positions, and says why it is to be confirmed', async () => {
    await draw(ProfilePage)
    expect(await screen.findByRole('heading', { level: 1, name: 'Profils' })).toBeDefined()
    expect(screen.getByText('329100-10017')).toBeDefined()
    expect(screen.getByText('Valdes loceklis, kopš 01.02.2016.')).toBeDefined()
    expect(screen.getByText('Pārstāv kopā ar vismaz 1 citu')).toBeDefined()
    expect(screen.getByText('Apstipriniet profilu')).toBeDefined()
  })

  it.each([
    ['both names', 'Anna', ['Vārds', 'Uzvārds', 'Personas kods']],
    ['the only name', null, ['Vienīgais vārds', 'Personas kods']],
  ])('shows %s', async (_, forename, labels) => {
    portal.answer('getNaturalPerson', { data: { ...natural, forename } })
    await draw(ProfilePage)
    await screen.findByText('329100-10017')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels)
  })

  it('is confirmed by its button and leads to the list', async () => {
    const page = await draw(ProfilePage)
    await screen.findByRole('heading', { level: 1 })
    portal.answer('confirmProfile', { data: { ...account, need_profile_submit: false } })
    confirm()
    await waitFor(() => expect(page.path()).toBe('/entities'))
    expect(portal.of('confirmProfile')[0]).toMatchObject({
      method: 'POST',
      body: { need_profile_review: false },
    })
    expect(queryClient.getQueryData(['profile'])).toMatchObject({ need_profile_submit: false })
  })

  it('leads to the page that was asked for before the login, once', async () => {
    sessionStorage.setItem('wanted_path', '/catalog/basket/summary')
    const page = await draw(ProfilePage)
    await screen.findByRole('heading', { level: 1 })
    portal.answer('confirmProfile', { data: { ...account, need_profile_submit: false } })
    confirm()
    await waitFor(() => expect(page.path()).toBe('/catalog/basket/summary'))
    expect(sessionStorage.getItem('wanted_path')).toBeNull()
  })

  it('whose answer comes late does not move a user who has left the page', async () => {
    const page = await draw(ProfilePage)
    await screen.findByRole('heading', { level: 1 })
    const late = Promise.withResolvers<undefined>()
    portal.answer('confirmProfile', async () => {
      await late.promise
      return { data: { ...account, need_profile_submit: false } }
    })
    confirm()
    await page.goTo('/elsewhere')
    late.resolve(undefined)
    await waitFor(() => expect(queryClient.getQueryData(['profile'])).toMatchObject({ need_profile_submit: false }))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(page.path()).toBe('/elsewhere')
  })

  it('says what failed and stays', async () => {
    const page = await draw(ProfilePage)
    await screen.findByRole('heading', { level: 1 })
    portal.refuse('confirmProfile', 'forbidden', { message: 'Jums nav tiesību.' })
    confirm()
    expect(await screen.findByText('Profilu neizdevās apstiprināt')).toBeDefined()
    expect(page.path()).toBe('/here')
  })

  it('that is complete displays when it was confirmed, and has no button', async () => {
    portal.answer('getProfile', { data: { ...account, need_profile_submit: false } })
    portal.answer('getNaturalPerson', { data: { ...natural, confirmed_on: '2026-11-20' } })
    await draw(ProfilePage)
    expect(await screen.findByText(/Ziņas apstiprinātas: 20\.11\.2026\./)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('a year later is to be reviewed', async () => {
    portal.answer('getProfile', { data: { ...account, need_profile_submit: false, need_profile_review: true } })
    portal.answer('getNaturalPerson', { data: { ...natural, confirmed_on: '2025-11-20' } })
    await draw(ProfilePage)
    expect(await screen.findByText('Pārskatiet profilu')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Apstiprināt ziņas' })).toBeDefined()
  })
})

describe('an entity’s profile', () => {
  beforeEach(() => {
    portal.answer('getProfile', {
      data: {
        ...account,
        selected_uuid: entity,
        legal_entity_uuid: entity,
        legal_entity_name: registered.name,
      },
    })
  })

  it('shows the register’s data, who represents with how many signatures, and the branches', async () => {
    await draw(ProfilePage)
    expect(await screen.findByText('40203901032')).toBeDefined()
    expect(screen.getByText('30 000,00 €')).toBeDefined()
    expect(screen.getByText('Sabiedrība ar ierobežotu atbildību')).toBeDefined()
    const people = within(screen.getByRole('list', { name: 'Pārstāvji' })).getAllByRole('listitem')
    expect(people.map((each) => each.querySelector('strong')?.textContent)).toEqual([
      'Ilze Rudmane',
      'Kārlis Vītolnieks',
    ])
    expect(screen.getByText('2 paraksti')).toBeDefined()
    expect(screen.getByText('Pārstāv kopā ar vismaz 1 citu')).toBeDefined()
    expect(await screen.findByText('Rēzeknes filiāle')).toBeDefined()
  })

  it('is confirmed and leads to the catalogue', async () => {
    const page = await draw(ProfilePage)
    await screen.findByText('2 paraksti')
    portal.answer('confirmEntityProfile', { data: { ...registered, need_profile_submit: false } })
    confirm()
    await waitFor(() => expect(page.path()).toBe('/catalog'))
    expect(portal.of('confirmEntityProfile')[0]).toMatchObject({
      path: `/api-profile/api/v1/legal_entities/${entity}/profile/confirm`,
      method: 'POST',
      body: { need_profile_review: false },
    })
  })

  it.each([
    [
      'begins the change that the user chose on its page',
      true,
      '/applications/019a0000-0000-7000-8000-0000000000a1/submit-form',
    ],
    ['returns to its page when the change cannot begin', false, `/entities/${entity}/info/general`],
  ])('once confirmed %s', async (_, begins, next) => {
    askForChange(`/entities/${entity}/info/general`, entity, 'change-board')
    const page = await draw(ProfilePage)
    await screen.findByText('2 paraksti')
    portal.answer('confirmEntityProfile', { data: { ...registered, need_profile_submit: false } })
    if (begins)
      portal.answer('createEntityApplication', {
        data: anApplication({ uuid: '019a0000-0000-7000-8000-0000000000a1' }),
      })
    else portal.refuse('createEntityApplication', 'forbidden')
    confirm()
    await waitFor(() => expect(page.path()).toBe(next))
    expect(portal.of('createEntityApplication')[0]?.body).toMatchObject({ services: ['change-board'] })
  })

  it('once confirmed begins no change that a link names', async () => {
    askForLater(`/entities/${entity}/info/general#change=change-board`)
    const page = await draw(ProfilePage)
    await screen.findByText('2 paraksti')
    portal.answer('confirmEntityProfile', { data: { ...registered, need_profile_submit: false } })
    confirm()
    await waitFor(() => expect(page.path()).toBe(`/entities/${entity}/info/general`))
    expect(portal.of('createEntityApplication')).toEqual([])
  })

  it('names those with the right to confirm to a user without it', async () => {
    portal.answer('getProfile', {
      data: {
        ...account,
        need_profile_submit: false,
        selected_uuid: entity,
        legal_entity_uuid: entity,
      },
    })
    portal.answer('getLegalEntityProfile', {
      data: {
        ...registered,
        need_profile_submit: false,
        permissions: { can_confirm: false },
      },
    })
    await draw(ProfilePage)
    expect(await screen.findByText(/Profilu apstiprina pārstāvis/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Apstiprināt ziņas' })).toBeNull()
  })

  it.each([
    ['leads to the services of the entities that it represents', false, 1],
    ['has no way to them while it is to be submitted', true, 0],
  ])('%s', async (_, need_profile_submit, links) => {
    const represented = [anEntityRow({ uuid: makeId('court'), name: 'Ostas šķīrējtiesa' })]
    const selected = { selected_uuid: entity, legal_entity_uuid: entity }
    portal.answer('getProfile', { data: { ...account, ...selected, need_profile_submit } })
    portal.answer('getLegalEntityProfile', { data: { ...registered, need_profile_submit, represented } })
    await draw(ProfilePage)
    expect(await screen.findByText('Ostas šķīrējtiesa')).toBeDefined()
    const found = screen.queryAllByRole('link', { name: 'Izvēlēties pakalpojumu: Ostas šķīrējtiesa' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => `/catalog?behalf_of=${makeId('court')}`),
    )
  })

  it('without officers says that it has no representative', async () => {
    portal.answer('getLegalEntityProfile', { data: { ...registered, officers: [] } })
    await draw(ProfilePage)
    expect(await screen.findByText(/nav nevienas personas, kurai būtu tiesības pārstāvēt/)).toBeDefined()
  })
})

describe('dependents', () => {
  it('are listed with what they depend on and the way to their services', async () => {
    portal.answer('getProfile', { data: { ...account, need_profile_submit: false } })
    await draw(DependentsPage)
    expect(await screen.findByRole('rowheader', { name: 'Rēzeknes filiāle' })).toBeDefined()
    expect(screen.getByText('SIA "Trīs ozoli"')).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Izvēlēties pakalpojumu: Rēzeknes filiāle' })
    expect(link.getAttribute('href')).toBe(`/catalog?behalf_of=${branch.uuid}`)
  })

  it('have no way to services while the profile is to be submitted', async () => {
    await draw(DependentsPage)
    await screen.findByRole('rowheader', { name: 'Rēzeknes filiāle' })
    expect(screen.queryByRole('link', { name: /Izvēlēties pakalpojumu/ })).toBeNull()
  })

  it('that there are none of is said', async () => {
    portal.answer('listDependents', listed([]))
    await draw(DependentsPage)
    expect(await screen.findByRole('heading', { name: 'Filiāļu nav' })).toBeDefined()
  })
})

describe('legal facts', () => {
  it('are listed with their register, parties and state', async () => {
    portal.answer(
      'listContracts',
      listed([
        {
          uuid: makeId('1'),
          type: 'spousal_property_relations',
          number: '10-1',
          title: 'Laulības līgums',
          status: 'registered',
          registered_on: '2019-06-11',
          parties: ['Mārtiņš Lielkalns', 'Inga Lielkalne'],
        },
        {
          uuid: makeId('2'),
          type: 'mass_media',
          number: '0007',
          title: 'Žurnāls "Gaujas Krasts"',
          status: 'ended',
          registered_on: '2021-02-15',
          parties: ['Biedrība'],
        },
      ]),
    )
    await draw(() => <ContractsPage contactId={person.uuid} />)
    expect(await screen.findByRole('rowheader', { name: 'Laulības līgums' })).toBeDefined()
    for (const text of [
      'Laulāto mantiskās attiecības',
      'Masu informācijas līdzeklis',
      'Mārtiņš Lielkalns, Inga Lielkalne',
      '11.06.2019.',
      'Izbeigts',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })

  it.each([
    ['their own', person.uuid, ''],
    ['those of an entity', entity, `&entity=${entity}`],
  ])('lead to a message to the register about each: %s', async (_, contactId, whose) => {
    portal.answer(
      'listContracts',
      listed([
        {
          uuid: makeId('1'),
          type: 'mass_media',
          number: '0007',
          title: 'Žurnāls "Gaujas Krasts"',
          status: 'registered',
          registered_on: '2021-02-15',
          parties: ['Biedrība'],
        },
      ]),
    )
    await draw(() => <ContractsPage contactId={contactId} />)
    const link = await screen.findByRole('link', {
      name: 'Rakstīt reģistram par ierakstu „Žurnāls "Gaujas Krasts"”, Nr. 0007',
    })
    await waitFor(() =>
      expect(decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('+', ' ')).toBe(
        `/communication/create?about=Par ierakstu „Žurnāls "Gaujas Krasts"”, Nr. 0007${whose}`,
      ),
    )
  })

  it('of another person are not found', async () => {
    portal.refuse('listContracts', 'not-found')
    await draw(() => <ContractsPage contactId="x" />)
    expect(await screen.findByText('Ieraksti nav atrasti')).toBeDefined()
  })
})

describe('the page about an entity', () => {
  const about = {
    uuid: entity,
    name: registered.name,
    registration_number: registered.registration_number,
    legal_form: 'SIA',
    status: 'active' as const,
    through: null,
  }
  const anna = { forename: 'Anna', surname: 'Kalniņa', personal_code: '320000-00001', birth_date: null, country: null }
  const held = { since: '2020-03-05', until: null }
  const right = { representation: 'WITH_ALL', with_at_least: null } as const
  const chair: Fact = {
    kind: 'officer',
    id: '1',
    value: { holder: anna, position: 'CHAIR_OF_BOARD', governing_body: 'EXECUTIVE_BOARD', ...right },
    ...held,
  }
  const procurator: Fact = {
    kind: 'procuration',
    id: '2',
    value: { holder: anna, ...right, representation: 'INDIVIDUALLY', real_estate: true, branch: null },
    ...held,
  }
  const member: Fact = {
    kind: 'member',
    id: '3',
    value: {
      holder: anna,
      joint: null,
      representative: null,
      shares: 1400,
      nominal: '1.00',
      currency: 'EUR',
      ranges: [[1, 1400]],
      category: null,
    },
    ...held,
  }
  const owner: Fact = {
    kind: 'beneficial_owner',
    id: '4',
    value: {
      holder: anna,
      nationality: 'EE',
      residence: null,
      control: 'shares',
      through: [{ name: 'OÜ Kask', registration_number: '10000001', country: 'EE' }],
    },
    ...held,
  }
  const formerName: Fact = { kind: 'name', id: '5', value: { name: 'SIA "Osta"' }, ...held, until: '2024-01-31' }
  const banned: Fact = {
    kind: 'prohibition',
    id: '6',
    value: { type: null, text: 'Aizliegts reorganizēt', imposed_by: 'Valsts ieņēmumu dienests' },
    ...held,
  }
  const page = (facts: Fact[]) => ({ capital: '2800.00', facts, total: facts.length })

  it.each<[Information, string[]]>([
    [
      { slug: 'general', entity: about, general: registered, facts: [banned] },
      ['Graudu iela 49, Liepāja', 'Aizliegums', 'Aizliegts reorganizēt', 'Valsts ieņēmumu dienests'],
    ],
    [
      { slug: 'officers', entity: about, ...page([chair, procurator]) },
      ['1 paraksts', 'Pārstāv atsevišķi', 'Ar tiesībām atsavināt, ieķīlāt un apgrūtināt nekustamo īpašumu'],
    ],
    [
      { slug: 'members', entity: about, ...page([member]) },
      ['50 % no pamatkapitāla', 'Daļu numuri: 1–1400', '320000-00001', 'kopš 05.03.2020.'],
    ],
    [
      { slug: 'owners', entity: about, ...page([owner]) },
      ['Kontrolē ar daļām vai akcijām', 'Ar starpniecību: OÜ Kask', 'Valstiskā piederība: Igaunija'],
    ],
    [{ slug: 'branches', entity: about, branches: [branch] }, ['Rēzeknes filiāle']],
    [{ slug: 'history', entity: about, ...page([formerName]) }, ['SIA "Osta"', '05.03.2020.–31.01.2024.']],
    [{ slug: 'owners', entity: about, ...page([]) }, ['Reģistrā nav ziņu par patiesajiem labuma guvējiem.']],
  ])('shows its tab %j', async (information, texts) => {
    portal.answer('getEntityInformation', { data: information })
    await draw(() => <EntityInformationPage id={entity} slug={information.slug} search={{}} />)
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    const tabs = within(screen.getByRole('navigation', { name: 'Ziņu veidi' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual(
      informationSlugs.map((each) => [`/entities/${entity}/info/${each}`, each === information.slug ? 'page' : null]),
    )
  })

  it.each([
    ['SIA', 'Dalībnieki'],
    ['PS', 'Biedri'],
  ])('names the owners of a %s: %s', async (legal_form, name) => {
    portal.answer('getEntityInformation', {
      data: { slug: 'members', entity: { ...about, legal_form }, ...page([member]) },
    })
    await draw(() => <EntityInformationPage id={entity} slug="members" search={{}} />)
    const tab = await screen.findByRole('link', { name })
    expect(tab.getAttribute('aria-current')).toBe('page')
  })

  it.each(['PAR', 'POR', 'FIL', 'SKT'])(
    'shows a %s without members and branches, and calls it no legal person',
    async (form) => {
      portal.answer('getProfile', { data: { ...account, need_profile_submit: false } })
      const { name, ...general } = { ...registered, legal_form: form }
      const office = { ...about, name, legal_form: form }
      portal.answer('getEntityInformation', { data: { slug: 'general', entity: office, general, facts: [] } })
      portal.answer('getCatalogueOnBehalf', { data: [] })
      await draw(() => <EntityInformationPage id={entity} slug="general" search={{}} />)
      const tabs = within(await screen.findByRole('navigation', { name: 'Ziņu veidi' })).getAllByRole('link')
      expect(tabs.map(({ textContent }) => textContent)).toEqual([
        'Pamatziņas',
        'Pārstāvji',
        'Patiesie labuma guvēji',
        'Iepriekšējās ziņas',
      ])
      expect(await screen.findByText(/Šī subjekta profilā pieteikumu vēl nav/)).toBeDefined()
      const called = screen.queryAllByText(/juridisk\S+ person/i).map(({ textContent }) => textContent)
      expect(called.filter((text) => !text.includes('nav juridiska persona'))).toEqual([])
    },
  )

  it('shows five hundred members in pages, which its address names', async () => {
    portal.answer('getEntityInformation', { data: { slug: 'members', entity: about, ...page([member]), total: 500 } })
    await draw(() => <EntityInformationPage id={entity} slug="members" search={{ offset: 20, limit: '10' }} />)
    expect(await screen.findByText('21.–30. no 500')).toBeDefined()
    expect(portal.of('getEntityInformation')[0]?.path).toContain('limit=10&offset=20')
  })

  it.each<[string, Partial<typeof account>, actions: string[]]>([
    [
      'in one’s own profile',
      { need_profile_submit: false },
      ['Rīkoties šī subjekta vārdā', 'Pieteikt, paliekot savā profilā'],
    ],
    ['before the own profile is confirmed', {}, ['Rīkoties šī subjekta vārdā']],
    [
      'in another entity’s profile',
      { selected_uuid: makeId('o'), legal_entity_uuid: makeId('o') },
      ['Rīkoties šī subjekta vārdā'],
    ],
    ['in its own profile', { selected_uuid: entity, legal_entity_uuid: entity }, ['Izvēlēties pakalpojumu']],
    ['to the help desk', { mode: 'internal', need_profile_submit: false }, []],
  ])('offers %s what may be done for it', async (_where, changes, actions) => {
    portal.answer('getProfile', { data: { ...account, ...changes } })
    portal.answer('getEntityInformation', { data: { slug: 'branches', entity: about, branches: [] } })
    portal.answer('getCatalogueOnBehalf', { data: [] })
    portal.answer('getEntityCatalogue', { data: [] })
    await draw(() => <EntityInformationPage id={entity} slug="branches" search={{}} />)
    const all = ['Rīkoties šī subjekta vārdā', 'Pieteikt, paliekot savā profilā', 'Izvēlēties pakalpojumu']
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(all.filter((name) => screen.queryByText(name))).toEqual(actions))
  })

  it('offers its usual changes after the page’s main action', async () => {
    portal.answer('getProfile', { data: { ...account, need_profile_submit: false } })
    portal.answer('getEntityInformation', { data: { slug: 'branches', entity: about, branches: [] } })
    portal.answer('getCatalogueOnBehalf', {
      data: [aGroup([aService({ code: 'change-board', name: 'Valdes izmaiņas' })])],
    })
    await draw(() => <EntityInformationPage id={entity} slug="branches" search={{}} />)
    await screen.findByRole('button', { name: 'Mainīt valdi' })
    const first = screen.getAllByRole('button').find(({ textContent }) => /Rīkoties|Mainīt/.test(textContent))
    expect(first?.textContent).toBe('Rīkoties šī subjekta vārdā')
  })

  it('is taken on from its page, which leads to its catalogue', async () => {
    portal.answer('getEntityInformation', { data: { slug: 'branches', entity: about, branches: [] } })
    const chosen = { ...account, selected_uuid: entity, legal_entity_uuid: entity, need_profile_submit: false }
    portal.answer('changeProfile', { data: chosen })
    const { path } = await draw(() => <EntityInformationPage id={entity} slug="branches" search={{}} />)
    expect((await screen.findByRole('link', { name: 'Tiesību subjekti' })).getAttribute('href')).toBe('/entities')
    fireEvent.click(await screen.findByRole('button', { name: 'Rīkoties šī subjekta vārdā' }))
    await waitFor(() => expect(path()).toBe('/catalog'))
    expect(portal.of('changeProfile')[0]?.body).toEqual({ selected_uuid: entity })
  })

  it('offers to file about an entity that the selected one represents, in the profile of the latter', async () => {
    const founder = { uuid: makeId('founder'), name: 'Biedrība "Izlīguma nams"' }
    const court = { ...about, name: 'Ostas šķīrējtiesa', legal_form: 'SKT', through: founder }
    portal.answer('getProfile', { data: anAccount({ selected_uuid: founder.uuid }) })
    portal.answer('getEntityInformation', { data: { slug: 'general', entity: court, general: registered, facts: [] } })
    await draw(() => <EntityInformationPage id={entity} slug="general" search={{}} />)
    const file = await screen.findByRole('link', { name: 'Sākt pieteikumu' })
    expect(file.getAttribute('href')).toContain(`behalf_of=${entity}`)
    expect(screen.getByText(/dibinājis tiesību subjekts Biedrība "Izlīguma nams"/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rīkoties šī subjekta vārdā' })).toBeNull()
    expect(portal.of('listEntityApplications')).toEqual([])
  })

  it('lists its newest applications, and opens one in its profile', async () => {
    portal.answer('getEntityInformation', { data: { slug: 'general', entity: about, general: registered, facts: [] } })
    portal.answer('listEntityApplications', {
      data: [
        {
          ...anApplication({ submitted_at: '2026-11-20T10:00:00.000Z', permitted_actions: [] }),
          subject: 'SIA "Trīs ozoli"',
          type: 'Adrese',
          submitter: 'Anna Kalniņa',
          registration_number: null,
          is_paid: false,
        },
      ],
      total: 12,
      founding: null,
    })
    portal.answer('changeProfile', { data: anAccount({ selected_uuid: entity }) })
    const { path } = await draw(() => <EntityInformationPage id={entity} slug="general" search={{}} />)
    expect(await screen.findByText('P-2026-000001 · iesniegts 20.11.2026.')).toBeTruthy()
    // The papers are of a profile that the reader has not selected.
    expect(screen.queryByText(/^Dokumenti: P/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Nākamā' }))
    await waitFor(() => expect(portal.of('listEntityApplications').at(-1)?.path).toContain('offset=10'))
    fireEvent.click(screen.getByRole('button', { name: /^Atvērt: P-2026-000001/ }))
    await waitFor(() => expect(path()).toMatch(/^\/submissions\//))
    expect(portal.of('changeProfile')[0]?.body).toEqual({ selected_uuid: entity })
  })

  it('lists its founding, which opens in the founder’s own profile', async () => {
    portal.answer('getEntityInformation', { data: { slug: 'general', entity: about, general: registered, facts: [] } })
    portal.answer('listEntityApplications', {
      data: [],
      total: 0,
      founding: {
        ...anApplication({ submitted_at: '2026-11-20T10:00:00.000Z', permitted_actions: [] }),
        subject: 'SIA "Trīs ozoli"',
        type: 'Reģistrācija',
        submitter: 'Anna Kalniņa',
        registration_number: '40003000001',
        is_paid: true,
      },
    })
    await draw(() => <EntityInformationPage id={entity} slug="general" search={{}} />)
    const open = await screen.findByRole('link', { name: /^Atvērt: P-2026-000001/ })
    expect(open.getAttribute('href')).toMatch(/^\/submissions\//)
  })

  it('that one does not act for is not found', async () => {
    portal.refuse('getEntityInformation', 'entity-not-found')
    await draw(() => <EntityInformationPage id={entity} slug="general" search={{}} />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tiesību subjekts nav atrasts' })).toBeDefined()
  })
})
