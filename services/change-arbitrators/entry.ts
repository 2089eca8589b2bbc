import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-arbitrators',
  event: 'people',
  entityForms: ['SKT'],
  tariffs: { arbitration: 'arbitrators-change' },
})
