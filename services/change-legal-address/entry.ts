import { organisations, capitalCompanies, change, farms, partnerships, theEntityOrBranch } from '../shared/entries.ts'

export const entry = change({
  code: 'change-legal-address',
  event: 'identity',
  // The statutes of a congregation contain its address, so they are amended with it.
  entityForms: [...capitalCompanies, 'IK', ...partnerships, ...organisations, 'KB', 'ARB', 'PP', 'SKT', ...farms],
  tariffs: {
    commercial: 'commercial-register-change',
    associations: 'association-change',
    journal: 'journal-change',
    'trade-unions': 'trade-union-change',
    parties: 'party-change',
    arbitration: 'arbitration-court-change',
  },
  applicants: theEntityOrBranch,
})
