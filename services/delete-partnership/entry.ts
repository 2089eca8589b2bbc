import { end, partnerships } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-partnership',
  entityForms: partnerships,
  tariffs: { commercial: 'partnership-deletion' },
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
