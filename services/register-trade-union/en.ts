import {
  authorisedFounder,
  authorisingDecision,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a trade union',
  task: 'Found a trade union',
  description: 'Entry of a trade union in the Register of Trade Unions',
  keywords: 'found a trade union, labour union, employees’ rights, workers’ representatives; set up, establish',
  union: {
    label: 'Trade union',
    purpose: {
      label: 'Name and objective',
      name: { label: 'Name', hint: 'For example, Nozares darbinieku arodbiedrība' },
      scope: {
        label: 'Where is the trade union founded?',
        hint: 'The number of founders depends on it: in an enterprise at least 15, or a quarter of its employees but no fewer than five; outside an enterprise at least 50.',
        options: { workplace: 'In one enterprise', outside: 'Outside an enterprise, for example in a sector' },
      },
      ...purpose,
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: authorisingDecision,
    founder: {
      label: 'Founders',
      hint: 'Natural persons only',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least two founders.',
      authorised: authorisedFounder,
    },
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
