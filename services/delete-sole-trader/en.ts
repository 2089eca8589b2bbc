import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Deletion of a sole trader',
  task: 'Delete a sole trader from the register',
  description: 'End of a sole trader’s activity and deletion from the Commercial Register',
  keywords: 'close a sole proprietorship, stop trading, strike off, IK',
  filing,
  ending: {
    label: 'End of the activity',
    activity: {
      label: 'Economic activity',
      endedOn: { label: 'Activity ended on', hint: 'The deletion is filed within 14 days.' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
