import { boardGrounds, capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-board',
  entityForms: capitalCompanies,
  tariff: 'commercial-register-change',
  grounds: boardGrounds,
})
