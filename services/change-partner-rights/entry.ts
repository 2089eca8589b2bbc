import { change, partnerships } from '../shared/entries.ts'

export const entry = change({
  code: 'change-partner-rights',
  event: 'people',
  entityForms: partnerships,
  tariffs: { commercial: 'commercial-register-change' },
  // All partners sign, so no other ground makes the filing easier.
  grounds: ['officer'],
})
