import { change, grounds, organisations } from '../shared/entries.ts'

export const entry = change({
  code: 'change-organisation-statutes',
  event: 'identity',
  entityForms: organisations,
  tariffs: { associations: 'association-statutes' },
  grounds,
})
