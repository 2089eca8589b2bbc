import { end, farms } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-organisation',
  entityForms: ['ARB', 'DRZ', 'PP', 'KB', ...farms],
  tariffs: {
    'trade-unions': 'trade-union-deletion',
    religious: 'congregation-deletion',
    parties: 'party-deletion',
    journal: 'journal-change',
  },
})
