import { dayInRiga } from '@portal/domain'
import { dayMs, type Country } from '../country.ts'

const hourMs = 60 * 60_000
const weeks = 5 * 52

/** Returns the creation time of an application. Times ascend, in the daytime of working days of five years. */
export function createdMsAt({ size: { applications }, untilMs }: Country, place: number): number {
  const lastMonday = untilMs - ((new Date(untilMs).getUTCDay() + 6) % 7) * dayMs
  const beginMs = Math.floor(lastMonday / dayMs) * dayMs - weeks * 7 * dayMs
  const wholeDays = Math.floor((untilMs - beginMs) / dayMs)
  const workingDays = Math.floor(wholeDays / 7) * 5 + Math.min(wholeDays % 7, 5)
  const day = ((place + 0.5) / applications) * workingDays
  const whole = Math.floor(day)
  return beginMs + (Math.floor(whole / 5) * 7 + (whole % 5)) * dayMs + Math.floor((5 + (day - whole) * 14) * hourMs)
}

const yearOf = (country: Country, place: number) => Number(dayInRiga(new Date(createdMsAt(country, place))).slice(0, 4))

/** Finds the first place of a year by bisection. */
function firstOf(country: Country, year: number): number {
  let [low, high] = [0, country.size.applications]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (yearOf(country, middle) < year) low = middle + 1
    else high = middle
  }
  return low
}

const firsts = new WeakMap<Country, Map<number, number>>()

function firstKept(country: Country, year: number): number {
  const known = firsts.get(country) ?? new Map<number, number>()
  firsts.set(country, known)
  const first = known.get(year) ?? firstOf(country, year)
  known.set(year, first)
  return first
}

/** Returns the application number. Numbering restarts each year. */
export function numberAt(country: Country, place: number): string {
  const year = yearOf(country, place)
  return `P-${year}-${String(place - firstKept(country, year) + 1).padStart(6, '0')}`
}

/** Yields the last number of each year's series. */
export function* seriesRows(country: Country): Generator<{ year: number; last: number }> {
  const { applications } = country.size
  for (let year = yearOf(country, 0); year <= yearOf(country, applications - 1); year += 1)
    yield { year, last: firstOf(country, year + 1) - firstOf(country, year) }
}
