import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-cooperative',
  applicants: anyone,
  tariffs: { journal: 'cooperative-entry' },
})
