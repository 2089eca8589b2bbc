/** Reads a day as people write it, 20.11.2026. or 20/11/2026 or 2026-11-20; undefined when it is not a day of the calendar. */
export function readDay(text: string): string | undefined {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  const local = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})\.?$/.exec(written)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  if (!year || !month || !day) return undefined
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value) ? value : undefined
}

/** How a day stands in its field. Anything that is not a day stands as it was typed. */
export function writeDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return year && month && day ? `${day}.${month}.${year}.` : value
}

/** Reads an amount as people write it, 2 800,5 or 2800.50, into a decimal string with two places. */
export function readMoney(text: string): string | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s ]/g, ''))
  return match ? `${BigInt(match[1] ?? '0')}.${(match[2] ?? '').padEnd(2, '0')}` : undefined
}

/** How an amount stands in its field: with the language's decimal mark. */
export function writeMoney(value: string, decimalMark: ',' | '.'): string {
  return /^\d+\.\d{2}$/.test(value) ? value.replace('.', decimalMark) : value
}
