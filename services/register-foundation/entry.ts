import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-foundation',
  applicants: anyone,
  tariffs: { associations: 'foundation-entry' },
})
