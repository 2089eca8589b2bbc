import { expect, it } from 'vitest'
import { supportSessionTime } from './support-session-time.ts'

const endsAt = '2026-11-20T12:30:00Z'

it.each([
  ['12:00:00', 1_800_000, undefined],
  ['12:24:59', 301_000, undefined],
  ['12:25:00', 300_000, 5],
  ['12:25:01', 299_000, 5],
  ['12:29:30', 30_000, 1],
  ['12:30:00', 0, undefined],
  ['12:45:00', 0, undefined],
])('at %s %d ms are left, and %s minutes are announced', (at, leftMs, announcedMinutes) => {
  expect(supportSessionTime(endsAt, Date.parse(`2026-11-20T${at}Z`))).toEqual({ leftMs, announcedMinutes })
})
