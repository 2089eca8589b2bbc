import { confirmation, fee, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the legal address',
  task: 'Change the legal address',
  description: 'Entry of a new legal address in the register',
  keywords: 'move, relocate, registered office, branch address, new address, SIA, AS, IK',
  filing,
  address: {
    label: 'Address',
    legal: {
      label: 'New legal address',
      cause: {
        label: 'Why does the address change?',
        hint: 'If the municipality has changed the name or number of the territory, street or building, there is no fee, and the owner need not consent.',
        options: {
          moved: 'The entity moves to other premises',
          renamed: 'The premises are the same, and the municipality has changed their address',
        },
      },
      ownership: {
        label: 'Who owns the property?',
        hint: 'If the property belongs to someone else, the owner’s consent is needed: the portal prepares it, or you attach your own.',
        options: { own: 'The entity itself', consent: 'Another person, with their consent' },
      },
      movesOn: { label: 'Date of the change' },
    },
    owner: {
      label: 'Consent of the owner',
      hint: 'Details of the property and of the owner who consents to the legal address',
    },
    coOwner: {
      label: 'Co-owners',
      hint: 'All other co-owners of the property; each of them gives a consent.',
      row: 'Co-owner {number}',
      add: 'Add a co-owner',
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
