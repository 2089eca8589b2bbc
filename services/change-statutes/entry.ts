import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-statutes',
  event: 'identity',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
})
