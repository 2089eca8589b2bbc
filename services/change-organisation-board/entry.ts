import { boardOrganisations, change, organisationGrounds } from '../shared/entries.ts'

export const entry = change({
  code: 'change-organisation-board',
  entityForms: boardOrganisations,
  tariffs: {
    associations: 'association-change',
    journal: 'journal-change',
    'trade-unions': 'trade-union-change',
    religious: 'congregation-change',
  },
  grounds: organisationGrounds,
})
