import { confirmation } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of partners’ rights of representation',
  task: 'Change the rights of partners to represent a partnership',
  description: 'A partner’s right to represent the partnership, or the exclusion from it',
  keywords: 'signing right of a partner, represent a partnership, general partner; PS, KS',
  rights: {
    label: 'Rights of representation',
    hint: 'All partners sign the application.',
    partner: {
      label: 'Partners whose rights change',
      row: 'Partner {number}',
      list: 'Personally liable partners now',
      state: 'The right of representation changes',
      few: 'Add at least one partner.',
      partner: { label: 'Partner in the register' },
      changedOn: { label: 'The right changes on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
