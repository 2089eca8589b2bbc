// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceForbidden } from '../../../shared/session/forbidden.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { QueryProvider, queryClient } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { MandateEnded } from './mandate-ended.tsx'

const person = { uuid: 'person', name: 'Edgars Strautnieks' }
const asEntity = {
  name: person.name,
  natural_person: person,
  selected_uuid: 'e',
  legal_entity_uuid: 'e',
  legal_entity_name: 'SIA "Liepu aleja"',
  legal_entities: [],
  mode: null,
  organization_uuid: null,
}
let profile: object
let sent: unknown[]

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  profile = asEntity
  sent = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(body as string))
      profile = { ...asEntity, selected_uuid: 'person', legal_entity_uuid: null, legal_entity_name: null }
    }
    return Response.json({ data: profile })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const draw = () =>
  drawPage(
    () => (
      <QueryProvider>
        <MandateEnded />
      </QueryProvider>
    ),
    { texts: ['entities', 'shell', 'ui'], at: '/here' },
  )

it('says nothing while the right stands, and says it as soon as a refusal tells that it has ended', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  expect(screen.queryByRole('status')).toBeNull()
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(new ApiProblem(403, 'mandate-ended', ''), '/here'))
  expect(await screen.findByText('Jūsu tiesības rīkoties šīs juridiskās personas vārdā ir beigušās')).toBeDefined()
})

it('leads back to the person herself', async () => {
  profile = { ...asEntity, legal_entity_name: null }
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Rīkoties savā vārdā' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(sent).toEqual([{ selected_uuid: 'person' }])
})
