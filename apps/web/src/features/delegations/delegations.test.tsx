// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProblemCode } from '@portal/contract/problems'
import type { Answer } from '../../shared/api.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../shared/testing/samples.ts'
import { today } from './delegation-fields.ts'
import { DelegationPage } from './delegation-page.tsx'
import type { DelegationSearch } from './delegation-search.ts'
import { DelegationsPage } from './delegations-page.tsx'
import { NewDelegationPage } from './new-delegation-page.tsx'

const portal = fakePortal()

type Delegation = Answer<'listDelegations'>['data'][number]
type Giving = Answer<'listEntityDelegations'>['permissions']

const person = makeId('person')
const company = { uuid: makeId('e'), name: 'SIA "Liepu aleja"' }
const none = { can_edit: false, can_revoke: false, can_accept: false, can_refuse: false, can_confirm: false }
const delegation = (changes: Partial<Delegation> = {}): Delegation => ({
  uuid: makeId('d'),
  entity: { ...company, registration_number: '40203901013' },
  authorized_person: { name: 'Edgars', last_name: 'Strautnieks', identification_number: '329100-10074' },
  role: 'employee',
  permission_level: 'level_1',
  valid_from: '2026-11-01',
  valid_until: '2026-12-31',
  status: 'active',
  author: 'Anna Kalniņa',
  issuer: { name: company.name, registration_number: '40203901013' },
  created_at: '2026-11-01T10:00:00Z',
  is_own: false,
  name_differs: false,
  confirmations: null,
  permissions: { ...none, can_edit: true, can_revoke: true },
  ...changes,
})

let profile: Account
let rows: Delegation[]
let mayGiveFor: (typeof company)[]
let giving: Giving
const lists = () => portal.taken.filter(({ name }) => /^list(?:Entity)?Delegations$/.test(name)).map(({ path }) => path)
const sent = () => portal.taken.filter(({ method }) => method !== 'GET')
const endpoints = [
  'giveDelegation',
  'changeDelegation',
  'confirmDelegation',
  'acceptDelegation',
  'revokeDelegation',
  'refuseDelegation',
] as const
const refuseActions = (code: ProblemCode, message: string) => {
  for (const endpoint of endpoints) portal.refuse(endpoint, code, { message })
}
/** Changes the list as the server does after an action. */
function runDelegationAction(changes: Partial<Delegation>) {
  rows = rows.map((row) => ({ ...row, ...changes, permissions: none }))
  return { data: rows[0] ?? delegation() }
}
const listed = () => ({
  data: rows,
  total: rows.length,
  permissions: { can_see_for: mayGiveFor, can_give_for: mayGiveFor },
})

beforeEach(() => {
  profile = anAccount({ selected_uuid: company.uuid, legal_entity_uuid: company.uuid, legal_entity_name: company.name })
  rows = [delegation()]
  mayGiveFor = [company]
  giving = { can_give: true, needs_confirmation: false, longest_until: null }
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('listDelegations', listed)
  portal.answer('listEntityDelegations', () => ({ data: rows, total: rows.length, permissions: giving }))
  for (const endpoint of endpoints) {
    const ends = endpoint === 'revokeDelegation' || endpoint === 'refuseDelegation'
    portal.answer(endpoint, () =>
      runDelegationAction(ends ? { status: 'revoked' } : { status: 'active', confirmations: null }),
    )
  }
})
afterEach(cleanup)

const texts = ['delegations', 'forms', 'shell', 'ui'] as const
const drawList = (search: DelegationSearch = {}) =>
  renderPage(
    () => (
      <QueryProvider>
        <DelegationsPage search={search} />
      </QueryProvider>
    ),
    { texts, at: '/delegations' },
  )
const drawNew = () =>
  renderPage(
    () => (
      <QueryProvider>
        <NewDelegationPage />
      </QueryProvider>
    ),
    { texts, at: '/delegations/new' },
  )
const drawOne = () =>
  renderPage(
    () => (
      <QueryProvider>
        <DelegationPage uuid={makeId('d')} />
      </QueryProvider>
    ),
    { texts, at: '/delegations/d' },
  )

