import { boardGrounds, capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-board',
  event: 'people',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
  grounds: boardGrounds,
})
