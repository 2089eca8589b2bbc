import { confirmation, deciders, fee, filing, liquidator, organisationDeciders } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Beginning of the liquidation',
  task: 'Begin the liquidation',
  description:
    'End of the activity of a company, association or foundation and appointment of its liquidator (stage 1)',
  keywords: 'close a company, wind up, dissolve, shut down, liquidate, SIA, AS',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to end the activity' },
    ...deciders,
    ...organisationDeciders,
    keeper: { label: 'Keeper of the minutes', hint: 'Can be a person who does not vote at the meeting.' },
  },
  liquidation: {
    label: 'Liquidation',
    liquidator,
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
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
