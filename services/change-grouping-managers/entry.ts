import { organisationGrounds, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-grouping-managers',
  event: 'people',
  entityForms: ['EIG'],
  tariffs: { groupings: 'grouping-change' },
  grounds: organisationGrounds,
})
