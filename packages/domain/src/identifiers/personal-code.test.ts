import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readBirthDate,
  displayPersonalCode,
  isPersonalCode,
  parsePersonalCode,
  personalCodeCheckDigit,
} from './personal-code.ts'

const withCheckDigit = (body: string) => `${body}${personalCodeCheckDigit(body)}`

describe('a personal code', () => {
  it.each([
    ['the hyphen after the sixth digit may be left out', '161175-19997', '16117519997'],
    ['spaces around it are removed', ' 16117519997 ', '16117519997'],
    ['a hyphen elsewhere is a mistake', '16117-519997', null],
    ['ten digits are too few', '1611751999', null],
  ])('%s', (_sentence, text, code) => expect(parsePersonalCode(text)).toBe(code))

  it.each([
    ['an old code has a birth date, a century and a check digit', '16117519997', true],
    ['an old code with another check digit is none', '16117519998', false],
    ['the 31st of April is no birth date', withCheckDigit('3104801123'), false],
    ['29 February exists in a leap year', withCheckDigit('2902002012'), true],
    ['29 February 1900 does not exist', withCheckDigit('2902001012'), false],
    ['day 00 belongs to no person', withCheckDigit('0001231000'), false],
    ['a code since July 2017 begins with 32 and carries nothing', '32000000000', true],
    ['the series goes on to 39', '39999999999', true],
    ['40 begins no code', '40000000000', false],
    ['31 as a day is an old code', withCheckDigit('3112991123'), true],
  ])('%s', (_sentence, code, valid) => expect(isPersonalCode(code)).toBe(valid))

  it('the century digit distinguishes 1875, 1975 and 2075', () => {
    expect(['16117509999', '16117519997', '16117529995'].map(readBirthDate)).toEqual([
      '1875-11-16',
      '1975-11-16',
      '2075-11-16',
    ])
  })

  it('is shown as six digits, a hyphen and five', () => expect(displayPersonalCode('32648120473')).toBe('326481-20473'))

  it('survives being shown and read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (code) => parsePersonalCode(displayPersonalCode(code)) === code),
    )
  })

  it('has the check digit of the other published formula', () => {
    const weights = [1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (body) => {
        const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
        return personalCodeCheckDigit(body) === ((1101 - sum) % 11) % 10
      }),
    )
  })
})
