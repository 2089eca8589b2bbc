import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the board',
  description: 'Appointing and dismissing board members',
  keywords: 'director, manager, officer, council, resign, dismiss, appoint, LLC',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    member: { label: 'Sole member' },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
    verifier: {
      label: 'Verifier of the minutes',
      hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
    },
  },
  board: {
    label: 'Board',
    hint: 'Enter at least one appointed or dismissed board member.',
    dismissed: {
      label: 'Dismissed board members',
      row: 'Dismissed board member {number}',
      add: 'Add a dismissed board member',
      officer: { label: 'Board member' },
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
      label: 'Appointed board members',
      row: 'Appointed board member {number}',
      add: 'Add an appointed board member',
      appointedOn: { label: 'Appointed on' },
    },
  },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
