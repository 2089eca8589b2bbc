import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-beneficial-owners',
  // A sole trader is their own beneficial owner.
  entityForms: [...capitalCompanies, ...partnerships],
  tariffs: { commercial: 'commercial-register-change' },
  // For a capital company: rules No. 664, 2.1.
  partOf: ['change-board'],
})
