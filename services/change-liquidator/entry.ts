import { capitalCompanies, end, organisations } from '../shared/entries.ts'

export const entry = end({
  code: 'change-liquidator',
  entityForms: [...capitalCompanies, ...organisations],
  tariffs: { commercial: 'commercial-register-change', associations: 'association-change' },
  grounds: ['office-holder', 'resigning-officer', 'power-of-attorney', 'notary'],
})
