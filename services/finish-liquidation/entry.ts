import { capitalCompanies, end, organisations } from '../shared/entries.ts'

export const entry = end({
  code: 'finish-liquidation',
  entityForms: [...capitalCompanies, ...organisations],
  tariffs: { commercial: 'liquidation-end', associations: 'association-change' },
  grounds: ['office-holder', 'power-of-attorney', 'notary'],
})
