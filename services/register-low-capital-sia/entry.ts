import { commercialRegisterTerm, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-low-capital-sia',
  applicants: ['NATURAL_PERSON'],
  tariff: 'low-capital-sia-entry',
  review: commercialRegisterTerm,
})
