import { foundersProperty } from '../shared/texts/capital/en.ts'
import { founderSigner, foundingAddress, foundingContact, foundingOwners } from '../shared/texts/en.ts'
import { jointFounding } from '../shared/texts/founding/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a limited liability company',
  task: 'Found a limited liability company (SIA)',
  description: 'Entry of a new limited liability company with a share capital of at least 2800 euros',
  keywords:
    'found a company, start a business, Ltd, LLC, limited company, SIA, open a company, set up a company, register a company',
  company: {
    label: 'Company',
    firm: {
      label: 'Name',
      name: { label: 'Name', hint: 'Together with the legal form, for example SIA "Name"' },
    },
    capital: {
      label: 'Share capital',
      capital: { label: 'Amount of share capital', hint: 'At least 2800 euros' },
      nominal: {
        label: 'Nominal value of one share',
        hint: 'The number of shares times the nominal value makes the share capital.',
      },
      contribution: {
        label: 'Kind of contribution',
        options: { money: 'Money', property: 'Contribution in kind', both: 'Money and contribution in kind' },
      },
      paid: {
        label: 'How much is paid up',
        hint: 'At least half must be paid before filing.',
        options: { full: 'Paid in full', half: 'At least half paid' },
      },
    },
    ...foundersProperty,
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founding',
      decidedOn: {
        label: 'Date of the founding decision or agreement',
        hint: 'The board members are appointed as of this day.',
      },
    },
    founder: {
      label: 'Founders',
      hint: 'Natural persons and legal entities that found the company',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least one founder.',
      rows: 'there are at least two founders',
      fewerRows: 'there is one founder',
      shares: { label: 'Number of shares' },
    },
    ...jointFounding,
    signer: founderSigner,
  },
  board: {
    label: 'Board',
    member: {
      label: 'Board members',
      hint: 'At least one natural person; with several members, state how they represent the company.',
      row: 'Board member {number}',
      add: 'Add a board member',
      few: 'Add at least one board member.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
