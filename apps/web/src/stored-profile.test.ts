// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { router } from './router.tsx'
import { queryClient } from './shared/query.tsx'
import { rereadSession, storeSelectedProfile, storeTokens } from './shared/session/session.ts'

const account = {
  natural_person: { uuid: 'person', name: 'Anna' },
  selected_uuid: 'person',
  legal_entities: [{ uuid: 'entity', name: 'SIA' }],
}
let selected: unknown[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  queryClient.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  storeSelectedProfile('entity')
  selected = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'PATCH') selected.push(JSON.parse(body ?? ''))
    return Response.json({ data: { ...account, ...(method === 'PATCH' && { selected_uuid: 'entity' }) } })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(address: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
}

it.each(['/applications/a1/submit-form', '/payment-completed?payment_request_id=p1', '/signing-document/a1/d1'])(
  'on %s the stored uuid selects the legal entity',
  async (address) => {
    await open(address)
    expect(selected).toEqual([{ selected_uuid: 'entity' }])
  },
)

it('elsewhere the session keeps the profile it has', async () => {
  await open('/names')
  expect(selected).toEqual([])
})
