import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Deletion of a foreign representative office',
  task: 'Delete a foreign representative office from the register',
  description:
    'End of the representative office of a foreign merchant or organisation, and its deletion from the register',
  keywords: 'close a representative office, close the representation',
  filing,
  ending: {
    label: 'End of the activity',
    activity: {
      label: 'Closing of the representative office',
      reason: {
        label: 'Why is the office closed?',
        options: {
          decided: 'The foreign merchant or organisation decided to close it',
          'principal-ended': 'The foreign merchant or organisation no longer exists',
        },
      },
      endedOn: { label: 'Activity ended on', hint: 'The day from which the representative office is no longer active' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
