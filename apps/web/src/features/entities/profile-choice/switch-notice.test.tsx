// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider, queryClient } from '../../../shared/query.tsx'
import { selectOrganization } from '../../../shared/session/select-profile.ts'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { SwitchNotice } from './switch-notice.tsx'

const organization = { uuid: 'organization', organization_name: 'Atbalsta centrs' }
const own = {
  name: 'Oskars Dzenītis',
  natural_person: { uuid: 'person', name: 'Oskars Dzenītis' },
  selected_uuid: 'person',
  legal_entities: [],
  legal_entity_name: null,
  external_organizations: [organization],
  organization_uuid: null,
}
let profile: object

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  profile = own
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: path.endsWith('/set-organization') ? { x_token: 't2', x_token_key: 'k2' } : profile }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function draw() {
  await drawPage(
    () => (
      <QueryProvider>
        <SwitchNotice />
      </QueryProvider>
    ),
    { texts: ['entities', 'shell', 'ui'], at: '/here' },
  )
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
}

it('an organisation taken on in another tab is told of, though the selected uuid stays the person’s', async () => {
  await draw()
  profile = { ...own, organization_uuid: 'organization', mode: 'external' }
  localStorage.setItem('token_key', 'elsewhere')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token_key', newValue: 'elsewhere' })))
  expect(await screen.findByText('Profils ir nomainīts citā cilnē')).toBeDefined()
  expect(screen.getByText('Tagad izvēlēts profils: Atbalsta centrs.')).toBeDefined()
})

it('one taken on here is only read out', async () => {
  await draw()
  profile = { ...own, organization_uuid: 'organization', mode: 'external' }
  await act(() => selectOrganization('organization'))
  expect(await screen.findByText('Tagad izvēlēts profils: Atbalsta centrs.')).toBeDefined()
  expect(screen.queryByText('Profils ir nomainīts citā cilnē')).toBeNull()
})
