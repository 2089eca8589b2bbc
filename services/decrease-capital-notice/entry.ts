import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'decrease-capital-notice',
  event: 'owners',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'capital-notice' },
  followedBy: 'decrease-capital',
})
