import { boardDeciders } from '../shared/texts/council/en.ts'
import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the rights of representation',
  task: 'Change the rights of representation',
  description: 'Other rights of representation of board members who stay in office',
  keywords: 'signing rights, authority to sign, represent jointly, officer, SIA, AS',
  filing,
  rights: {
    label: 'Rights of representation',
    hint: 'Enter only the board members whose rights change.',
    member: {
      label: 'Board members whose rights change',
      row: 'Changed rights {number}',
      list: 'Present board',
      state: 'The right of representation changes',
      few: 'Choose at least one board member whose right changes.',
      officer: { label: 'Board member' },
      changedOn: { label: 'The rights change on' },
    },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    ...boardDeciders,
  },
  confirmation,
} as const satisfies Translation<typeof original>
