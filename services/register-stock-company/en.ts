import { foundersProperty } from '../shared/texts/capital/en.ts'
import type original from './lv.ts'
import { jointStockFounding } from '../shared/texts/founding/en.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a joint-stock company',
  task: 'Found a joint-stock company (AS)',
  description: 'Entry of a new joint-stock company in the commercial register',
  keywords:
    'found a company, start a business, joint-stock company, public limited company, plc, shares, shareholder, supervisory board, AS, open a company, set up a company, register a company',
  company: {
    label: 'Company',
    firm: {
      label: 'Name',
      name: { label: 'Name', hint: 'Together with the legal form, for example AS "Name"' },
    },
    capital: {
      label: 'Share capital',
      capital: {
        label: 'Amount of share capital',
        hint: 'At least 25 000 euros; below 35 000 euros, check which minimum is in force',
      },
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
        hint: 'At least a quarter must be paid before filing.',
        options: { full: 'Paid in full', quarter: 'At least a quarter paid' },
      },
    },
    ...foundersProperty,
  },
  address: {
    label: 'Address',
    legal: { label: 'Legal address' },
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
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founding',
      decidedOn: {
        label: 'Date of the founding decision or agreement',
        hint: 'The members of the supervisory board are elected as of this day.',
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
      category: { label: 'Category of stock', hint: 'If the articles have several categories of stock' },
    },
    ...jointStockFounding,
    signer: {
      label: 'Signatories of the legal entities',
      hint: 'Persons who sign for founders from abroad or under a power of attorney. For a Latvian legal entity its officers sign as entered in the register and need not be entered here.',
      row: 'Signatory {number}',
      add: 'Add a signatory',
    },
  },
  council: {
    label: 'Supervisory board',
    member: {
      label: 'Members of the supervisory board',
      hint: 'At least three natural persons who are not members of the board. The founders elect them.',
      row: 'Member of the supervisory board {number}',
      add: 'Add a member of the supervisory board',
      few: 'Add at least three members of the supervisory board.',
    },
  },
  board: {
    label: 'Board',
    election: {
      label: 'Election of the board',
      electedOn: {
        label: 'Date of the decision of the supervisory board',
        hint: 'The supervisory board elects the board. You add its decision in the section “Documents”.',
      },
    },
    member: {
      label: 'Board members',
      hint: 'At least one natural person; with several members, state how they represent the company.',
      row: 'Board member {number}',
      add: 'Add a board member',
      few: 'Add at least one board member.',
    },
  },
  owners: {
    label: 'Beneficial owners',
    hint: 'The details are required by the law on the prevention of money laundering.',
    declaration: {
      label: 'Ascertaining the beneficial owner',
      finding: {
        label: 'Can the owner be ascertained?',
        hint: 'A natural person who directly or indirectly holds more than 25 per cent of shares or votes, or exercises control in another way',
        options: {
          identified: 'Yes, I will enter the details',
          'not-ascertainable': 'No, they cannot be ascertained',
          'regulated-market':
            'The beneficial owner is a stockholder of a company whose stock is traded on a regulated market, and the control follows from being a stockholder alone',
        },
      },
    },
    owner: {
      label: 'Beneficial owners',
      row: 'Beneficial owner {number}',
      add: 'Add a beneficial owner',
      few: 'Add at least one beneficial owner.',
    },
  },
  contact: {
    label: 'Contact and declaration',
    details: { label: 'Contact' },
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
