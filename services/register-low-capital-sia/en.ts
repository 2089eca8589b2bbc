import { foundingAddress, foundingContact, foundingOwners } from '../shared/texts/en.ts'
import { jointFounding } from '../shared/texts/founding/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a low-capital limited liability company',
  task: 'Found a low-capital limited liability company (SIA)',
  description: 'Entry of a company with a share capital of 1 to 2799 euros, founded by at most five natural persons',
  keywords:
    'found a small company, one euro company, start a business, SIA, open a company, set up a company, register a company',
  company: {
    label: 'Company',
    firm: {
      label: 'Name',
      name: { label: 'Name', hint: 'Together with the legal form, for example SIA "Name"' },
    },
    capital: {
      label: 'Share capital',
      capital: { label: 'Amount of share capital', hint: 'From 1 to 2799 euros' },
      nominal: {
        label: 'Nominal value of one share',
        hint: 'The number of shares times the nominal value makes the share capital.',
      },
    },
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
      hint: 'At most five natural persons',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least one founder.',
      rows: 'there are at least two founders',
      fewerRows: 'there is one founder',
      shares: { label: 'Number of shares' },
      onlyOne: {
        label: 'I confirm that the person is a member of only one company with a share capital below 2800 euros',
      },
    },
    ...jointFounding,
  },
  board: {
    label: 'Board',
    member: {
      label: 'Board members',
      hint: 'Only members may be on the board.',
      row: 'Board member {number}',
      add: 'Add a board member',
      few: 'Add at least one board member.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
