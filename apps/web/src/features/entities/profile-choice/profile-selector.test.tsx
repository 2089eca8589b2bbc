// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QueryProvider, queryClient } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../../shared/testing/samples.ts'
import { OrganizationQuestion } from './organization-dialog.tsx'
import { ProfileSelector } from './profile-selector.tsx'

const portal = fakePortal()

const person = { uuid: makeId('person'), name: 'Oskars Dzenītis' }
const organization = { uuid: makeId('organization'), organization_name: 'Atbalsta centrs' }
const account = anAccount({
  natural_person: person,
  legal_entities: [
    { uuid: makeId('e1'), name: 'SIA "Viens"' },
    { uuid: makeId('e2'), name: 'SIA "Divi"' },
  ],
  has_partner_organizations: true,
  external_organizations: [organization],
})

const helpDesk = (visit: { ends_at: string; reason: string } | null) =>
  ({ mode: 'internal', help_desk: { agent: 'Līga Zemture', visit } }) as const

let profile: Account
const sent = () => portal.taken.map(({ method, path, body }) => ({ method, path, body }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  profile = account
  const tokens = { x_token: 't2', x_token_key: 'k2' }
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('setOrganization', () => {
    profile = { ...account, mode: 'external', organization_uuid: organization.uuid, legal_entities: [] }
    return { data: tokens }
  })
  portal.answer('changeProfile', ({ body }) => {
    profile = { ...account, ...(body as Pick<Account, 'selected_uuid'>) }
    return { data: { ...profile, ...tokens } }
  })
})
afterEach(cleanup)

const draw = (page: () => React.JSX.Element, at = '/here') =>
  renderPage(() => <QueryProvider>{page()}</QueryProvider>, { texts: ['entities', 'shell', 'ui'], at })

describe('the profile selector', () => {
  async function open(change: Partial<Account> = {}) {
    const page = await draw(() => <ProfileSelector profile={{ ...account, ...change }} />)
    fireEvent.click(screen.getByRole('button', { name: /^Profils:/ }))
    return page
  }
  const options = () =>
    screen
      .getAllByRole('listitem')
      .map((each) => within(each).getByRole('button').querySelector('span')?.firstChild?.textContent)

  it('lists the person, all legal entities, each of them, and the organisations', async () => {
    await open()
    expect(options()).toEqual([
      'Oskars Dzenītis',
      'Visi tiesību subjekti',
      'SIA "Viens"',
      'SIA "Divi"',
      'Atbalsta centrs',
    ])
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Oskars Dzenītis')
  })

  it('takes on all legal entities by null', async () => {
    const page = await open()
    fireEvent.click(screen.getByRole('button', { name: /Visi tiesību subjekti/ }))
    await waitFor(() => expect(page.path()).toBe('/applications'))
    expect(sent()[0]).toMatchObject({ method: 'PATCH', body: { selected_uuid: null } })
  })

  it('switches the account to an organisation, and back by choosing the person', async () => {
    const page = await open()
    fireEvent.click(screen.getByRole('button', { name: /Atbalsta centrs/ }))
    await waitFor(() => expect(page.path()).toBe('/entities'))
    expect(sent()[0]).toMatchObject({
      method: 'PATCH',
      path: '/api-profile/api/v1/profile/set-organization',
      body: { organization_uuid: organization.uuid },
    })
    cleanup()
    await open({ mode: 'external', organization_uuid: organization.uuid, legal_entities: [] })
    expect(screen.getByRole('button', { name: /^Profils: Oskars Dzenītis, Atbalsta centrs/ })).toBeDefined()
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Atbalsta centrs')
    fireEvent.click(screen.getByRole('button', { name: /Oskars Dzenītis.*Fiziska persona/ }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ method: 'PATCH', body: { selected_uuid: person.uuid } }))
  })

  it.each([
    [
      'was given up',
      () => portal.silence('changeProfile'),
      'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
    ],
    [
      'was refused',
      () => portal.refuse('changeProfile', 'entity-not-found', { message: 'Tiesību subjekts nav atrasts.' }),
      'Tiesību subjekts nav atrasts.',
    ],
  ])('says why when the change %s, and stays where it is', async (_, prepare, words) => {
    prepare()
    const page = await open()
    fireEvent.click(screen.getByRole('button', { name: /SIA "Viens"/ }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect([page.path(), localStorage.getItem('token')]).toEqual(['/here', 't'])
  })

  it('is only a name for a user without other profiles, and for the help desk without a customer', async () => {
    await draw(() => (
      <ProfileSelector
        profile={{
          ...account,
          legal_entities: [],
          legal_entities_count: 0,
          has_partner_organizations: false,
          external_organizations: [],
        }}
      />
    ))
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    await draw(() => <ProfileSelector profile={{ ...account, ...helpDesk(null) }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the help desk in a support session what its customer represents, without their organisations and the list of entities', async () => {
    await open(helpDesk({ ends_at: '2026-11-20T10:30:00Z', reason: 'Jautājums' }))
    expect(options()).toEqual(['Oskars Dzenītis', 'Visi tiesību subjekti', 'SIA "Viens"', 'SIA "Divi"'])
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /SIA "Viens"/ }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ method: 'PATCH', body: { selected_uuid: makeId('e1') } }))
  })
})

describe('the question which organisation to act as', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Kuras organizācijas vārdā rīkosieties?' })
  const ask = (at?: string) => draw(() => <OrganizationQuestion />, at)

  it('is asked of users with partner organisations, and selects the chosen one', async () => {
    const page = await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Kuras organizācijas vārdā rīkosieties?' })
    fireEvent.click(within(dialog).getByRole('button', { name: /Atbalsta centrs/ }))
    await waitFor(() => expect(page.path()).toBe('/entities'))
    expect(
      sent().some(({ body }) => JSON.stringify(body) === JSON.stringify({ organization_uuid: organization.uuid })),
    ).toBe(true)
    expect(question()).toBeNull()
  })

  it('is answered by acting as oneself, and then not put again', async () => {
    await ask()
    fireEvent.click(await screen.findByRole('button', { name: /Rīkoties savā vārdā/ }))
    await waitFor(() => expect(question()).toBeNull())
    cleanup()
    await ask()
    await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
    expect(question()).toBeNull()
  })

  it.each<[string, Partial<Account>, string]>([
    ['without partner organisations', { has_partner_organizations: false }, '/here'],
    ['in the external mode', { mode: 'external' }, '/here'],
    ['in the help desk’s', { mode: 'internal' }, '/here'],
    ['before the terms of use are accepted', { need_terms_consent: true }, '/here'],
    ['on the page of a document to sign', {}, '/signing-document/a/b'],
    ['where a payment ended', {}, '/payment-completed'],
  ])('is not put %s', async (_when, change, at) => {
    profile = { ...account, ...change }
    await ask(at)
    await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
    expect(question()).toBeNull()
  })
})
