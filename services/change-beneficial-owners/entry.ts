import { capitalCompanies, change, organisations, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-beneficial-owners',
  event: 'owners',
  // A sole trader is their own beneficial owner.
  entityForms: [...capitalCompanies, ...partnerships, ...organisations, 'KB'],
  tariffs: { commercial: 'commercial-register-change', associations: 'association-owners', journal: 'journal-change' },
  // For a capital company: rules No. 664, 2.1. An association and a cooperative file their owners with each change of the board.
  partOf: [
    'change-board',
    'change-members',
    'change-stockholders',
    'increase-capital',
    'decrease-capital',
    'change-organisation-board',
  ],
})
