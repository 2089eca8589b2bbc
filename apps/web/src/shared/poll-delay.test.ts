import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('waits a second ten times, then a second longer each time, and at most 30 s', () => {
  expect(Array.from({ length: 13 }, (_, asked) => pollDelay(asked) / 1000)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3,
  ])
  expect(pollDelay(500)).toBe(30_000)
})
