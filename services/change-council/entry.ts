import { capitalCompanies, change, organisationGrounds } from '../shared/entries.ts'

export const entry = change({
  code: 'change-council',
  event: 'people',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
  grounds: organisationGrounds,
})
