import { end, farms } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-organisation',
  entityForms: ['ARB', 'DRZ', 'KB', ...farms],
  tariffs: {
    'trade-unions': 'trade-union-deletion',
    religious: 'congregation-deletion',
    journal: 'journal-change',
  },
})
