import { foundingContact, representatives } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a representative office of a foreign merchant or organisation',
  task: 'Register a foreign representative office',
  description:
    'Entry of the representative office of a foreign merchant or organisation in the Register of Representative Offices',
  keywords: 'foreign company, open a representative office, representation, representative in Latvia, PR-1',
  principal: {
    label: 'Foreign merchant or organisation',
    kind: {
      label: 'Who opens the representative office?',
      kind: {
        label: 'Kind',
        options: { PAR: 'A foreign merchant', POR: 'A foreign public or non-profit organisation' },
      },
    },
    entity: { label: 'Data of the merchant or organisation' },
  },
  office: {
    label: 'Representative office',
    details: {
      label: 'Name',
      name: {
        label: 'Name of the representative office',
        hint: 'The name of the foreign merchant or organisation with the word „pārstāvniecība”',
      },
    },
  },
  address: { label: 'Address', legal: { label: 'Address of the representative office' } },
  representatives: {
    label: 'Representatives',
    person: {
      ...representatives,
      hint: 'The persons whom the decision to open the office authorises. All of them sign the application.',
      few: 'Add at least one representative.',
    },
  },
  contact: foundingContact,
} as const satisfies Translation<typeof original>
