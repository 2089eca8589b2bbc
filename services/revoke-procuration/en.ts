import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'End of a procuration',
  task: 'End a procuration',
  description: 'Revocation of a procuration and deletion of the procurator from the Commercial Register',
  keywords: 'cancel a procuration, withdraw a power of attorney, procurator',
  filing,
  procuration: {
    label: 'Procuration',
    revoked: {
      label: 'Ended procurations',
      row: 'Ended procuration {number}',
      list: 'Present procurators',
      few: 'Choose at least one procuration that ends.',
      procuration: { label: 'Procurator' },
      reason: {
        label: 'Grounds',
        options: { revoked: 'Revoked', renounced: 'Renounced by the procurator', deceased: 'Deceased' },
      },
      endsOn: { label: 'End of the procuration' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
