import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'decrease-capital-notice',
  event: 'owners',
  entityForms: ['SIA'],
  tariffs: { commercial: 'capital-notice' },
})
