import { expect, test } from 'vitest'
import type { Holder } from '@portal/contract/facts'
import { identify } from './identify-holder.ts'

const person = (forename: string, code: string | null, birthDate: string | null = null): Holder => ({
  forename,
  surname: 'Egle',
  personal_code: code,
  birth_date: birthDate,
  country: null,
})
const entity = (name: string, number: string | null): Holder => ({ name, registration_number: number, country: 'EE' })

test.each<[string, Holder, Holder, boolean]>([
  ['one code with and without a hyphen', person('Anna', '329100-10082'), person('Anna', '32910010082'), true],
  ['one code under two names', person('Anna', '32910010082'), person('Anete', '32910010082'), true],
  ['namesakes of two birth dates', person('Anna', null, '1984-03-17'), person('Anna', null, '1990-03-17'), false],
  ['two persons whose codes are seen in part', person('Anna', '32****-*****'), person('Boriss', '32****-*****'), false],
  [
    'a code seen in part and the same person twice',
    person('Anna', '32****-*****'),
    person('Anna', '32****-*****'),
    true,
  ],
  ['a code seen in part and a typed one', person('Anna', '32****-*****'), person('Anna', '32910010082'), false],
  ['one number under two names', entity('Kaselehe OÜ', '12345678'), entity('Kaseleht OÜ', '12345678'), true],
])('%s', (_, one, other, isSame) => {
  expect(identify(one) === identify(other)).toBe(isSame)
})
