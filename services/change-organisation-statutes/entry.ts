import { boardOrganisations, change, grounds } from '../shared/entries.ts'

export const entry = change({
  code: 'change-organisation-statutes',
  event: 'identity',
  entityForms: boardOrganisations,
  tariffs: {
    associations: 'association-statutes',
    journal: 'journal-change',
    'trade-unions': 'trade-union-statutes',
    parties: 'party-statutes',
    religious: 'congregation-statutes',
  },
  grounds,
})
