// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QueryProvider, queryClient } from '../../../shared/query.tsx'
import { selectOrganization } from '../../../shared/session/select-profile.ts'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../../shared/testing/samples.ts'
import { SwitchNotice } from './switch-notice.tsx'

const portal = fakePortal()

const organization = { uuid: makeId('organization'), organization_name: 'Atbalsta centrs' }
const own = anAccount({
  natural_person: { uuid: makeId('person'), name: 'Oskars Dzenītis' },
  external_organizations: [organization],
})
let profile: Account

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  profile = own
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('setOrganization', { data: { x_token: 't2', x_token_key: 'k2' } })
})
afterEach(cleanup)

async function draw() {
  await renderPage(
    () => (
      <QueryProvider>
        <SwitchNotice />
      </QueryProvider>
    ),
    { texts: ['entities', 'shell', 'ui'], at: '/here' },
  )
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
}

it('an organisation selected in another tab is reported, though the selected uuid stays the person’s', async () => {
  await draw()
  profile = { ...own, organization_uuid: organization.uuid, mode: 'external' }
  localStorage.setItem('token_key', 'elsewhere')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token_key', newValue: 'elsewhere' })))
  expect(await screen.findByText('Profils ir nomainīts citā cilnē')).toBeDefined()
  expect(screen.getByText('Tagad izvēlēts profils: Atbalsta centrs.')).toBeDefined()
})

it('one taken on here is only read out', async () => {
  await draw()
  profile = { ...own, organization_uuid: organization.uuid, mode: 'external' }
  await act(() => selectOrganization(organization.uuid))
  expect(await screen.findByText('Tagad izvēlēts profils: Atbalsta centrs.')).toBeDefined()
  expect(screen.queryByText('Profils ir nomainīts citā cilnē')).toBeNull()
})
