import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-member-data',
  event: 'owners',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'member-data' },
  changes: 'members.person',
})
