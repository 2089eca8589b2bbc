export { readDay } from '@portal/domain/calendar/written-day'

/** Formats a day for its field. Text that is no day stays unchanged. */
export function writeDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return year && month && day ? `${day}.${month}.${year}.` : value
}

/** Parses a typed amount, 2 800,5 or 2800.50, into a decimal string with two places. */
export function readMoney(text: string): string | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s ]/g, ''))
  return match ? `${BigInt(match[1] ?? '0')}.${(match[2] ?? '').padEnd(2, '0')}` : undefined
}

/** Formats an amount for its field, with the language's decimal mark. */
export function writeMoney(value: string, decimalMark: ',' | '.'): string {
  return /^\d+\.\d{2}$/.test(value) ? value.replace('.', decimalMark) : value
}

/** Control characters and invisible format characters; joiners stay, because words of some languages need them. */
const unseen = /[[\p{Cc}\p{Cf}]--[\t\n\r\u200c\u200d]]/gv

/** Cleans typed or pasted text: a form feed becomes a line break, soft hyphens and direction marks are removed. */
export const cleanText = (text: string): string => text.replaceAll(/[\v\f\u2028\u2029]/g, '\n').replaceAll(unseen, '')

/** Cleans the text of a field with one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/[\t\r\n]+/g, ' ')
