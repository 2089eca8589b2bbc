import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'decrease-capital',
  event: 'owners',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'capital-decrease' },
  // The capital and the statutes change.
  changes: 2,
})
