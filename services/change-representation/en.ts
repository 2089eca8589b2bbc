import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the rights of representation',
  description: 'Other rights of representation of board members who stay in office',
  keywords: 'signing rights, authority to sign, represent jointly, officer',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  rights: {
    label: 'Rights of representation',
    hint: 'Enter only the board members whose rights change.',
    member: {
      label: 'Board members whose rights change',
      row: 'Changed rights {number}',
      add: 'Change the rights of a board member',
      few: 'Enter at least one board member.',
      officer: { label: 'Board member' },
      changedOn: { label: 'The rights change on' },
    },
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
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
