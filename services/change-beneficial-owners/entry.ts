import { capitalCompanies, change, organisations, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-beneficial-owners',
  // A sole trader is their own beneficial owner.
  entityForms: [...capitalCompanies, ...partnerships, ...organisations],
  tariffs: { commercial: 'commercial-register-change', associations: 'association-owners' },
  // For a capital company: rules No. 664, 2.1. An association files its owners with each change of its board.
  partOf: ['change-board', 'change-members', 'increase-capital', 'decrease-capital', 'change-organisation-board'],
})
