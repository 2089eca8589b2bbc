import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-sia',
  applicants: anyone,
  tariffs: { commercial: 'sia-entry' },
})
