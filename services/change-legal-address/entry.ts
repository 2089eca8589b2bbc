import { capitalCompanies, change, organisations, partnerships, theEntityOrBranch } from '../shared/entries.ts'

export const entry = change({
  code: 'change-legal-address',
  event: 'identity',
  entityForms: [...capitalCompanies, 'IK', ...partnerships, ...organisations],
  tariffs: { commercial: 'commercial-register-change', associations: 'association-change' },
  applicants: theEntityOrBranch,
})
