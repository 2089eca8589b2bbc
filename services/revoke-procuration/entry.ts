import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'revoke-procuration',
  event: 'people',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariffs: { commercial: 'commercial-register-change' },
  changes: 'procuration.revoked',
})
