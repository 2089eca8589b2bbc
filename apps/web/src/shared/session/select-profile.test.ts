// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../query.tsx'
import { selectOrganization, selectProfile, selectStoredProfile } from './select-profile.ts'
import { currentSession, rereadSession, storeSelectedProfile, storeTokens } from './session.ts'

const person = { uuid: 'person', name: 'Anna Kalniņa' }
const account = {
  natural_person: person,
  selected_uuid: 'person',
  legal_entities: [{ uuid: 'entity', name: 'SIA' }],
  mode: null,
}
let calls: { method: string; path: string; body: unknown }[] = []
let serverHas: Record<string, unknown> = account

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  rereadSession()
  calls = []
  serverHas = account
  storeTokens({ x_token: 't', x_token_key: 'k' })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    const sent: unknown = body && JSON.parse(body)
    calls.push({ method, path, body: sent })
    if (path.endsWith('/set-organization'))
      return Response.json({ data: { x_token: 'organization', x_token_key: 'k2' } })
    if (method === 'PATCH')
      serverHas = { ...serverHas, selected_uuid: (sent as { selected_uuid: string | null }).selected_uuid }
    return Response.json({ data: { ...serverHas, ...(method === 'PATCH' && { x_token: 'new', x_token_key: 'k2' }) } })
  })
})

describe('the profile that the stored uuid names', () => {
  it('is selected when the session has another', async () => {
    storeSelectedProfile('entity')
    await selectStoredProfile()
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['GET', null],
      ['PATCH', { selected_uuid: 'entity' }],
    ])
    expect(currentSession()).toMatchObject({ token: 'new', profile: 'entity' })
  })

  it.each([
    ['is left alone when it is the session’s', 'person'],
    ['that is nobody’s selects nothing', 'stranger'],
  ])('%s', async (_what, stored) => {
    storeSelectedProfile(stored)
    await selectStoredProfile()
    expect(calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('is nobody’s before the first login', async () => {
    localStorage.clear()
    rereadSession()
    await selectStoredProfile()
    expect(calls).toEqual([])
  })
})

it('all legal entities are stored as the person', async () => {
  await selectProfile(null)
  expect(localStorage.getItem('uuid')).toBe('person')
})

it('an organisation brings new tokens, with which the profile is read', async () => {
  serverHas = { ...account, mode: 'external' }
  expect((await selectOrganization('o1')).mode).toBe('external')
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { organization_uuid: 'o1' }],
    ['GET', null],
  ])
  expect(currentSession()).toMatchObject({ token: 'organization', profile: 'person' })
})
