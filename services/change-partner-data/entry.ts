import { change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-partner-data',
  event: 'owners',
  entityForms: [...partnerships, 'EIG'],
  tariffs: { commercial: 'member-data', groupings: 'grouping-change' },
  changes: 'partners.person',
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
