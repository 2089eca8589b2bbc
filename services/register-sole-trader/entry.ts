import { commercialRegisterTerm, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-sole-trader',
  applicants: ['NATURAL_PERSON'],
  tariff: 'sole-trader-entry',
  review: commercialRegisterTerm,
})
