// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import type { ProfileAccount } from './api.ts'
import { Summary } from './summary-page.tsx'

const person = { uuid: 'person', name: 'Anna Kalniņa' }
const company = { uuid: 'e1', name: 'SIA "Liepu aleja"' }
const account = {
  name: person.name,
  natural_person: person,
  legal_entities: [],
  legal_entities_count: 0,
  selected_uuid: 'person',
  legal_entity_uuid: null,
  legal_entity_name: null,
  need_profile_submit: false,
  mode: null,
  help_desk: null,
} as unknown as ProfileAccount
const service = {
  code: 'change-name',
  name: 'Nosaukuma maiņa',
  submission_types: ['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'],
}

let profile: ProfileAccount

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  queryClient.clear()
  profile = account
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/profile')) return Response.json({ data: profile })
    if (path.includes('/dependents')) return Response.json({ data: [], total: 0 })
    if (path.includes('/legal_entities?')) return Response.json({ data: [company], total: 1 })
    if (path.includes('/catalog'))
      return Response.json({ data: [{ group: 'changes', services: { list: [service], total: 1 } }] })
    return Response.json({ data: { lines: [], total: '20.00', quoted_on: '2026-11-20' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fill = (owner: string) => sessionStorage.setItem('basket', JSON.stringify({ [owner]: ['change-name'] }))
const draw = (behalfOf: string | null = null) =>
  drawPage(
    () => (
      <QueryProvider>
        <Summary behalfOf={behalfOf} />
      </QueryProvider>
    ),
    { texts: ['catalogue', 'shell', 'ui', 'forms'] },
  )
const start = () => screen.queryByRole('button', { name: /Sākt pieteikumu/ })

describe('the summary', () => {
  it('lets a person begin in her own name', async () => {
    fill('person')
    await draw()
    expect(await screen.findByRole('button', { name: 'Sākt pieteikumu savā vārdā' })).toBeTruthy()
  })

  it('lets a person begin on behalf of an entity that she represents, in her own profile', async () => {
    fill('person e1')
    await draw('e1')
    expect(await screen.findByRole('button', { name: `Sākt pieteikumu ${company.name} vārdā` })).toBeTruthy()
    expect(screen.getByText('Pieteikumu iesniegsiet šī subjekta vārdā.')).toBeTruthy()
  })

  it('tells help-desk staff without a customer what is missing, and offers no start', async () => {
    profile = { ...account, mode: 'internal', help_desk: { agent: 'Līga Zemture', visit: null } }
    fill('person')
    await draw()
    expect((await screen.findByText('Pieteikumu sāk klienta vārdā')).closest('div')?.textContent).toContain(
      '„Klienta personas kods”',
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
    fill('person')
    await draw()
    expect(await screen.findByText('Kura vārdā piesakāt')).toBeTruthy()
    expect(start()).not.toBeNull()
  })
})
