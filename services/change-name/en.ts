import { renamedStatutes } from '../shared/texts/capital/en.ts'
import { confirmation, deciders, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the name',
  task: 'Change the name',
  description: 'Entry of a new name in the register',
  keywords: 'rename a company, rebrand, business name, firm, SIA, AS, IK',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    ...deciders,
  },
  firm: {
    label: 'New name',
    wording: {
      label: 'New name',
      name: { label: 'Name', hint: 'Together with the legal form, for example SIA "Name"' },
      reason: { label: 'Reason for the change' },
    },
  },
  statutes: renamedStatutes,
  confirmation,
} as const satisfies Translation<typeof original>
