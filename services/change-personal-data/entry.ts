import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-personal-data',
  event: 'people',
  entityForms: [...capitalCompanies, 'IK'],
  tariffs: { commercial: 'commercial-register-change' },
  changes: 'persons.person',
})
