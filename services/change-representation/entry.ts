import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-representation',
  event: 'people',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
})
