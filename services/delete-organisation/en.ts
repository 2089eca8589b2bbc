import { confirmation, filing, organisationDeciders } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

const { chair, keeper, turnout } = organisationDeciders

export default {
  name: 'Deletion of an organisation, an arbitration court or a farm',
  task: 'Delete an organisation, an arbitration court or a farm from the register',
  description:
    'End of a trade union, a congregation, a political party, an arbitration court, a cooperative, a farm or a fishery, and its deletion from the register',
  keywords:
    'dissolve a trade union, dissolve a congregation, dissolve a political party, close an arbitration court, wind up a cooperative, give up a farm, strike off',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to end the activity' },
    chair,
    keeper,
    turnout,
  },
  ending: {
    label: 'End of the activity',
    activity: {
      label: 'Activity',
      endedOn: { label: 'Activity ended on', hint: 'The day from which there is no more activity' },
      creditorsPaid: { label: 'I confirm that the claims of creditors are satisfied or secured' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
