import { newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-low-capital-sia',
  applicants: ['NATURAL_PERSON'],
  tariffs: { commercial: 'low-capital-sia-entry' },
})
