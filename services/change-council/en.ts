import { confirmation, deciders, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the supervisory board',
  task: 'Change the supervisory board',
  description: 'Electing and dismissing members of the supervisory board',
  keywords: 'council, supervisory board, supervision, elect, recall, resign; LLC, joint-stock company',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    ...deciders,
  },
  council: {
    label: 'Supervisory board',
    hint: 'Enter every change: after the entry the register has the whole supervisory board as it is after the decision.',
    dismissed: {
      label: 'Dismissed members of the supervisory board',
      row: 'Dismissed member of the supervisory board {number}',
      list: 'Present supervisory board',
      officer: { label: 'Member of the supervisory board' },
      reason: {
        label: 'Grounds',
        options: {
          recalled: 'Recalled',
          resigned: 'Resigned',
          'term-ended': 'Term of office ended',
          deceased: 'Deceased',
        },
      },
      endsOn: { label: 'End of office' },
    },
    appointed: {
      label: 'Elected members of the supervisory board',
      row: 'Elected member of the supervisory board {number}',
      add: 'Add an elected member of the supervisory board',
      appointedOn: { label: 'Elected on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
