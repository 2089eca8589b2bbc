import { addDays, computeWeekday, type Day } from './days.ts'

export type Holiday =
  | 'new-year'
  | 'good-friday'
  | 'easter'
  | 'easter-monday'
  | 'labour-day'
  | 'independence'
  | 'mothers-day'
  | 'pentecost'
  | 'ligo'
  | 'jani'
  | 'song-festival'
  | 'proclamation'
  | 'christmas-eve'
  | 'christmas'
  | 'second-christmas'
  | 'new-years-eve'
  | 'day-in-lieu'

/** Closing days of the Song and Dance Festival, which is held every five years. */
const songFestivalClosings: readonly Day[] = ['2018-07-08', '2023-07-09']

const fixed: readonly (readonly [string, Holiday])[] = [
  ['01-01', 'new-year'],
  ['05-01', 'labour-day'],
  ['05-04', 'independence'],
  ['06-23', 'ligo'],
  ['06-24', 'jani'],
  ['11-18', 'proclamation'],
  ['12-24', 'christmas-eve'],
  ['12-25', 'christmas'],
  ['12-26', 'second-christmas'],
  ['12-31', 'new-years-eve'],
]

const cache = new Map<number, ReadonlyMap<Day, Holiday>>()

/** Lists the holidays of a year (likums „Par svētku, atceres un atzīmējamām dienām” 1. pants). */
export function listHolidays(year: number): ReadonlyMap<Day, Holiday> {
  const known = cache.get(year)
  if (known) return known
  const easter = computeEaster(year)
  const holidays = new Map<Day, Holiday>([
    ...fixed.map(([date, holiday]): [Day, Holiday] => [`${year}-${date}`, holiday]),
    [addDays(easter, -2), 'good-friday'],
    [easter, 'easter'],
    [addDays(easter, 1), 'easter-monday'],
    [secondSundayOfMay(year), 'mothers-day'],
    [addDays(easter, 49), 'pentecost'],
    ...songFestivalClosings
      .filter((day) => day.startsWith(String(year)))
      .map((day): [Day, Holiday] => [day, 'song-festival']),
  ])
  // When 4 May, 18 November or the festival's closing day falls on a weekend, the next working day is free.
  for (const day of Array.from(holidays).flatMap(dayInLieu)) holidays.set(day, 'day-in-lieu')
  cache.set(year, holidays)
  return holidays
}

function dayInLieu([day, holiday]: [Day, Holiday]): Day[] {
  if (!['independence', 'proclamation', 'song-festival'].includes(holiday)) return []
  return { 6: [addDays(day, 2)], 0: [addDays(day, 1)] }[computeWeekday(day)] ?? []
}

/** Computes Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function computeEaster(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

function secondSundayOfMay(year: number): Day {
  const first = `${year}-05-01`
  return addDays(first, ((7 - computeWeekday(first)) % 7) + 7)
}
