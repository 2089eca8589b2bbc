import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of liquidator',
  description: 'Appointment, recall or resignation of a liquidator during the liquidation',
  keywords: 'new liquidator, recall the liquidator',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  leaving: {
    label: 'Present liquidator',
    officer: {
      label: 'Liquidators whose powers end',
      row: 'Liquidator {number}',
      add: 'Add a liquidator whose powers end',
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
    member: { label: 'Sole member' },
    founder: {
      label: 'Founders who took the decision',
      row: 'Founder {number}',
      add: 'Add a founder',
      few: 'Add at least one founder.',
    },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
    verifier: {
      label: 'Verifier of the minutes',
      hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
    },
  },
  liquidation: {
    label: 'New liquidator',
    liquidator: {
      label: 'Liquidators',
      row: 'Liquidator {number}',
      add: 'Add a liquidator',
    },
  },
  fee: { label: 'State fee', relief: { label: 'Exemption from the state fee' } },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
