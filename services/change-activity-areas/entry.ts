import { change, organisations } from '../shared/entries.ts'

export const entry = change({
  code: 'change-activity-areas',
  event: 'identity',
  entityForms: [...organisations, 'ARB'],
  tariffs: { associations: 'association-change', 'trade-unions': 'trade-union-change' },
})
