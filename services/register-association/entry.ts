import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-association',
  applicants: anyone,
  tariffs: { associations: 'association-entry' },
})
