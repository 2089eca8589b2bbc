import { newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-farm',
  applicants: ['NATURAL_PERSON'],
  tariffs: { journal: 'farm-entry' },
})
