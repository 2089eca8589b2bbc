import { makeOnce } from '@portal/domain/make-once'
import { formatsFor, type Formats } from '@portal/messages/formats'
import { useLanguage } from './intl.tsx'

export type { Formats }

/** Formats with a date in words, which must not end a line before its end. */
const english = makeOnce((): Formats => {
  const plain = formatsFor('en')
  const whole = (date: string) => date.replace(/^(\d+) (\p{L}+) (\d{4})/u, '$1\u00A0$2\u00A0$3')
  return {
    ...plain,
    day: (day) => whole(plain.day(day)),
    dayInWords: (day) => whole(plain.dayInWords(day)),
    date: (instant) => whole(plain.date(instant)),
    dateTime: (instant) => whole(plain.dateTime(instant)),
    moment: (instant) => whole(plain.moment(instant)),
  }
})

export function useFormats(): Formats {
  const language = useLanguage()
  return language === 'en' ? english() : formatsFor(language)
}

/** Shortens a count for a label with little space. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** Formats a personal code as six digits, a hyphen, five digits. */
export function formatPersonCode(code: string): string {
  return /^\d{11}$/.test(code) ? `${code.slice(0, 6)}-${code.slice(6)}` : code
}
