import { confirmation, deciders, fee, filing, organisationDeciders } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of liquidator',
  task: 'Change the liquidator',
  description: 'Appointment, recall or resignation of a liquidator during the liquidation',
  keywords: 'new liquidator, recall the liquidator',
  filing,
  leaving: {
    label: 'Present liquidator',
    officer: {
      label: 'Liquidators whose powers end',
      row: 'Liquidator {number}',
      list: 'Present liquidators',
      officer: { label: 'Liquidator in the register' },
      reason: {
        label: 'Grounds',
        options: { recalled: 'Recalled', resigned: 'Resigned', deceased: 'Deceased' },
      },
      endsOn: { label: 'End of office' },
    },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the change of liquidator' },
    ...deciders,
    ...organisationDeciders,
    keeper: { label: 'Keeper of the minutes', hint: 'Can be a person who does not vote at the meeting.' },
  },
  liquidation: {
    label: 'New liquidator',
    liquidator: {
      label: 'Liquidators',
      row: 'Liquidator {number}',
      add: 'Add a liquidator',
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
