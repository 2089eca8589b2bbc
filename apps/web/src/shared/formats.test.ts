// @vitest-environment jsdom
import { formatsFor } from '@portal/messages/formats'
import { describe, expect, it } from 'vitest'
import { formatPersonCode } from './formats.ts'

/** Intl separates with no-break spaces of two widths, and the difference does not matter here. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe.each([
  { language: 'lv', money: ['1234,50 €', '12 345,50 €', '20,00 €'], day: '20.11.2026.', time: '14:07', size: '1,5 MB' },
  {
    language: 'en',
    money: ['€1,234.50', '€12,345.50', '€20.00'],
    day: '20 November 2026',
    time: '14:07',
    size: '1.5 MB',
  },
] as const)('in $language', ({ language, money, day, time, size }) => {
  const formats = formatsFor(language)
  it('money comes from decimal strings and from cents', () => {
    expect(['1234.50', '12345.50', '20.00'].map(formats.money).map(plain)).toEqual(money)
    expect([123450, 1234550, 2000].map(formats.money).map(plain)).toEqual(money)
  })
  it('small amounts are formatted as Intl formats all', () => {
    const intl = new Intl.NumberFormat(language === 'lv' ? 'lv-LV' : 'en-GB', { style: 'currency', currency: 'EUR' })
    const cents = Array.from({ length: 100_000 }, (_, count) => count)
    expect(cents.filter((count) => formats.money(count) !== intl.format(count / 100))).toEqual([])
    // The register states nominal values that were once in lats with up to six decimals.
    const amounts = ['0.355', '1.005', '0.142287', '999.996']
    expect(amounts.map(formats.money)).toEqual(amounts.map((amount) => intl.format(Number(amount))))
  })
  it('a day is the same in every time zone', () => expect(formats.day('2026-11-20')).toBe(day))
  it('an instant is shown in Riga', () => {
    expect(formats.time('2026-11-20T12:07:00Z')).toBe(time)
    expect(formats.date('2026-11-19T22:30:00Z')).toBe(day)
    expect(formats.dateTime('2026-11-20T12:07:00Z')).toBe(`${day} ${time}`)
    expect(formats.moment('2026-11-20T12:07:00Z')).toBe(`${day} ${language === 'lv' ? 'plkst.' : 'at'} ${time}`)
  })
  it('sizes of files are rounded', () => expect(plain(formats.fileSize(1_572_864))).toBe(size))
})

it.each([
  ['32010112345', '320101-12345'],
  ['320101-12345', '320101-12345'],
  ['', ''],
])('personal code %s is shown as %s', (code, shown) => {
  expect(formatPersonCode(code)).toBe(shown)
})
