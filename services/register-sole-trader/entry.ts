import { newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-sole-trader',
  applicants: ['NATURAL_PERSON'],
  tariffs: { commercial: 'sole-trader-entry' },
})
