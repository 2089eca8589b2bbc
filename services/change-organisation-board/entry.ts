import { boardOrganisations, change, organisationGrounds } from '../shared/entries.ts'

export const entry = change({
  code: 'change-organisation-board',
  event: 'people',
  entityForms: boardOrganisations,
  tariffs: {
    associations: 'association-change',
    journal: 'journal-change',
    'trade-unions': 'trade-union-change',
    parties: 'party-change',
    religious: 'congregation-change',
  },
  grounds: organisationGrounds,
})
