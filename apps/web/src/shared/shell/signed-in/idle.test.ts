import { expect, it } from 'vitest'
import { formatLeft, idleState } from './idle.ts'

const minute = 60_000

it.each([
  { idle: 0, expected: { state: 'active' } },
  { idle: 14 * minute - 1, expected: { state: 'active' } },
  { idle: 14 * minute, expected: { state: 'warning', leftMs: 5 * minute } },
  { idle: 18.5 * minute, expected: { state: 'warning', leftMs: 0.5 * minute } },
  { idle: 19 * minute, expected: { state: 'over' } },
  { idle: 9 * 60 * minute, expected: { state: 'over' } },
])('a session of 20 minutes, $idle ms idle', ({ idle, expected }) => {
  expect(idleState(20, 1000, 1000 + idle)).toEqual(expected)
})

it('shows the remaining time as minutes and seconds', () => {
  expect([300_000, 245_000, 59_001, 900].map(formatLeft)).toEqual(['5:00', '4:05', '1:00', '0:01'])
})
