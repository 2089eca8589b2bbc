import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-arbitration-rules',
  event: 'identity',
  entityForms: ['SKT'],
  tariffs: { arbitration: 'arbitration-court-change' },
})
