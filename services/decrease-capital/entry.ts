import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'decrease-capital',
  event: 'owners',
  entityForms: ['SIA'],
  tariffs: { commercial: 'commercial-register-change' },
  // The capital and the statutes change.
  changes: 2,
})
