import { describe, expect, it, test } from 'vitest'
import { cleanLine, cleanText, readDay, readMoney, writeDay, writeMoney } from './typed-values.ts'

it.each([
  ['20.11.2026.', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['20/11/2026', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['29.02.2024.', '2024-02-29'],
  ['29.02.2026.', undefined],
  ['31.04.2026', undefined],
  ['20.11.26', undefined],
  ['', undefined],
  ['rīt', undefined],
])('the day «%s» is read as %s', (typed, day) => expect(readDay(typed)).toBe(day))

it('shows a day in the local format, and incomplete text unchanged', () => {
  expect(writeDay('2026-11-20')).toBe('20.11.2026.')
  expect(writeDay('20.1')).toBe('20.1')
})

it.each([
  ['2800', '2800.00'],
  ['2 800,5', '2800.50'],
  ['2800.50', '2800.50'],
  ['0,01', '0.01'],
  ['007', '7.00'],
  ['12,', '12.00'],
  ['2,800.50', undefined],
  ['-5', undefined],
  ['1,234', undefined],
  ['', undefined],
  ['simts', undefined],
])('the amount «%s» is read as %s', (typed, amount) => expect(readMoney(typed)).toBe(amount))

it('shows an amount with the decimal mark of the language', () => {
  expect(writeMoney('2800.50', ',')).toBe('2800,50')
  expect(writeMoney('2800.50', '.')).toBe('2800.50')
  expect(writeMoney('28,', ',')).toBe('28,')
})

describe('typed text loses invisible characters', () => {
  test.each([
    ['a phone pasted with direction marks', '\u202a+371 20 000 000\u202c', '+371 20 000 000'],
    ['a soft hyphen', 'parakstī\u00adšana', 'parakstīšana'],
    ['a zero width space', '\u200b', ''],
    ['a vertical tabulator', 'viens\vdivi', 'viens divi'],
    ['Latvian letters', 'Ņikita Žagars-Ķēniņš', 'Ņikita Žagars-Ķēniņš'],
  ])('%s', (_, typed, clean) => expect(cleanLine(typed)).toBe(clean))

  test('lines of a long text stay', () => expect(cleanText('viens\vdivi\ntrīs\u001b')).toBe('viens\ndivi\ntrīs'))
})
