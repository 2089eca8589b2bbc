import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban } from './iban.ts'
import { isPaymentReference, paymentReference } from './payment-reference.ts'
import { canReceiveSms, parsePhone } from './phone.ts'
import { isRegistrationNumber, nextRegistrationNumber, registrationNumberFrom } from './registration-number.ts'

describe('a registration number', () => {
  it.each([
    ['the Treasury’s is valid', '90000050138', true],
    ['an airline’s is valid', '40003245752', true],
    ['one digit changed is not', '40003245753', false],
    ['a person’s code is not', '32648120473', false],
    ['a farm’s nine digits are not', '680100172', false],
  ])('%s', (_sentence, number, valid) => expect(isRegistrationNumber(number)).toBe(valid))

  it('is made from ten digits, or the ten digits are never issued', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[459]\d{9}$/), (body) => {
        const number = registrationNumberFrom(body)
        return number === null || isRegistrationNumber(number)
      }),
    )
  })

  it('a series skips numbers that are never issued and never repeats', () => {
    const numbers = new Set<string>()
    for (let position = 1; numbers.size < 200;) {
      const next = nextRegistrationNumber('4990300', position)
      numbers.add(next.number)
      position = next.position + 1
    }
    expect([...numbers].every(isRegistrationNumber)).toBe(true)
  })
})

it.each([
  ['eight digits are Latvian', '20 000 017', '+37120000017'],
  ['two zeros stand for the plus', '0037120000017', '+37120000017'],
  ['a landline begins with six', '67000000', '+37167000000'],
  ['seven Latvian digits are too few', '+3712000001', null],
  ['a foreign number needs its country', '+3725551234', '+3725551234'],
  ['words are no number', 'zvaniet', null],
  ['marks of direction come with pasted text', '\u202a+371 20 000 000\u202c', '+37120000000'],
  ['hyphens may be of any kind', '20\u2011000\u2013000', '+37120000000'],
])('of a phone, %s', (_sentence, text, phone) => expect(parsePhone(text)).toBe(phone))

it('messages reach Latvian mobile numbers only', () => {
  expect(['+37120000017', '+37167000000', '+3725551234'].map(canReceiveSms)).toEqual([true, false, false])
})

it.each([
  ['the Treasury’s account is valid', 'LV84TREL1060190913200', true],
  ['a Latvian account has 21 characters', 'LV84TREL106019091320', false],
  ['one digit changed breaks it', 'LV84TREL1060190913201', false],
  ['spaces belong to its display', 'LV84 TREL 1060 1909 1320 0', false],
])('of an IBAN, %s', (_sentence, iban, valid) => expect(isIban(iban)).toBe(valid))

describe('a payment reference', () => {
  it('carries the number', () => expect(paymentReference('2026000123')).toBe('RF462026000123'))
  it('leaves out what the standard does not allow', () =>
    expect(paymentReference('P-2026-000123')).toBe('RF48P2026000123'))
  it('is valid whatever it carries', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,21}$/), (number) => isPaymentReference(paymentReference(number))),
    )
  })
  it('can’t carry more than 21 characters', () => expect(() => paymentReference('1'.repeat(22))).toThrow())
})
