import { foundingAddress, foundingBoard, foundingContact, foundingOwners } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a political party',
  task: 'Found a political party',
  description: 'Entry of a party in the Register of Political Parties',
  keywords: 'found a party, political organisation, elections, founders’ meeting of a party; set up, establish',
  party: {
    label: 'Party',
    purpose: {
      label: 'Name and objective',
      name: { label: 'Name', hint: 'For example, politiskā partija “Piekrastes balss”' },
      objective: {
        label: 'Objective',
        hint: 'As written in the statutes',
        empty: 'Enter the objective as the statutes have it.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founders’ meeting',
      decidedOn: { label: 'Day of the meeting', hint: 'The day on which the founders decided to found the party' },
      citizens: { label: 'All founders are citizens of Latvia who are at least 18 years old' },
    },
    notary: {
      label: 'Sworn notary',
      hint: 'The notary who attended the founders’ meeting and drew up its minutes',
    },
    founder: {
      label: 'List of founders',
      hint: 'At least 200 citizens of Latvia. The list can be imported from a table.',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least 200 founders.',
    },
    applicant: {
      label: 'Authorised founders',
      hint: 'At least two founders whom the meeting authorised to sign the statutes and the application',
      row: 'Authorised founder {number}',
      add: 'Add an authorised founder',
      few: 'Add at least two authorised founders.',
    },
  },
  board: foundingBoard,
  audit: {
    label: 'Audit body',
    auditor: {
      label: 'Auditors',
      hint: 'The body that audits the party’s finances, elected by the founders’ meeting',
      row: 'Auditor {number}',
      add: 'Add an auditor',
      few: 'Add at least one auditor.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
