import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Appointment of a procurator',
  task: 'Appoint a procurator',
  description: 'Entry of a new procuration in the Commercial Register',
  keywords: 'power of attorney, procuration, procuration for a branch, authorised signatory',
  filing,
  procuration: {
    label: 'Procuration',
    procurator: {
      label: 'Procurators',
      row: 'Procurator {number}',
      add: 'Add a procurator',
      few: 'Add at least one procurator.',
      right: {
        label: 'Right of representation',
        hint: 'A procuration may also be granted to several persons jointly.',
        options: {
          INDIVIDUALLY: 'Individually',
          WITH_AT_LEAST: 'With at least a given number of other procurators',
          WITH_ALL: 'With all procurators',
        },
      },
      withAtLeast: {
        label: 'With how many other procurators',
        sentence: 'Together with at least {count, plural, one {# other procurator} other {# other procurators}}',
      },
      realEstate: {
        label: 'May the procurator dispose of, pledge and encumber real estate?',
        hint: 'Such a right must be mentioned specially.',
      },
      branch: {
        label: 'Branch to whose activity the procuration is limited',
        hint: 'Fill in only if the procuration concerns one branch.',
      },
      appointedOn: { label: 'Procuration granted on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
