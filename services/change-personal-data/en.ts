import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of an officer’s personal data',
  task: 'Change an officer’s personal data',
  description:
    'A new name, document or personal code of a member of the board or supervisory board without a Latvian code',
  keywords: 'new passport, change of surname, foreigner, personal code, personal data, officer',
  filing,
  persons: {
    label: 'Personal data',
    hint: 'If the person has a Latvian personal code in the register already, nothing is filed: the register gets the data from the Register of Natural Persons.',
    person: {
      label: 'Officers',
      row: 'Officer {number}',
      add: 'Add an officer',
      few: 'Enter at least one officer.',
      officer: {
        label: 'Officer in the register',
        hint: 'A person without a Latvian personal code. Enter all their current data below.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
