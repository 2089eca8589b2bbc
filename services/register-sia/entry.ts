import { anyone, commercialRegisterTerm, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-sia',
  applicants: anyone,
  tariff: 'sia-entry',
  review: commercialRegisterTerm,
})
