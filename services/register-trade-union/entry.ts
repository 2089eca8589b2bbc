import { anyone, newSubject } from '../shared/entries.ts'

export const entry = newSubject({
  code: 'register-trade-union',
  applicants: anyone,
  tariffs: { 'trade-unions': 'trade-union-entry' },
})
