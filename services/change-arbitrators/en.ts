import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes in the list of arbitrators',
  task: 'Change the list of arbitrators',
  description:
    'Adding arbitrators to the list of a permanent arbitration court, and removing them from it; the application begins in the profile of the founder',
  keywords: 'arbitrators, arbitration, new arbitrator, arbitrator leaves',
  filing,
  list: {
    label: 'Arbitrators',
    hint: 'Enter at least one change: which arbitrators are removed from the list, and which are added.',
    removed: {
      label: 'Removed arbitrators',
      row: 'Removed arbitrator {number}',
      list: 'Present list',
      state: 'Removed from the list',
      arbitrator: { label: 'Arbitrator' },
      removedOn: { label: 'Removed on' },
    },
    joined: {
      label: 'New arbitrators',
      hint: 'The list can be imported from a table.',
      row: 'New arbitrator {number}',
      rows: 'an arbitrator is added',
      add: 'Add an arbitrator',
      joinedOn: { label: 'Added on' },
    },
    requirements: {
      label: 'Requirements for arbitrators',
      met: {
        label:
          'The new arbitrators meet the requirements of Section 14 of the Arbitration Law, and the restrictions of Section 15 do not apply to them',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
