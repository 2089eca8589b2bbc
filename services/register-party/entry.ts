import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-party',
  applicants: anyone,
  tariffs: { parties: 'party-entry' },
})
