import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-members',
  event: 'owners',
  entityForms: ['SIA'],
  tariffs: { commercial: 'commercial-register-change' },
})
