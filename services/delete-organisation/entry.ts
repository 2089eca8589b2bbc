import { end, farms } from '../shared/entries.ts'

export const entry = end({
  code: 'delete-organisation',
  entityForms: ['ARB', 'DRZ', 'PP', 'SKT', 'KB', ...farms],
  tariffs: {
    'trade-unions': 'trade-union-deletion',
    religious: 'congregation-deletion',
    parties: 'party-deletion',
    arbitration: 'arbitration-court-deletion',
    journal: 'journal-change',
  },
})
