import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-grouping-contract',
  event: 'identity',
  entityForms: ['EIG'],
  tariffs: { groupings: 'grouping-contract' },
})
