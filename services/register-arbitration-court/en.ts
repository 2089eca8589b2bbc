import { foundingAddress, foundingContact } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of an arbitration court',
  task: 'Found an arbitration court',
  description: 'Entry of a permanent arbitration court in the Register of Arbitration Courts',
  keywords:
    'found an arbitration court, arbitration, dispute resolution, arbitrators, rules of procedure; set up, establish',
  court: {
    label: 'Arbitration court',
    details: {
      label: 'Name',
      name: { label: 'Name', hint: 'As written in its rules' },
    },
  },
  founders: {
    label: 'Founder',
    founder: {
      label: 'Association that founds the court',
      hint: 'An association that is registered in the Enterprise Register',
    },
    founding: {
      label: 'Founding',
      decidedOn: { label: 'Day of the decision', hint: 'The day on which the association decided to found the court' },
      purpose: { label: 'The objective of the association is the operation of a permanent arbitration court' },
    },
  },
  address: foundingAddress,
  arbitrators: {
    label: 'Arbitrators',
    arbitrator: {
      label: 'List of arbitrators',
      hint: 'The list can be imported from a table.',
      row: 'Arbitrator {number}',
      add: 'Add an arbitrator',
      few: 'Add at least one arbitrator.',
    },
    requirements: {
      label: 'Requirements for arbitrators',
      met: {
        label:
          'The listed arbitrators meet the requirements of Section 14 of the Arbitration Law, and the restrictions of Section 15 do not apply to them',
      },
    },
  },
  contact: foundingContact,
} as const satisfies Translation<typeof original>
