// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { queryClient, refreshTasks } from './query.tsx'
import { clearSession, storeSelectedProfile, storeTokens } from './session/session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('data already read', () => {
  beforeEach(() => {
    clearSession()
    storeTokens({ x_token: 't', x_token_key: 'k' })
    queryClient.setQueryData(['own'], 'data')
  })
  afterEach(clearSession)
  const isKept = () => queryClient.getQueryData(['own']) === 'data'

  it('stays when the answer to the first read names the profile of a new session', () => {
    storeSelectedProfile('person')
    expect(isKept()).toBe(true)
  })

  it('goes when another profile is selected', () => {
    storeSelectedProfile('person')
    storeSelectedProfile('entity')
    expect(isKept()).toBe(false)
  })
})

describe('the tasks', () => {
  const show = (step: object) => queryClient.setQueryData(['application', 'a'], { stage: 'received', ...step })
  const areOld = () => queryClient.getQueryState(['tasks'])?.isInvalidated
  beforeEach(() => {
    queryClient.clear()
    show({ next_step: 'none' })
    queryClient.setQueryData(['tasks'], { data: [], total: 0 })
  })

  it('are read again when an application on the page gets another step, and no sooner', () => {
    show({ next_step: 'none', version: 2 })
    expect(areOld()).toBe(false)
    show({ next_step: 'amend' })
    expect(areOld()).toBe(true)
  })

  it('are read again after the jobs of the server, once after several calls', () => {
    refreshTasks()
    expect(areOld()).toBe(true)
    vi.advanceTimersByTime(2_000)
    refreshTasks()
    queryClient.setQueryData(['tasks'], { data: [], total: 0 })
    vi.advanceTimersByTime(2_000)
    expect(areOld()).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(areOld()).toBe(true)
  })
})

/** Replaces the network by one that refuses several times and then responds. */
function busyNetwork(refusals: number, retryAfter: string) {
  const refusal = () =>
    new Response('{"code":"service-unavailable"}', { status: 503, headers: { 'Retry-After': retryAfter } })
  let asked = 0
  const network = vi.fn<typeof fetch>(async () => ((asked += 1) > refusals ? new Response('{"data":[]}') : refusal()))
  vi.stubGlobal('fetch', network)
  return network
}
/** Uses the retry of the screens. */
const { retry = false } = queryClient.getDefaultOptions().queries ?? {}
const read = () =>
  queryClient.fetchQuery({ queryKey: ['providers'], queryFn: () => call('listIdentityProviders'), retry })

it('a busy portal is asked again when it has said, not before', async () => {
  const network = busyNetwork(1, '4')
  const answer = read()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(network).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ data: [] })
})

it('a portal that stays busy is given up after the third time, in its own words', async () => {
  const network = busyNetwork(9, '2')
  const answer = expect(read()).rejects.toMatchObject({ code: 'service-unavailable' })
  await vi.advanceTimersByTimeAsync(60_000)
  await answer
  expect(network).toHaveBeenCalledTimes(3)
})
