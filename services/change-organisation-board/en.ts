import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the board of an association or foundation',
  description: 'Appointing and dismissing board members of an association or foundation',
  keywords: 'NGO management, club committee, chair, resign',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
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
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    founder: {
      label: 'Founders who took the decision',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least one founder.',
    },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
  },
  owners: {
    label: 'Beneficial owners',
    statement: {
      label: 'Beneficial owners after the change',
      state: {
        label: 'Do the beneficial owners change with the board?',
        hint: 'The beneficial owner of an association or foundation is usually a board member. If the data change, add the change of beneficial owners to this application.',
        options: {
          unchanged: 'No, the data in the register remain valid',
          changed: 'Yes, as stated in the change of beneficial owners',
        },
      },
    },
  },
  fee: { label: 'State fee', relief: { label: 'Exemption from the state fee' } },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
