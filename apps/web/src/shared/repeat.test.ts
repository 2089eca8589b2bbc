// @vitest-environment jsdom
import type { ApplicationId } from '@portal/contract/ids'
import type { ProblemCode } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = () => new Response('{"data":null}')
const failing = (status: number, code?: ProblemCode) => () => new Response(JSON.stringify({ code }), { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Replaces the network by one that answers in turn. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn<typeof fetch>(async () => (answers.shift() ?? done)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Calls, lets the pauses pass, and returns the outcome. */
async function outcomeOf(headers: Record<string, string>, signal?: AbortSignal): Promise<string> {
  const ended = call('deleteApplication', {
    params: { uuid: 'a' as ApplicationId },
    headers,
    ...(signal && { signal }),
  }).then(
    () => 'done',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return ended
}

const keyed = { 'Idempotency-Key': 'k' }

it.each([
  ['a lost connection', lost],
  ['a node that was replaced', failing(502)],
  ['a silent node', failing(504)],
  ['a node that was too busy', failing(503, 'too-busy')],
])('a call with a key is repeated with the same key after %s', async (_, answer) => {
  const fetched = network(answer, answer)
  expect(await outcomeOf(keyed)).toBe('done')
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining(keyed) as unknown),
  )
})

it('a call with a key is given up after the third time', async () => {
  const fetched = network(lost, lost, lost)
  expect(await outcomeOf(keyed)).toBe('0 offline')
  expect(fetched).toHaveBeenCalledTimes(3)
})

it.each([
  ['without a key', {}, failing(502), '502 unexpected'],
  ['that was refused', keyed, failing(409), '409 unexpected'],
  ['that the bank refused', keyed, failing(503, 'service-unavailable'), '503 service-unavailable'],
  ['whose deadline has passed', keyed, () => Promise.reject(new DOMException('', 'TimeoutError')), '0 timeout'],
  ['that failed in the portal', keyed, failing(500), '500 unexpected'],
])('a call %s is not repeated', async (_, headers, answer, outcome) => {
  const fetched = network(answer)
  expect(await outcomeOf(headers)).toBe(outcome)
  expect(fetched).toHaveBeenCalledOnce()
})

it('a call whose user has left is not repeated', async () => {
  const left = new AbortController()
  const fetched = network(() => {
    left.abort()
    return failing(502)()
  })
  expect(await outcomeOf(keyed, left.signal)).toBe('502 unexpected')
  expect(fetched).toHaveBeenCalledOnce()
})