describe('the list', () => {
  it('shows to whom the selected entity has given what, until when, and how it stands', async () => {
    await drawList()
    const [, row] = await screen.findAllByRole('row')
    expect(row?.textContent).toMatch(
      /Edgars Strautnieks.*329100-10074.*Ierobežota.*Darbinieks.*01\.11\.2026\. līdz 31\.12\.2026\..*Aktīvs/,
    )
    expect(lists().at(-1)).toContain(`kind=represented&limit=10&offset=0&entity=${company.uuid}`)
    expect(screen.getByRole('link', { name: 'Dotie' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Deleģēt tiesības' })).toBeTruthy()
    expect(screen.queryByText(/^Tiesības deleģē/)).toBeNull()
  })

  it.each([
    ['the selected entity', company.uuid],
    ['all entities', null],
  ])('states who delegates to a reader who may see the delegations of %s and give none', async (_, uuid) => {
    profile = { ...profile, selected_uuid: uuid, legal_entity_uuid: uuid, legal_entity_name: uuid && company.name }
    const seen = [company]
    portal.answer('listDelegations', () => ({ ...listed(), permissions: { can_see_for: seen, can_give_for: [] } }))
    const refusal = /^Tiesības deleģē tiesību subjekta pārstāvis vai persona, kurai deleģēta pilna piekļuve/
    await drawList({ kind: 'given' })
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Deleģēt tiesības' })).toBeNull()
  })

  it('is of what one has received under one’s own name', async () => {
    profile = { ...profile, selected_uuid: person, legal_entity_uuid: null, legal_entity_name: null }
    rows = [delegation({ valid_until: null, permissions: { ...none, can_refuse: true } })]
    await drawList()
    expect((await screen.findByRole('rowheader')).textContent).toContain(company.name)
    expect(screen.getByText('no 01.11.2026., bez termiņa')).toBeTruthy()
    expect(screen.getByRole('button', { name: `Atteikties no tiesībām: ${company.name}` })).toBeTruthy()
    expect(lists().at(-1)).toContain('kind=received')
  })

  it('of another entity never stands under the name of the one that was chosen', async () => {
    await drawList()
    await screen.findByRole('table')
    const answers: (() => void)[] = []
    portal.answer('listDelegations', async () => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return listed()
    })
    queryClient.setQueryData(profileQuery().queryKey, {
      ...profile,
      selected_uuid: makeId('f'),
      legal_entity_uuid: makeId('f'),
      legal_entity_name: 'SIA "Zaļais tilts"',
    } as never)
    expect(await screen.findByText(/SIA "Zaļais tilts"/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Atsaukt/ })).toBeNull()
    for (const answer of answers) answer()
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it.each([
    ['active', 'Aktīvs'],
    ['revoked', 'Devējs atsaucis'],
    ['receiver_canceled', 'Saņēmējs atteicies'],
    ['suspended', 'Apturēts'],
    ['expired', 'Beidzies'],
    ['draft', 'Melnraksts'],
    ['sent', 'Gaida pieņemšanu'],
    ['pending', 'Gaida apstiprinājumu'],
  ] as const)('calls %s “%s”', async (status, words) => {
    rows = [delegation({ status, permissions: none })]
    await drawList()
    expect(within(await screen.findByRole('table')).getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Atsaukt/ })).toBeNull()
  })

  it('names no entity to a reader whose right for it has ended', async () => {
    profile = { ...profile, legal_entity_name: null }
    mayGiveFor = []
    rows = []
    await drawList()
    const isLoaded = () =>
      queryClient.getQueriesData({ queryKey: ['delegations'] }).some(([, data]) => data !== undefined)
    await waitFor(() => expect(isLoaded()).toBe(true))
    expect(screen.queryByText(/redz tikai tās pārstāvji/)).toBeNull()
  })

  it('says to the receiver that their decision is awaited', async () => {
    rows = [delegation({ status: 'sent', permissions: { ...none, can_accept: true } })]
    await drawList()
    expect(within(await screen.findByRole('table')).getByText('Gaida Jūsu lēmumu')).toBeTruthy()
  })

  it('asks before it revokes, and then shows it without a reload', async () => {
    await drawList()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Atsaukt: Edgars Strautnieks' }))
    expect(await screen.findByText(/ nevarēs rīkoties tiesību subjekta SIA "Liepu aleja" vārdā/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Atsaukt deleģējumu' }))
    expect(await screen.findByText('Deleģējums ir atsaukts.')).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        method: 'PATCH',
        path: `/api-delegations/api/v1/legal_entities/${company.uuid}/delegations/${makeId('d')}/cancel`,
      },
    ])
    await waitFor(() => expect(within(screen.getByRole('table')).getByText('Devējs atsaucis')).toBeTruthy())
  })

  it('keeps the question open and says why, when it is refused', async () => {
    refuseActions('delegation-ended', 'Šis deleģējums ir beidzies, to vairs nevar mainīt.')
    await drawList()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Atsaukt: Edgars Strautnieks' }))
    await user.click(screen.getByRole('button', { name: 'Atsaukt deleģējumu' }))
    expect(await screen.findByText('Šis deleģējums ir beidzies, to vairs nevar mainīt.')).toBeTruthy()
  })

  it.each<[string, DelegationSearch, boolean, string]>([
    ['given by nobody yet', {}, true, 'Deleģējumu vēl nav'],
    ['not theirs to see', {}, false, 'Šie deleģējumi Jums nav redzami'],
    ['received from nobody', { kind: 'received' }, true, 'Jums tiesības nav deleģētas'],
    ['without what is sought', { search: 'x' }, true, 'Nekas neatbilst izvēlētajiem filtriem'],
  ])('says what it is empty of: %s', async (_, search, mayGive, title) => {
    rows = []
    if (!mayGive) mayGiveFor = []
    await drawList(search)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a new delegation', () => {
  async function fillIn() {
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Vārds'), 'Edgars')
    await user.type(screen.getByLabelText('Uzvārds'), 'Strautnieks')
    await user.type(screen.getByLabelText('Personas kods'), '329100-10074')
    await user.click(screen.getByRole('radio', { name: /^Pilna/ }))
    await user.click(screen.getByRole('radio', { name: 'Bez termiņa' }))
    return user
  }

  it('names the missing fields, and sends nothing', async () => {
    await drawNew()
    await userEvent.click(await screen.findByRole('button', { name: 'Deleģēt tiesības' }))
    for (const text of ['Ievadiet vārdu.', 'Ievadiet uzvārdu.', 'Izvēlieties termiņu.'])
      expect(screen.getByRole('link', { name: text })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says in plain words what each level allows, suggests the role, and sends the chosen values', async () => {
    const { path } = await drawNew()
    const user = await fillIn()
    for (const words of [/deleģējumus redz, bet nemaina\.$/, /maina un atsauc deleģējumus, bet ne plašāk/])
      expect(screen.getAllByText(words)).not.toEqual([])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Administrators' }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Deleģēt tiesības' }))
    await waitFor(() => expect(path()).toBe(`/delegations/${makeId('d')}`))
    const [{ method, path: to, body } = {}] = sent()
    expect({ method, path: to, body }).toEqual({
      method: 'POST',
      path: `/api-delegations/api/v1/legal_entities/${company.uuid}/delegations`,
      body: {
        authorized_person: { name: 'Edgars', last_name: 'Strautnieks', identification_number: '32910010074' },
        permission_level: 'level_3',
        role: 'administrator',
        valid_from: today(),
        valid_until: null,
      },
    })
  })

  it('to a person with one name has one field for it, and is sent without a first name', async () => {
    await drawNew()
    const user = await fillIn()
    const box = screen.getByRole('checkbox', { name: 'Personai ir tikai viens vārds' })
    await user.click(box)
    expect(screen.queryByLabelText('Vārds')).toBeNull()
    const only = screen.getByLabelText<HTMLInputElement>('Personas vienīgais vārds, kāds tas ir ceļošanas dokumentā')
    await user.clear(only)
    await user.click(screen.getByRole('button', { name: 'Deleģēt tiesības' }))
    expect(screen.getByRole('link', { name: 'Ievadiet personas vienīgo vārdu.' })).toBeTruthy()
    await user.type(only, 'Suharto')
    await user.click(box)
    expect(screen.getByLabelText<HTMLInputElement>('Vārds').value).toBe('Edgars')
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Deleģēt tiesības' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ authorized_person: { name: null, last_name: 'Suharto' } })
  })

  it('to a person who has one is refused in the server’s words', async () => {
    refuseActions('already-delegated', 'Šai personai jau ir spēkā esošs tiesību subjekta deleģējums.')
    await drawNew()
    await (await fillIn()).click(screen.getByRole('button', { name: 'Deleģēt tiesības' }))
    expect(await screen.findByText('Tiesības neizdevās deleģēt.')).toBeTruthy()
    expect(screen.getByText('Šai personai jau ir spēkā esošs tiesību subjekta deleģējums.')).toBeTruthy()
  })

  it('says beforehand that others must confirm it', async () => {
    giving = { ...giving, needs_confirmation: true }
    await drawNew()
    expect(await screen.findByText(/Jūs pārstāvat kopā ar citiem/)).toBeTruthy()
  })

  it('of a delegate ends no later than their own, and never lasts for ever', async () => {
    giving = { ...giving, longest_until: '2026-12-31' }
    await drawNew()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bez termiņa' }).disabled).toBe(true),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Līdz noteiktam datumam' }))
    expect(screen.getByText(/Ne vēlāk kā 31\.12\.2026\./)).toBeTruthy()
  })

  it('is not offered to who may not give it', async () => {
    mayGiveFor = []
    await drawNew()
    expect(await screen.findByRole('heading', { name: 'Jūs nevarat deleģēt tiesības' })).toBeTruthy()
  })

  it('asks for which entity, where there are several', async () => {
    profile = { ...profile, selected_uuid: person, legal_entity_uuid: null, legal_entity_name: null }
    mayGiveFor = [company, { uuid: makeId('f'), name: 'SIA "Zaļais tilts"' }]
    await drawNew()
    await userEvent.selectOptions(await screen.findByLabelText('Tiesību subjekts'), makeId('f'))
    await waitFor(() => expect(lists().at(-1)).toContain(`/legal_entities/${makeId('f')}/delegations`))
  })
})

