import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a limited liability company',
  description: 'Entry of a new limited liability company with a share capital of at least 2800 euros',
  keywords: 'found a company, start a business, Ltd, LLC, limited company, SIA',
  company: {
    label: 'Company',
    firm: {
      label: 'Name',
      name: { label: 'Name (firm)', hint: 'Together with the legal form, for example SIA "Name"' },
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
  },
  address: {
    label: 'Address',
    legal: { label: 'Legal address' },
    owner: {
      label: 'Consent of the owner',
      hint: 'Details of the property and of the owner who consents to the legal address',
    },
  },
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
      shares: { label: 'Number of shares' },
    },
    signer: {
      label: 'Signatories of the legal entities',
      hint: 'Persons who sign for founders from abroad or under a power of attorney. For a Latvian legal entity its officers sign as entered in the register and need not be entered here.',
      row: 'Signatory {number}',
      add: 'Add a signatory',
    },
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
  owners: {
    label: 'Beneficial owners',
    hint: 'The details are required by the law on the prevention of money laundering.',
    declaration: { label: 'Ascertaining the beneficial owner' },
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
