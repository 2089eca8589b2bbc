import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Yearly confirmation of the list of arbitrators',
  task: 'Confirm the list of arbitrators',
  description:
    'The declaration that the founder of an arbitration court files each year; the application begins in the profile of the founder',
  keywords: 'arbitrators, arbitration, yearly declaration, 1 March',
  filing,
  list: {
    label: 'List of arbitrators',
    hint: 'The founder of the arbitration court confirms it by 1 March of each year. If the list has changed, add the changes in the list to this application, too.',
    state: {
      label: 'Declaration',
      confirmedOn: { label: 'Date of the declaration', hint: 'The day for which the list is correct' },
      met: {
        label:
          'The permanent arbitration court and its list of arbitrators meet the requirements of Section 4 of the Arbitration Law',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
