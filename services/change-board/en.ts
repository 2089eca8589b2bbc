import { boardDeciders } from '../shared/texts/council/en.ts'
import { boardRows, confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the board',
  task: 'Change the board',
  description: 'Appointing and dismissing board members',
  keywords: 'director, new director, manager, officer, council, resign, dismiss, remove, appoint, LLC',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    ...boardDeciders,
    owners: {
      label: 'Beneficial owners',
      state: {
        label: 'Do the beneficial owners change with the board?',
        hint: 'If the data change, add the change of beneficial owners to this application: it has no fee of its own.',
        options: {
          unchanged: 'No, the data in the register remain valid',
          changed: 'Yes, as stated in the change of beneficial owners',
        },
      },
    },
  },
  board: {
    label: 'Board',
    hint: 'Enter at least one change: which board members leave or change, and who joins.',
    ...boardRows,
  },
  confirmation,
} as const satisfies Translation<typeof original>
