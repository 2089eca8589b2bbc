import { end, representations } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-representative-office',
  entityForms: representations,
  tariffs: { representations: 'representation-deletion' },
})
