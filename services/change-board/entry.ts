import { boardGrounds, capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-board',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
  grounds: boardGrounds,
})
