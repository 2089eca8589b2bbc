import { organisationGrounds, change, representations } from '../shared/entries.ts'

export const entry = change({
  code: 'change-representative-office',
  event: 'identity',
  entityForms: representations,
  tariffs: { representations: 'representation-change' },
  grounds: organisationGrounds,
})
