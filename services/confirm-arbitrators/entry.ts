import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'confirm-arbitrators',
  event: 'people',
  entityForms: ['SKT'],
  tariffs: { arbitration: 'arbitrators-confirmation' },
})
