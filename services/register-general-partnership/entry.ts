import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-general-partnership',
  applicants: anyone,
  tariffs: { commercial: 'partnership-entry' },
})
