import { boardRows, confirmation, fee, filing, organisationDeciders } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the board of an association or other organisation',
  task: 'Change the board of an association or other organisation',
  description:
    'Appointing and dismissing board members of an association, a foundation, a cooperative society, a trade union, a congregation or a party',
  keywords: 'NGO management, club committee, co-op board, chair, resign',
  filing,
  board: {
    label: 'Board',
    hint: 'Enter at least one change: which board members leave or change, and who joins.',
    ...boardRows,
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    ...organisationDeciders,
  },
  owners: {
    label: 'Beneficial owners',
    statement: {
      label: 'Beneficial owners after the change',
      state: {
        label: 'Do the beneficial owners change with the board?',
        hint: 'The beneficial owner here is usually a board member. If the data change, add the change of beneficial owners to this application.',
        options: {
          unchanged: 'No, the data in the register remain valid',
          changed: 'Yes, as stated in the change of beneficial owners',
        },
      },
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
