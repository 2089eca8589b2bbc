import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'List of a party’s members',
  task: 'File a party’s list of members',
  description: 'The list of members that a party files with the register each year',
  keywords: 'party members, membership register, yearly list, 1 March',
  filing,
  list: {
    label: 'List of members',
    hint: 'A party files it by 1 March of each year. The list is attached as a document.',
    members: {
      label: 'Number of members',
      asOf: { label: 'Date of the list', hint: 'The day for which the list is correct' },
      count: { label: 'Members', hint: 'How many members the list has' },
      citizens: { label: 'Citizens of Latvia among them' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
