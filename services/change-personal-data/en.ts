import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of personal data of an officer or procurator',
  task: 'Change the personal data of an officer or procurator',
  description:
    'A new name, document or personal code of a member of the board or supervisory board, a liquidator or a procurator without a Latvian code',
  keywords: 'new passport, change of surname, foreigner, personal code, personal data, officer, procurator, liquidator',
  filing,
  persons: {
    label: 'Personal data',
    hint: 'If the person has a Latvian personal code in the register already, nothing is filed: the register gets the data from the Register of Natural Persons.',
    person: {
      label: 'Officers and procurators',
      row: 'Person {number}',
      add: 'Add a person',
      few: 'Enter at least one officer or procurator.',
      officer: {
        label: 'Officer or procurator in the register',
        hint: 'A person without a Latvian personal code. Enter all their current data below.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
