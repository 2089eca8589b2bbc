import { addDays, computeWeekday, type Day } from './days.ts'
import { listHolidays } from './holidays.ts'

/**
 * Working days that the Cabinet moves to a Saturday in state institutions, of which the register is one (Darba likums
 * 133. panta ceturtā daļa): [free day, worked Saturday]. Each year's order is one more line.
 */
const movedDays: readonly (readonly [Day, Day])[] = [
  ['2023-05-05', '2023-05-20'],
  ['2024-12-23', '2024-12-14'],
  ['2024-12-30', '2024-12-28'],
  ['2025-05-02', '2025-05-10'],
  ['2025-11-17', '2025-11-08'],
  ['2026-01-02', '2026-01-17'],
  ['2026-06-22', '2026-06-27'],
]

/** Single days off by a special law. */
const singleHolidays: readonly Day[] = ['2018-09-24', '2023-05-29']

const freeByOrder = new Set([...movedDays.map(([free]) => free), ...singleHolidays])
const workedByOrder = new Set(movedDays.map(([, worked]) => worked))

export function isWorkingDay(day: Day): boolean {
  if (workedByOrder.has(day)) return true
  const weekday = computeWeekday(day)
  return weekday !== 0 && weekday !== 6 && !freeByOrder.has(day) && !listHolidays(Number(day.slice(0, 4))).has(day)
}

/** Returns the day that precedes another by a number of working days, as one counts back from the end of a term. */
export function workingDaysBefore(day: Day, count: number): Day {
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, -1)
    if (isWorkingDay(current)) left -= 1
  }
  return current
}

/** Returns the last day of a term of working days; its first day is not counted. */
export function addWorkingDays(day: Day, count: number): Day {
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, 1)
    if (isWorkingDay(current)) left -= 1
  }
  return current
}
