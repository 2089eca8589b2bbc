import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of an association',
  description: 'Entry of an association in the Register of Associations and Foundations',
  keywords: 'found an association, club, NGO, non-profit',
  association: {
    label: 'Association',
    purpose: {
      label: 'Name and objective',
      name: { label: 'Name', hint: 'The word “biedrība” is not mandatory in the name.' },
      objective: { label: 'Objective', hint: 'An objective that is not profit-making' },
      term: {
        label: 'Term of activity',
        options: { unlimited: 'Unlimited', limited: 'Limited' },
      },
      termUntil: { label: 'Term of activity until' },
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
      decidedOn: { label: 'Date of the founding decision', hint: 'The board members are appointed as of this day.' },
      signing: {
        label: 'Who signs the application and the articles of association?',
        hint: 'The founding decision may authorise at least two founders; then add the decision signed by all founders.',
        options: { all: 'All founders', authorised: 'The founders whom the decision authorises' },
      },
    },
    founder: {
      label: 'Founders',
      hint: 'At least two founders, natural persons or legal entities',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least two founders.',
      authorised: { label: 'The founder is authorised to sign the application and the articles' },
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
      hint: 'At least one natural person',
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
