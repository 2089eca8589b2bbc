import { change, organisationGrounds, organisations } from '../shared/entries.ts'

export const entry = change({
  code: 'change-organisation-board',
  event: 'people',
  entityForms: organisations,
  tariffs: { associations: 'association-change' },
  grounds: organisationGrounds,
})
