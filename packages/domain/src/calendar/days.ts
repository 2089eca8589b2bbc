import { makeOnce } from '../make-once.ts'

/** A calendar day, `YYYY-MM-DD`; days of the register are days in Europe/Riga. */
export type Day = string

/** All meaningful days lie between these two; beyond them calendar arithmetic is wrong. */
export const earliestDay: Day = '1800-01-01'
export const latestDay: Day = '2199-12-31'

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < earliestDay || text > latestDay) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Cache of the last requested hour with its day: nearly all requests are for the current time. */
let last = { hour: NaN, day: '' }

/** Returns the day in Riga at an instant. Clocks there differ from UTC by whole hours, so an hour belongs to one day. */
export function dayInRiga(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / 3_600_000)
  if (hour !== last.hour) {
    const local = new Date(instant.getTime() + offsetInRiga(instant))
    last = { hour, day: local.toISOString().slice(0, 10) }
  }
  return last.day
}

/** Returns the first instant of a day in Riga, also when the clocks change that night. */
export function startOfDay(day: Day): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset must be that of the result; a second lookup corrects a guess that fell beyond a clock change.
  const guess = asUtc - offsetInRiga(new Date(asUtc))
  return new Date(asUtc - offsetInRiga(new Date(guess)))
}

/** Returns the first instant after a day in Riga: the end of a validity. */
export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1))
}

export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

/** Adds months; a day that the month lacks becomes its last one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Returns the weekday: 0 is Sunday, 6 Saturday. */
export function computeWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * Returns how far the clocks in Riga are ahead of UTC, in milliseconds. Since 2001 they follow Directive 2000/84/EC:
 * three hours from the last Sunday of March to that of October, 01:00 UTC, and two otherwise. Written out, because a
 * browser's first formatter costs as much time as a sixth of the landing page.
 */
function offsetInRiga(instant: Date): number {
  const year = instant.getUTCFullYear()
  if (year < 2002) return earlierOffsetInRiga(instant)
  const isSummer = instant.getTime() >= lastSunday(year, 2) && instant.getTime() < lastSunday(year, 9)
  return (isSummer ? 3 : 2) * 3_600_000
}

/** Returns 01:00 UTC on the last Sunday of a month, which counts from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay())
}

const rigaClock = makeOnce(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Riga',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

function earlierOffsetInRiga(instant: Date): number {
  const parts = rigaClock().formatToParts(instant)
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant.getTime() / 1000) * 1000
  )
}
