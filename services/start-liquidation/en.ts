import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Beginning of the liquidation',
  description:
    'End of the activity of a company, association or foundation and appointment of its liquidator (stage 1)',
  keywords: 'close a company, wind up, dissolve, shut down, liquidate',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to end the activity' },
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
    label: 'Liquidation',
    liquidator: {
      label: 'Liquidators',
      row: 'Liquidator {number}',
      add: 'Add a liquidator',
      few: 'Add at least one liquidator.',
    },
    claims: {
      label: 'Claims of creditors',
      hint: 'The register announces the liquidation, so that creditors can file their claims.',
      address: { label: 'Address where creditors file claims', hint: 'Name of the street or house and its number' },
      until: {
        label: 'Claims may be filed until',
        hint: 'The period set by law runs from the day of the announcement; choose a day that is late enough.',
      },
    },
  },
  fee: { label: 'State fee', relief: { label: 'Exemption from the state fee' } },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
