import { boardOrganisations, capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-beneficial-owners',
  event: 'owners',
  // A sole trader is their own beneficial owner.
  entityForms: [...capitalCompanies, ...partnerships, ...boardOrganisations, 'EIG'],
  tariffs: {
    commercial: 'commercial-register-change',
    associations: 'association-owners',
    journal: 'journal-change',
    'trade-unions': 'trade-union-owners',
    religious: 'congregation-owners',
    parties: 'party-change',
    groupings: 'grouping-change',
  },
  // For a capital company: rules No. 664, 2.1. An organisation files its owners with each change of the board.
  partOf: [
    'change-board',
    'change-members',
    'change-stockholders',
    'increase-capital',
    'decrease-capital',
    'change-organisation-board',
  ],
})
