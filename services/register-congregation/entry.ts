import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-congregation',
  applicants: anyone,
  tariffs: { religious: 'congregation-entry' },
})
