import { confirmation } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Deletion of a partnership or a European economic interest grouping',
  task: 'Delete a partnership or an EEIG from the register',
  description:
    'End of a general or limited partnership or a European economic interest grouping (EEIG), and its deletion from the register',
  keywords: 'dissolve a partnership, wind up, strike off, partners agree, PS, KS, EEIG',
  ending: {
    label: 'End of the activity',
    hint: 'All partners sign the application.',
    activity: {
      label: 'Activity and debts',
      endedOn: { label: 'Activity ended on', hint: 'The day from which there is no more activity' },
      settlement: {
        label: 'Settlement of debts and property',
        hint: 'Do not file the deletion before the liquidation is finished.',
        options: {
          liquidated: 'The liquidation is finished',
          agreed: 'The partners have agreed on another settlement and have carried it out',
        },
      },
      creditorsPaid: { label: 'We confirm that the claims of creditors are satisfied or secured' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
