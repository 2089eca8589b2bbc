import { capitalCompanies, change, farms } from '../shared/entries.ts'

export const entry = change({
  code: 'change-name',
  event: 'identity',
  entityForms: [...capitalCompanies, 'IK', ...farms],
  tariffs: { commercial: 'commercial-register-change', journal: 'journal-change' },
})
