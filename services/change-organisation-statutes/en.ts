import { confirmation, fee, filing, organisationDeciders } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Amended statutes of an association or other organisation',
  task: 'Amend the statutes of an association or other organisation',
  description:
    'New name, objective, term of activity or other provisions of the statutes of an association, a foundation, a cooperative society, a trade union, a congregation or a party; also a congregation’s new address',
  keywords: 'rename an association, rename a cooperative, address of a congregation, change the purpose, bylaws, NGO',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the amendments' },
    ...organisationDeciders,
  },
  statutes: {
    label: 'Statutes',
    hint: 'State what changes in the statutes. The portal does not have the text of the present statutes, so you add their full new wording.',
    content: {
      label: 'Amendments',
      changesName: { label: 'Does the name change?' },
      name: { label: 'New name', hint: 'As written in the statutes' },
      changesObjective: { label: 'Does the objective change?' },
      objective: {
        label: 'New objective',
        hint: 'An objective that is not profit-making',
        empty: 'Enter the new objective.',
      },
      term: {
        label: 'Term of activity',
        options: { unchanged: 'Unchanged', unlimited: 'Unlimited from now on', limited: 'Limited from now on' },
      },
      termUntil: { label: 'Term of activity until' },
      changesSeat: { label: 'Does the legal address change?' },
      summary: {
        label: 'What else changes in the statutes?',
        hint: 'For example the board’s term of office or how members are admitted. This short description goes into the application only; state the text of the amendments below or in your own document.',
      },
      prepare: {
        label: 'Amendments',
        hint: 'The portal compares the registered values with the new ones in a table and passes the amendments to be signed. If the register does not have a present value, write or add your own amendments.',
        options: { prepared: 'The portal prepares them', own: 'I will write or add my own' },
      },
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
