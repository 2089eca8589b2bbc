import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a sole trader',
  description: 'Entry of a natural person in the Commercial Register as a sole trader',
  keywords: 'sole proprietor, self-employed, freelancer, start a business, IK',
  trader: {
    label: 'Person',
    person: { label: 'Sole trader' },
  },
  business: {
    label: 'Business',
    firm: {
      label: 'Name and activity',
      name: { label: 'Name (firm)', hint: 'Together with the legal form, for example IK "Name"' },
      activity: { label: 'Activity', hint: 'Describe briefly what you will do.' },
      startsOn: { label: 'Start of activity' },
    },
  },
  address: {
    label: 'Address',
    legal: { label: 'Legal address' },
    owner: {
      label: 'Consent of the owner',
      hint: 'Details of the property and of the owner who consents to the legal address',
    },
  },
  contact: {
    label: 'Contact and declaration',
    details: { label: 'Contact' },
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
