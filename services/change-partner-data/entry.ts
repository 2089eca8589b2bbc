import { change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-partner-data',
  event: 'owners',
  entityForms: partnerships,
  tariffs: { commercial: 'member-data' },
  changes: 'partners.person',
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
