import { end } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-sole-trader',
  entityForms: ['IK'],
  tariffs: { commercial: 'sole-trader-deletion' },
})
