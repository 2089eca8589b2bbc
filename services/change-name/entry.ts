import { capitalCompanies, change, farms, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-name',
  event: 'identity',
  entityForms: [...capitalCompanies, 'IK', ...partnerships, ...farms],
  tariffs: { commercial: 'commercial-register-change', journal: 'journal-change' },
})
