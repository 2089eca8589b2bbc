import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-stock-company',
  applicants: anyone,
  tariffs: { commercial: 'stock-company-entry' },
})
