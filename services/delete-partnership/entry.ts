import { end, partnerships } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-partnership',
  entityForms: [...partnerships, 'EIG'],
  tariffs: { commercial: 'partnership-deletion', groupings: 'grouping-change' },
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
