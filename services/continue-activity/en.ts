import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Continuation of the activity',
  description: 'End of the liquidation without deletion, with a new board',
  keywords: 'resume business, stop the liquidation, revive a company',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  board: {
    label: 'Board',
    appointed: {
      label: 'Appointed board members',
      row: 'Appointed board member {number}',
      add: 'Add an appointed board member',
      few: 'Add at least one board member.',
    },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to continue the activity' },
    member: { label: 'Sole member' },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
    verifier: {
      label: 'Verifier of the minutes',
      hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
    },
  },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
