import { foundingAddress, foundingContact } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a sole trader',
  task: 'Register as a sole trader',
  description: 'Entry of a natural person in the Commercial Register as a sole trader',
  keywords: 'sole proprietor, self-employed, freelancer, start a business, IK; set up, establish',
  trader: {
    label: 'Person',
    person: { label: 'Sole trader' },
  },
  business: {
    label: 'Business',
    firm: {
      label: 'Name and activity',
      name: { label: 'Name', hint: 'Together with the legal form, for example IK "Name"' },
      activity: {
        label: 'Activity',
        hint: 'Describe briefly what you will do.',
        empty: 'Enter what the business does.',
      },
      startsOn: { label: 'Start of activity' },
    },
  },
  address: foundingAddress,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
