import { change, farms } from '../shared/entries.ts'

export const entry = change({
  code: 'transfer-farm',
  event: 'owners',
  entityForms: farms,
  tariffs: { journal: 'journal-change' },
})
