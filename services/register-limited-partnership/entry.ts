import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-limited-partnership',
  applicants: anyone,
  tariffs: { commercial: 'partnership-entry' },
})
