import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-procuration',
  event: 'people',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariffs: { commercial: 'commercial-register-change' },
  changes: 'procuration.changed',
})