describe('one delegation', () => {
  it('is changed where it stands', async () => {
    await drawOne()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Mainīt nosacījumus' }))
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Mainīt nosacījumus' }))
    await user.click(screen.getByRole('button', { name: 'Atcelt' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mainīt nosacījumus' }))
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText<HTMLInputElement>('Sākuma datums').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /^Daļēja/ }))
    await user.click(screen.getByRole('radio', { name: 'Bez termiņa' }))
    await user.click(screen.getByRole('button', { name: 'Saglabāt izmaiņas' }))
    expect(await screen.findByText('Izmaiņas ir saglabātas.')).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        method: 'PATCH',
        path: `/api-delegations/api/v1/legal_entities/${company.uuid}/delegations/${makeId('d')}`,
        body: { permission_level: 'level_2', valid_until: null },
      },
    ])
  })

  it('sends only changed terms: terms that another user has removed do not come back', async () => {
    rows = [delegation({ permission_level: 'level_3', role: 'administrator' })]
    await drawOne()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Mainīt nosacījumus' }))
    await user.click(screen.getByRole('radio', { name: 'Bez termiņa' }))
    await user.click(screen.getByRole('button', { name: 'Saglabāt izmaiņas' }))
    expect(await screen.findByText('Izmaiņas ir saglabātas.')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([{ valid_until: null }])
  })

  it('that waits names the awaited person, and is confirmed', async () => {
    rows = [
      delegation({
        status: 'pending',
        confirmations: { confirmed_by: ['Ilze Rudmane'], missing: 1, among: ['Dace Pļaviņa', 'Kārlis Vītolnieks'] },
        permissions: { ...none, can_confirm: true },
      }),
    ]
    await drawOne()
    expect(await screen.findByText('Vajadzīgs vēl 1 apstiprinājums.')).toBeTruthy()
    expect(screen.getByText('Dace Pļaviņa, Kārlis Vītolnieks')).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Apstiprināt' }))
    await user.click(screen.getByRole('button', { name: 'Apstiprināt deleģējumu' }))
    expect(await screen.findByText('Deleģējums ir apstiprināts.')).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path: `/api-delegations/api/v1/legal_entities/${company.uuid}/delegations/${makeId('d')}/confirm`,
      },
    ])
  })

  it('that was sent is accepted by its receiver, under the name of the entity', async () => {
    rows = [delegation({ status: 'sent', is_own: true, permissions: { ...none, can_accept: true, can_refuse: true } })]
    await drawOne()
    expect(await screen.findByRole('heading', { level: 1, name: `Deleģējums: ${company.name}` })).toBeTruthy()
    expect(screen.getByText(/Tas stāsies spēkā, kad Jūs to pieņemsiet/)).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Pieņemt' }))
    expect(screen.getByText(/Jūs varēsiet rīkoties portālā tiesību subjekta SIA "Liepu aleja" vārdā/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pieņemt deleģējumu' }))
    expect(await screen.findByText(/^Deleģējums ir pieņemts\./)).toBeTruthy()
    expect(sent()).toMatchObject([
      { method: 'PATCH', path: `/api-delegations/api/v1/delegations/${makeId('d')}/accept` },
    ])
  })

  it.each([
    [true, 'active', ['Atteikties no tiesībām'], 'Uz tiesību subjekta lapu'],
    [true, 'sent', ['Pieņemt', 'Atteikties'], null],
    [false, 'active', ['Atsaukt'], null],
  ] as const)('own %s and %s offers what fits', async (isOwn, status, actions, link) => {
    const may =
      status === 'sent' ? { can_accept: true, can_refuse: true } : isOwn ? { can_refuse: true } : { can_revoke: true }
    rows = [delegation({ status, is_own: isOwn, permissions: { ...none, ...may } })]
    await drawOne()
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions)
    expect(screen.queryByText('Uz tiesību subjekta lapu')?.textContent ?? null).toBe(link)
  })

  it('that waits for its delegate promises no message outside the portal', async () => {
    rows = [delegation({ status: 'sent', permissions: { ...none, can_revoke: true } })]
    await drawOne()
    expect(await screen.findByText(/paziņojiet tai arī paši/)).toBeTruthy()
    expect(screen.getByText('Gaida pieņemšanu')).toBeTruthy()
  })

  it('that was changed since it was shown says so, shows the terms as they are, and asks again', async () => {
    rows = [delegation({ status: 'sent', is_own: true, permissions: { ...none, can_accept: true, can_refuse: true } })]
    await drawOne()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Pieņemt' }))
    const dialog = screen.getByRole('alertdialog')
    expect(within(dialog).getByText('Ierobežota')).toBeTruthy()
    rows = rows.map((row) => ({ ...row, permission_level: 'level_3' }))
    portal.refuse('acceptDelegation', 'delegation-changed', { message: 'Deleģējums ir mainīts.' })
    await user.click(within(dialog).getByRole('button', { name: 'Pieņemt deleģējumu' }))
    expect(await within(dialog).findByText('Deleģējums ir mainīts.')).toBeTruthy()
    expect(await within(dialog).findByText('Pilna')).toBeTruthy()
    portal.answer('acceptDelegation', () => runDelegationAction({ status: 'active', confirmations: null }))
    await user.click(within(dialog).getByRole('button', { name: 'Pieņemt deleģējumu' }))
    expect(await screen.findByText(/^Deleģējums ir pieņemts\./)).toBeTruthy()
    expect(sent().map(({ body }) => body)).toMatchObject([
      { permission_level: 'level_1' },
      { permission_level: 'level_3' },
    ])
  })

  it('to another name says so to its receiver and to its giver', async () => {
    rows = [delegation({ status: 'sent', is_own: true, permissions: { ...none, can_accept: true, can_refuse: true } })]
    portal.refuse('acceptDelegation', 'delegation-name-differs', { message: 'Deleģējumā norādīts cits vārds.' })
    await drawOne()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Pieņemt' }))
    await user.click(screen.getByRole('button', { name: 'Pieņemt deleģējumu' }))
    expect(await screen.findByText('Deleģējumā norādīts cits vārds.')).toBeTruthy()
    cleanup()
    queryClient.clear()
    rows = [delegation({ status: 'sent', name_differs: true })]
    await drawOne()
    expect(await screen.findByText(/„Edgars Strautnieks” neatbilst norādītajam personas kodam/)).toBeTruthy()
  })

  it('is refused by its receiver, after a question that names the rights that end', async () => {
    rows = [delegation({ permission_level: 'level_3', permissions: { ...none, can_refuse: true } })]
    profile = { ...profile, selected_uuid: person, legal_entity_uuid: null, legal_entity_name: null }
    await drawOne()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Atteikties no tiesībām' }))
    expect(screen.getByText('Apturēti tiks arī Jūsu dotie deleģējumi citām personām.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Atteikties no deleģējuma' }))
    expect(await screen.findByText('Jūsu atteikšanās no deleģējuma ir saglabāta.')).toBeTruthy()
    expect(sent()).toMatchObject([{ path: `/api-delegations/api/v1/delegations/${makeId('d')}/cancel` }])
  })

  it('that rests says why', async () => {
    rows = [delegation({ status: 'suspended' })]
    await drawOne()
    expect(await screen.findByText(/pašlaik nedod tiesības/)).toBeTruthy()
  })

  it('that is not there, or no longer to be seen, says so', async () => {
    rows = []
    await drawOne()
    expect(await screen.findByRole('heading', { name: 'Deleģējums nav atrasts' })).toBeTruthy()
  })

  it('whose address can be no delegation’s is not there either, and no other try is offered', async () => {
    portal.refuse('listDelegations', 'malformed-request', {
      message: 'Pieprasījumā ir kļūda.',
      errors: [{ path: 'query.uuid', code: 'invalid-format' }],
    })
    await drawOne()
    expect(await screen.findByRole('heading', { name: 'Deleģējums nav atrasts' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mēģināt vēlreiz' })).toBeNull()
  })

  it('that cannot be had right now keeps its title', async () => {
    portal.refuse('listDelegations', 'unexpected')
    await drawOne()
    expect(await screen.findByRole('heading', { level: 1, name: 'Deleģējums' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Mēģināt vēlreiz' })).toBeTruthy()
  })
})
