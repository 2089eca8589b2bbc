import { confirmation, fee, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of beneficial owners',
  task: 'Change the beneficial owners',
  description: 'Changes in the data on the beneficial owners of an entity',
  keywords: 'UBO, ultimate owner, who controls the company, SIA, AS',
  filing,
  owners: {
    label: 'Beneficial owners',
    hint: 'Changes are filed within 14 days from when the entity knows of them (Section 18.² of the Law on the Prevention of Money Laundering and Terrorism and Proliferation Financing; the register still has to confirm the term). State only what changes.',
    declaration: {
      label: 'What was ascertained',
      finding: {
        label: 'Can the beneficial owners be ascertained?',
        hint: 'A natural person who directly or indirectly holds more than 25 per cent of shares or votes, or exercises control in another way',
        options: {
          identified: 'Yes',
          'not-ascertainable': 'No, all possible means of ascertaining have been used',
          'regulated-market':
            'The beneficial owner is a stockholder of a company whose stock is traded on a regulated market, and the control follows from being a stockholder alone',
        },
      },
    },
    ended: {
      label: 'Who is no longer a beneficial owner',
      hint: 'A person whose control over the entity has ended',
      row: 'Beneficial owner to be removed {number}',
      list: 'Present beneficial owners',
      state: 'No longer a beneficial owner',
      owner: { label: 'Beneficial owner in the register' },
      endedOn: { label: 'Control ended on' },
    },
    changed: {
      label: 'Whose data change',
      hint: 'For example, the means of control, the surname, or the person through whom the control is exercised.',
      row: 'Changed data {number}',
      state: 'The data change',
      owner: { label: 'Beneficial owner in the register' },
      changedOn: { label: 'Data changed on' },
    },
    added: {
      label: 'New beneficial owners',
      hint: 'A person who has gained control over the entity and is not yet in the register',
      row: 'New beneficial owner {number}',
      add: 'Add a beneficial owner',
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
