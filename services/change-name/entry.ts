import { capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-name',
  event: 'identity',
  entityForms: [...capitalCompanies, 'IK'],
  tariffs: { commercial: 'commercial-register-change' },
})
