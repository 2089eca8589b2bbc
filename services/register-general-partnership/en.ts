import { foundingAddress, foundingContact, foundingOwners, partners, partnerSigner } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a general partnership',
  task: 'Found a general partnership',
  description: 'Entry of a general partnership (PS) in the Commercial Register',
  keywords: 'found a general partnership, partners, start a business together, PS; set up, establish',
  partnership: {
    label: 'Partnership',
    firm: {
      label: 'Name',
      name: {
        label: 'Name',
        hint: 'Together with the word “pilnsabiedrība” or the abbreviation “PS”, for example PS "Name"',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Partners',
    founder: {
      label: 'Partners',
      hint: 'At least two partners, natural persons or legal entities. Each is liable for the obligations of the partnership with all their property, and all sign the application. The partnership agreement is not filed.',
      ...partners,
    },
    signer: partnerSigner,
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
