import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-grouping',
  applicants: anyone,
  tariffs: { groupings: 'grouping-entry' },
})
