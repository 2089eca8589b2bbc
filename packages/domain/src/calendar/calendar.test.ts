import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayInRiga, endOfDay, isDay, startOfDay } from './days.ts'
import { computeEaster, listHolidays } from './holidays.ts'
import { endOfReview } from '../law/review-terms.ts'
import { addWorkingDays, isWorkingDay, workingDaysBefore } from './working-days.ts'

const days = fc.integer({ min: 0, max: 12_000 }).map((offset) => addDays('2016-01-01', offset))

describe('a day in Riga', () => {
  it.each([
    ['begins two hours before UTC in winter', '2026-11-20', '2026-11-19T22:00:00.000Z'],
    ['begins three hours before UTC in summer', '2026-07-01', '2026-06-30T21:00:00.000Z'],
    ['begins in winter time when the clocks go forward', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['begins in summer time when they go back', '2026-10-25', '2026-10-24T21:00:00.000Z'],
  ])('%s', (_sentence, day, instant) => expect(startOfDay(day).toISOString()).toBe(instant))

  it('has 23 and 25 hours when the clocks change', () => {
    const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3_600_000
    expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(hours)).toEqual([23, 25, 24])
  })

  it('holds its first instant and not the one before', () => {
    fc.assert(
      fc.property(
        days,
        (day) =>
          dayInRiga(startOfDay(day)) === day && dayInRiga(new Date(startOfDay(day).getTime() - 1)) === addDays(day, -1),
      ),
    )
  })

  it('follows the clocks of the time zone database', () => {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga', dateStyle: 'short' })
    const hour = 3_600_000
    const instants = Array.from({ length: 2_200 - 1_995 }, (_, count) => 1_995 + count).flatMap((year) =>
      ['03-24', '10-24'].flatMap((date) => {
        const midnight = Date.parse(`${year}-${date}T00:00:00Z`)
        return Array.from({ length: 9 * 24 * 2 }, (_, count) => new Date(midnight + (count * hour) / 2))
      }),
    )
    const different = instants.filter((instant) => dayInRiga(instant) !== clock.format(instant))
    expect(different).toEqual([])
  })

  it.each(['1800-01-01', '2199-12-31'])('also the first and the last of all: %s', (day) => {
    expect(dayInRiga(startOfDay(day))).toBe(day)
    expect(endOfDay(day).getTime()).toBeGreaterThan(startOfDay(day).getTime())
  })

  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['20.11.2026', false],
    ['1800-01-01', true],
    ['1799-12-31', false],
    ['0000-01-01', false],
    ['2199-12-31', true],
    ['9999-12-31', false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(computeEaster(year)).toBe(day)
  })

  it.each([
    ['Good Friday and Easter Monday move with Easter', '2026-04-03', true],
    ['Easter Monday', '2026-04-06', true],
    ['Līgo', '2026-06-23', true],
    ['the Proclamation Day', '2026-11-18', true],
    ['4 May 2025 is a Sunday, so the Monday is off', '2025-05-05', true],
    ['18 November 2028 is a Saturday, so the Monday is off', '2028-11-20', true],
    ['the closing of the Song Festival of 2023 was a Sunday, so the Monday was off', '2023-07-10', true],
    ['1 May gives no other day', '2027-05-03', false],
  ])('%s', (_sentence, day, off) => expect(listHolidays(Number(day.slice(0, 4))).has(day)).toBe(off))

  it('Mother’s Day is the second Sunday of May', () => {
    expect(
      [2022, 2026, 2027].map((year) => [...listHolidays(year)].find(([, name]) => name === 'mothers-day')?.[0]),
    ).toEqual(['2022-05-08', '2026-05-10', '2027-05-09'])
  })
})

describe('working days', () => {
  it.each([
    ['a Saturday is none', '2026-11-21', false],
    ['a holiday is none', '2026-11-18', false],
    ['a day that the Cabinet moved is none', '2026-01-02', false],
    ['the Saturday it was moved to is one', '2026-01-17', true],
    ['an ordinary Friday is one', '2026-11-20', true],
  ])('%s', (_sentence, day, working) => expect(isWorkingDay(day)).toBe(working))

  it.each([
    ['the day of filing is not counted', '2026-11-16', 1, '2026-11-17'],
    ['three days pass over a holiday', '2026-11-16', 3, '2026-11-20'],
    ['and over a weekend', '2026-11-20', 3, '2026-11-25'],
    ['Christmas takes its time', '2026-12-23', 3, '2026-12-30'],
  ])('of a term, %s', (_sentence, from, count, end) => expect(addWorkingDays(from, count)).toBe(end))

  it.each([
    [
      'a merchant is decided upon in three working days',
      '2026-04-30',
      { count: 3, kind: 'working-days' },
      '2026-05-07',
    ],
    ['an association in seven days, days off among them', '2026-04-30', { count: 7, kind: 'days' }, '2026-05-07'],
    ['which end on a working day', '2026-12-18', { count: 7, kind: 'days' }, '2026-12-28'],
    ['also when the seventh day is a Saturday', '2026-11-21', { count: 7, kind: 'days' }, '2026-11-30'],
    ['and are no fewer when it is a Monday', '2026-11-23', { count: 7, kind: 'days' }, '2026-11-30'],
    ['a congregation in two months', '2026-11-16', { count: 2, kind: 'months' }, '2027-01-18'],
    ['which end on the last day of a shorter month', '2026-12-31', { count: 2, kind: 'months' }, '2027-03-01'],
    ['and on the same date where that is a working day', '2026-11-27', { count: 2, kind: 'months' }, '2027-01-27'],
  ] as const)('of reviews, %s', (_sentence, from, term, end) => expect(endOfReview(from, term)).toBe(end))

  it.each([
    ['over a weekend', '2026-11-30', 1, '2026-11-27'],
    ['from a day that is not worked itself', '2026-11-29', 1, '2026-11-27'],
    ['over Christmas', '2026-12-30', 5, '2026-12-21'],
  ])('counted back %s', (_sentence, from, count, start) => expect(workingDaysBefore(from, count)).toBe(start))

  it('counting back from the end of a term leads to where counting on leads to that end', () => {
    fc.assert(
      fc.property(days.filter(isWorkingDay), fc.integer({ min: 1, max: 15 }), (end, count) => {
        const start = workingDaysBefore(end, count)
        return isWorkingDay(start) && addWorkingDays(start, count) === end
      }),
    )
  })

  it('a term ends on a working day with exactly its number in between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 15 }), (from, count) => {
        const end = addWorkingDays(from, count)
        let counted = 0
        for (let day = addDays(from, 1); day <= end; day = addDays(day, 1)) counted += isWorkingDay(day) ? 1 : 0
        return isWorkingDay(end) && counted === count
      }),
    )
  })
})
