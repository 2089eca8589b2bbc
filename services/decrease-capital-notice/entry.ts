import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'decrease-capital-notice',
  entityForms: ['SIA'],
  tariffs: { commercial: 'capital-notice' },
})
