import type { Day } from './days.ts'

/** Parses a written day, 20.11.2026. or 20/11/2026 or 2026-11-20, existing or not; undefined for anything else. */
function writtenDay(text: string): Day | undefined {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  const local = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})\.?$/.exec(written)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

const isOfCalendar = (day: Day): boolean => {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

/** Parses a day as people write it; undefined when it does not exist. */
export function readDay(text: string): Day | undefined {
  const day = writtenDay(text)
  return day !== undefined && isOfCalendar(day) ? day : undefined
}

/** Recognises a written day that does not exist, such as 29.02.2026. */
export function isNoSuchDay(text: string): boolean {
  const day = writtenDay(text)
  return day !== undefined && !isOfCalendar(day)
}
