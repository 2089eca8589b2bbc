import { founderSigner, foundingAddress, foundingBoard, foundingContact, foundingOwners } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a cooperative society',
  task: 'Found a cooperative society',
  description: 'Entry of a cooperative society in the Enterprise Register Journal',
  keywords:
    'found a cooperative, co-op, farmers’ cooperative, housing cooperative, garage cooperative; set up, establish',
  cooperative: {
    label: 'Cooperative society',
    firm: {
      label: 'Name',
      name: { label: 'Name', hint: 'For example, Kooperatīvā sabiedrība "Nosaukums"' },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founding',
      decidedOn: { label: 'Date of the founding agreement', hint: 'The board members are appointed as of this day.' },
    },
    founder: {
      label: 'Founders',
      hint: 'Natural persons or legal entities; all founders sign the founding agreement and the statutes',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least two founders.',
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
