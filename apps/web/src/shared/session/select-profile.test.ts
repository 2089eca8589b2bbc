// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../api.ts'
import { renewSession, selectOrganization, selectProfile, selectStoredProfile } from './select-profile.ts'
import { renewWith } from './session-events.ts'
import { currentSession, rereadSession, storeSelectedProfile, storeTokens } from './session.ts'
import { fakePortal } from '../testing/fake-portal.ts'
import { anAccount, makeId } from '../testing/samples.ts'

const portal = fakePortal()

const account = anAccount({ legal_entities: [{ uuid: makeId('entity'), name: 'SIA' }] })
const calls = () => portal.taken.map(({ method, body }) => [method, body])
let serverHas = account

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  serverHas = account
  storeTokens({ x_token: 't', x_token_key: 'k' })
  portal.answer('getProfile', () => ({ data: serverHas }))
  portal.answer('setOrganization', { data: { x_token: 'organization', x_token_key: 'k2' } })
  portal.answer('changeProfile', ({ body }) => {
    serverHas = { ...serverHas, ...(body as { selected_uuid: string | null }) }
    return { data: { ...serverHas, x_token: 'new', x_token_key: 'k2' } }
  })
})

describe('the profile that the stored uuid names', () => {
  it('is selected when the session has another', async () => {
    storeSelectedProfile(makeId('entity'))
    await selectStoredProfile()
    expect(calls()).toEqual([
      ['GET', undefined],
      ['PATCH', { selected_uuid: makeId('entity') }],
    ])
    expect(currentSession()).toMatchObject({ token: 'new', profile: makeId('entity') })
  })

  it.each([
    ['is left alone when it is the session’s', makeId('person')],
    ['of an unknown profile selects nothing', makeId('stranger')],
  ])('%s', async (_what, stored) => {
    storeSelectedProfile(stored)
    await selectStoredProfile()
    expect(calls()).toEqual([['GET', undefined]])
  })

  it('belongs to no profile before the first login', async () => {
    localStorage.clear()
    rereadSession()
    await selectStoredProfile()
    expect(calls()).toEqual([])
  })
})

it('a profile whose new tokens were lost with the page is selected again, once', async () => {
  renewWith(renewSession)
  storeSelectedProfile(makeId('entity'))
  portal.refuse('getTerms', 'profile-switched')
  await expect(call('getTerms')).rejects.toMatchObject({ code: 'profile-switched' })
  await expect.poll(() => currentSession()?.token).toBe('new')
  expect(calls().filter(([method]) => method === 'PATCH')).toEqual([['PATCH', { selected_uuid: makeId('entity') }]])
})

it('all legal entities are stored as the person', async () => {
  await selectProfile(null)
  expect(localStorage.getItem('uuid')).toBe(makeId('person'))
})

it('an organisation brings new tokens, with which the profile is read', async () => {
  serverHas = { ...account, mode: 'external' }
  expect((await selectOrganization(makeId('o1'))).mode).toBe('external')
  expect(calls()).toEqual([
    ['PATCH', { organization_uuid: makeId('o1') }],
    ['GET', undefined],
  ])
  expect(currentSession()).toMatchObject({ token: 'organization', profile: makeId('person') })
})
