import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLease } from './keep-lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = vi.fn<(error: unknown) => void>()

it('prolongs a lease until it is released', async () => {
  const prolong = vi.fn(async () => true)
  const release = keepLease(1_000, prolong, failed)
  await vi.advanceTimersByTimeAsync(3_500)
  await release()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(prolong).toHaveBeenCalledTimes(3)
})

it('does not prolong a lost lease again', async () => {
  const prolong = vi.fn(async () => false)
  keepLease(1_000, prolong, failed)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(prolong).toHaveBeenCalledOnce()
})

it('reports a failed prolongation and repeats it', async () => {
  const prolong = vi.fn(async () => true).mockRejectedValueOnce(new Error('no connection'))
  const release = keepLease(1_000, prolong, failed)
  await vi.advanceTimersByTimeAsync(2_500)
  await release()
  expect(prolong).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no connection'))
})

it('starts no prolongation while one is under way, and its release waits for that one', async () => {
  const slow = Promise.withResolvers<boolean>()
  const prolong = vi.fn(() => slow.promise)
  const release = keepLease(1_000, prolong, failed)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(prolong).toHaveBeenCalledOnce()
  let isReleased = false
  const released = release().then(() => (isReleased = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isReleased).toBe(false)
  slow.resolve(true)
  await released
})
