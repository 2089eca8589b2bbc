import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-personal-data',
  event: 'people',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariffs: { commercial: 'commercial-register-change' },
  changes: 'persons.person',
})
