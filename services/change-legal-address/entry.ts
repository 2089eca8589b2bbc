import { capitalCompanies, change, partnerships, theEntityOrBranch } from '../shared/entries.ts'

export const entry = change({
  code: 'change-legal-address',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariffs: { commercial: 'commercial-register-change' },
  applicants: theEntityOrBranch,
})
