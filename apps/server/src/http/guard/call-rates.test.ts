import { callLimits } from '@portal/contract/call-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { callRates, type CallRates } from './call-rates.ts'

let portal: TestPortal
const at = { now: new Date('2026-11-22T10:00:03Z') }
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(() => {
  at.now = new Date(at.now.getTime() + 3_600_000)
})

const node = () => callRates({ pool: portal.deps.pool, now: () => at.now }, callLimits)
const { calls, seconds } = callLimits.write

function callTimes(rates: CallRates, times: number, caller = 'anna'): void {
  for (let each = 0; each < times; each += 1) rates.count(caller, 'write')
}
const counted = () => portal.deps.db.selectFrom('http.call_count').selectAll().where('caller', '=', 'anna').execute()

test('a caller may make as many calls as the limit allows, and again after the window', () => {
  const rates = node()
  callTimes(rates, calls)
  expect(() => rates.require('anna', 'write')).not.toThrow()
  expect(rates.count('anna', 'write')).toBe(true)
  expect(() => rates.require('anna', 'write')).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: 7 }),
  )
  expect(() => rates.require('berta', 'write')).not.toThrow()
  expect(() => rates.require('anna', 'read')).not.toThrow()
  expect(rates.count('anna', 'write')).toBe(false)
  at.now = new Date(at.now.getTime() + seconds * 1000)
  expect(() => rates.require('anna', 'write')).not.toThrow()
})

test('calls counted on one node also count on another', async () => {
  const [first, second] = [node(), node()]
  callTimes(first, calls)
  await first.share()
  callTimes(second, calls / 4)
  expect(() => second.require('anna', 'write')).not.toThrow()
  await second.share()
  expect(() => second.require('anna', 'write')).toThrow('too-many-requests')
  await first.share()
  expect(() => first.require('anna', 'write')).toThrow('too-many-requests')
  await Promise.all([first.share(), second.share()])
  expect((await counted()).at(-1)?.calls).toBe(calls + calls / 4)
})

test('a caller below 25 % of the limit is not stored', async () => {
  const before = await counted()
  const rates = node()
  callTimes(rates, calls / 4 - 1)
  await rates.share()
  expect(await counted()).toEqual(before)
})
