import { change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-partners',
  event: 'owners',
  entityForms: [...partnerships, 'EIG'],
  tariffs: { commercial: 'commercial-register-change', groupings: 'grouping-contract' },
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
