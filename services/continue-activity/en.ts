import { confirmation, deciders, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Continuation of the activity',
  task: 'Stop the liquidation and continue the activity',
  description: 'End of the liquidation without deletion, with a new board',
  keywords: 'resume business, stop the liquidation, revive a company',
  filing,
  board: {
    label: 'Board',
    appointed: {
      label: 'Appointed board members',
      row: 'Appointed board member {number}',
      add: 'Add an appointed board member',
      few: 'Add at least one board member.',
    },
    election: {
      label: 'Election of the board',
      electedOn: { label: 'On which day did the supervisory board elect the board?' },
    },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to continue the activity' },
    ...deciders,
  },
  confirmation,
} as const satisfies Translation<typeof original>
