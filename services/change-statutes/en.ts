import { confirmation, deciders, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Amended articles of association',
  task: 'Amend the articles of association',
  description: 'Amendments to a company’s articles of association that leave its name and share capital as they are',
  keywords: 'amend the statutes, bylaws, articles, constitution, SIA, AS',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the amendments' },
    ...deciders,
  },
  statutes: {
    label: 'Articles of association',
    hint: 'The board signs the amendments and the articles in their new wording.',
    content: {
      label: 'Amendments',
      summary: {
        label: 'What changes in the articles?',
        hint: 'For example the number of board members or the rights of representation. A new name has a service of its own.',
        empty: 'Enter what changes in the articles.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
