import {
  activityAreas,
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
  name: 'Registration of a foundation',
  task: 'Establish a foundation',
  description: 'Entry of a foundation in the Register of Associations and Foundations',
  keywords: 'found a foundation, fund, charity, scholarship fund, NGO, non-profit; set up, establish',
  foundation: {
    label: 'Foundation',
    purpose: {
      label: 'Name and objective',
      name: { label: 'Name', hint: 'The name may include the word “nodibinājums” or “fonds”.' },
      ...purpose,
    },
    area: { ...activityAreas, label: 'Areas of activity' },
    endowment: {
      label: 'Property given by the founders',
      hint: 'A foundation is property set apart for the objective that its founders determine. The founding decision names the property.',
      gives: { label: 'Do the founders give property to the foundation?' },
      property: {
        label: 'Which property do they give?',
        hint: 'A sum of money or other property; with several founders, state what each of them gives.',
        empty: 'Enter the property that is given.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founding',
      decidedOn: { label: 'Date of the founding decision', hint: 'The board members are appointed as of this day.' },
    },
    founder: {
      label: 'Founders',
      hint: 'One or more founders, natural persons or legal entities',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least one founder.',
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
