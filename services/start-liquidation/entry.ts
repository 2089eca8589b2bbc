import { capitalCompanies, end, organisations } from '../shared/entries.ts'

export const entry = end({
  code: 'start-liquidation',
  entityForms: [...capitalCompanies, ...organisations],
  tariffs: { commercial: 'liquidation', associations: 'association-change' },
  followedBy: 'finish-liquidation',
})
