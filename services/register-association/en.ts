import {
  activityAreas,
  authorisedFounder,
  authorisingDecision,
  founderSigner,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of an association',
  task: 'Found an association',
  description: 'Entry of an association in the Register of Associations and Foundations',
  keywords: 'found an association, club, NGO, non-profit, set up an association, establish',
  association: {
    label: 'Association',
    purpose: {
      label: 'Name and objective',
      name: { label: 'Name', hint: 'The word “biedrība” is not mandatory in the name.' },
      ...purpose,
    },
    area: { ...activityAreas, label: 'Areas of activity' },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: authorisingDecision,
    founder: {
      label: 'Founders',
      hint: 'At least two founders, natural persons or legal entities',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least two founders.',
      authorised: authorisedFounder,
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
