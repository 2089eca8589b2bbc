import { capitalCompanies, end } from '../shared/entries.ts'

export const entry = end({
  code: 'continue-activity',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'continuation' },
  grounds: ['office-holder', 'new-officer', 'power-of-attorney', 'notary'],
})
