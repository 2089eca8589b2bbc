import {
  foundingAddress,
  foundingContact,
  foundingOwners,
  managers,
  partners,
  partnerSigner,
  purpose,
} from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a European economic interest grouping',
  task: 'Found a European economic interest grouping',
  description: 'Entry of a European economic interest grouping (EEIG) in the register',
  keywords:
    'found an EEIG, cooperation of businesses of several states, European grouping, cross-border cooperation; set up, establish',
  grouping: {
    label: 'Grouping',
    details: {
      label: 'Name',
      name: {
        label: 'Name',
        hint: 'Together with the words “European Economic Interest Grouping” or the initials “EEIG”, for example EEIG "Name"',
      },
    },
    purpose: {
      ...purpose,
      label: 'Objects and duration',
      objective: {
        label: 'Objects',
        hint: 'As written in the contract; a grouping facilitates or develops the economic activities of its members',
        empty: 'Enter the objects.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Members',
    founding: {
      label: 'Contract of the grouping',
      decidedOn: { label: 'Day of the contract', hint: 'From this day the managers are in office.' },
    },
    founder: {
      ...partners,
      label: 'Members',
      hint: 'At least two members of two member states. Each is liable for the debts of the grouping with all their property, and all sign the application and the contract.',
    },
    signer: partnerSigner,
  },
  managers: {
    label: 'Managers',
    person: {
      ...managers,
      few: 'Add at least one manager.',
      hint: 'Natural persons whom the contract or a decision of the members appoints. All of them sign the application.',
    },
    requirements: {
      label: 'Requirements for managers',
      eligible: {
        label: 'No manager is barred from managing a company (Regulation (EEC) No 2137/85, Article 19)',
      },
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
