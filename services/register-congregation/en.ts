import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  organisationDeciders,
} from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a congregation',
  task: 'Register a congregation',
  description: 'Entry of a congregation in the Register of Religious Organisations and Their Institutions',
  keywords: 'found a congregation, parish, religious organisation, church, faith; set up, establish',
  congregation: {
    label: 'Congregation',
    confession: {
      label: 'Name and confession',
      name: { label: 'Name', hint: 'As written in the statutes' },
      confession: {
        label: 'Confession',
        hint: 'For example, Lutherans, Catholics, Orthodox or Baptists',
        empty: 'Enter the denomination.',
      },
      belongs: {
        label: 'Does the congregation belong to a registered religious union (church)?',
        hint: 'A congregation that acts autonomously says so in its statutes.',
      },
    },
    church: {
      label: 'Religious union (church)',
      hint: 'The leadership of the church, diocese or chapter confirms the affiliation; its confirmation is attached.',
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Founders',
    founding: {
      label: 'Founding',
      decidedOn: {
        label: 'Date of the founding meeting',
        hint: 'The board members are appointed as of this day. The application is filed within 14 days.',
      },
      onlyOne: { label: 'None of the founders is a founder of another congregation' },
    },
    founder: {
      label: 'Founders',
      hint: 'At least 20 persons of full age who have a Latvian personal code. All founders sign the list of founders.',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least 20 founders (Law on Religious Organisations, section 7).',
    },
    chair: organisationDeciders.chair,
    keeper: organisationDeciders.keeper,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
