import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'appoint-procurator',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariff: 'new-procuration',
  changes: 'procuration.procurator',
})
