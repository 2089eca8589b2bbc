import { capitalCompanies, change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'appoint-procurator',
  event: 'people',
  entityForms: [...capitalCompanies, 'IK', ...partnerships],
  tariffs: { commercial: 'new-procuration' },
  changes: 'procuration.procurator',
})
