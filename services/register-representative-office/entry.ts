import { newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-representative-office',
  applicants: ['NATURAL_PERSON'],
  tariffs: { representations: 'representation-entry' },
})
