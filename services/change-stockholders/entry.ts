import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-stockholders',
  event: 'owners',
  entityForms: ['AS'],
  tariffs: { commercial: 'commercial-register-change' },
})
