import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-arbitration-court',
  applicants: anyone,
  tariffs: { arbitration: 'arbitration-court-entry' },
})
