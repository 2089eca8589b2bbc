import { confirmation } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'New data of a partner',
  task: 'Change the data of a partner of a partnership',
  description: 'A new name, document or number of a partner whose rights and contribution stay as they are',
  keywords: 'surname of a partner, passport of a partner, name of a partner, foreigner; partnership; PS, KS',
  partners: {
    label: 'Partners',
    hint: 'All partners sign the application.',
    person: {
      label: 'Persons whose data change',
      row: 'Partner {number}',
      add: 'Add a partner',
      few: 'Add at least one partner.',
      partner: {
        label: 'Partner in the register',
        hint: 'The register updates the data of a person with a Latvian personal code by itself.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
