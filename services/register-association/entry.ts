import { anyone, associationsTerm, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-association',
  applicants: anyone,
  tariff: 'association-entry',
  review: associationsTerm,
})
