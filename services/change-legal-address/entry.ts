import {
  boardOrganisations,
  capitalCompanies,
  change,
  farms,
  partnerships,
  theEntityOrBranch,
} from '../shared/entries.ts'

export const entry = change({
  code: 'change-legal-address',
  entityForms: [...capitalCompanies, 'IK', ...partnerships, ...boardOrganisations, ...farms],
  tariffs: {
    commercial: 'commercial-register-change',
    associations: 'association-change',
    journal: 'journal-change',
    'trade-unions': 'trade-union-change',
  },
  applicants: theEntityOrBranch,
})
