import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the rules and the name of an arbitration court',
  task: 'Change the rules or the name of an arbitration court',
  description:
    'New rules of a permanent arbitration court, and the name that they contain; the application begins in the profile of the founder',
  keywords: 'rules of arbitration, rename an arbitration court, amended rules',
  filing,
  rules: {
    label: 'Rules',
    hint: 'The rules in the new wording, signed by the founder, are attached.',
    wording: {
      label: 'New wording',
      adoptedOn: { label: 'Rules adopted on' },
      changesName: { label: 'Does the name change?' },
      name: { label: 'New name', hint: 'As written in the rules' },
      summary: { label: 'Changes of the rules', hint: 'For example how cases are assigned or costs are paid' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
