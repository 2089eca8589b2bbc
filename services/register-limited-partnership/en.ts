import { foundingAddress, foundingContact, foundingOwners, partners, partnerSigner } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a limited partnership',
  task: 'Found a limited partnership',
  description: 'Entry of a limited partnership (KS) in the Commercial Register',
  keywords: 'found a limited partnership, general partner, limited partner, contribution, fund, KS; set up, establish',
  partnership: {
    label: 'Partnership',
    firm: {
      label: 'Name',
      name: {
        label: 'Name',
        hint: 'Together with the word “komandītsabiedrība” or the abbreviation “KS”, for example KS "Name"',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Partners',
    founder: {
      label: 'Partners',
      hint: 'At least one general partner, who is liable with all their property, and at least one limited partner, who is liable up to the contribution and does not represent the partnership. All partners sign the application. The partnership agreement is not filed.',
      ...partners,
    },
    signer: partnerSigner,
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
