import { makeOnce } from '@portal/domain/make-once'

type Language = 'lv' | 'en'

const locales: Record<Language, string> = { lv: 'lv-LV', en: 'en-GB' }
const timeZone = 'Europe/Riga'

/** Days have no time zone: they are parsed and displayed as UTC, so that no offset shifts them. */
const dayAsInstant = (day: string) => new Date(`${day}T00:00:00Z`)

export interface Formats {
  /** 1234,50 € · €1,234.50, from the wire's decimal string or from cents */
  money(amount: string | number): string
  /** Formats an amount of another currency, by its code (ISO 4217). */
  moneyIn(currency: string, amount: string): string
  /** 20.11.2026. · 20 November 2026, from YYYY-MM-DD */
  day(day: string): string
  /** 2026. gada 20. novembris · 20 November 2026, from YYYY-MM-DD */
  dayInWords(day: string): string
  /** 20.11.2026. · 20 November 2026, from an instant */
  date(instant: string): string
  /** 14:07 */
  time(instant: string): string
  dateTime(instant: string): string
  /** 20.11.2026. plkst. 14:07 · 20 November 2026 at 14:07, within a sentence */
  moment(instant: string): string
  number(value: number): string
  fileSize(bytes: number): string
  /** The country's name by its code (ISO 3166-1 alpha-2); any other text as it is. */
  country(code: string): string
  /** A, B un C · A, B or C */
  list(names: readonly string[], joined: 'and' | 'or'): string
}

const made: Partial<Record<Language, Formats>> = {}

/** Ends a text of a user or a register as a sentence: with a full stop, unless it has a mark of its own. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Returns the formats of a language. Each is made once and at its first use: making all takes as long as some database statements. */
export const formatsFor = (language: Language): Formats => (made[language] ??= makeFormats(language))

function makeFormats(language: Language): Formats {
  const locale = locales[language]
  const dayStyle: Intl.DateTimeFormatOptions =
    language === 'lv'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'long', year: 'numeric' }
  // Latvian groups digits only in numbers of five and more: 1234,50 and 12 345,50.
  const moneyOf = (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      useGrouping: language === 'lv' ? 'min2' : 'always',
    })
  const money = makeOnce(() => moneyOf('EUR'))
  const number = makeOnce(
    () =>
      new Intl.NumberFormat(locale, {
        useGrouping: language === 'lv' ? 'min2' : 'always',
        maximumFractionDigits: 1,
      }),
  )
  const clock = (style: Intl.DateTimeFormatOptions) => makeOnce(() => new Intl.DateTimeFormat(locale, style))
  const day = clock({ ...dayStyle, timeZone: 'UTC' })
  const inWords = clock({ dateStyle: 'long', timeZone: 'UTC' })
  const date = clock({ ...dayStyle, timeZone })
  const time = clock({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const countries = makeOnce(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const lists = {
    and: makeOnce(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
    or: makeOnce(() => new Intl.ListFormat(locale, { type: 'disjunction' })),
  }
  const euros = (value: number) => {
    // A browser's first formatter costs as much time as a sixth of the landing page, and most fees are small.
    const isSmall = value >= 0 && value < 1000 && Number(value.toFixed(2)) === value
    if (!isSmall) return money().format(value)
    return language === 'lv' ? `${value.toFixed(2).replace('.', ',')}\u00a0€` : `€${value.toFixed(2)}`
  }
  // A Latvian date ends with a full stop; versions of ICU differ in this.
  const closed = (text: string) => (language === 'lv' ? endSentence(text) : text)
  const formats: Formats = {
    money: (amount) => euros(typeof amount === 'number' ? amount / 100 : Number(amount)),
    moneyIn: (currency, amount) =>
      currency === 'EUR' ? euros(Number(amount)) : moneyOf(currency).format(Number(amount)),
    day: (value) => closed(day().format(dayAsInstant(value))),
    dayInWords: (value) => inWords().format(dayAsInstant(value)),
    date: (instant) => closed(date().format(new Date(instant))),
    time: (instant) => time().format(new Date(instant)),
    dateTime: (instant) => `${formats.date(instant)} ${formats.time(instant)}`,
    moment: (instant) => `${formats.date(instant)} ${language === 'lv' ? 'plkst.' : 'at'} ${formats.time(instant)}`,
    number: (value) => number().format(value),
    fileSize(bytes) {
      const [value, unit] =
        bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : bytes >= 1024 ? [bytes / 1024, 'KB'] : [bytes, 'B']
      return `${number().format(value)} ${unit}`
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
    list: (names, joined) => lists[joined]().format(names),
  }
  return formats
}
