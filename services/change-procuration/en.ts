import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of a procuration',
  task: 'Change a procuration',
  description: 'Other rights of a procurator who stays the same',
  keywords: 'procuration, procuration for a branch, procurator, power of attorney, real estate',
  filing,
  procuration: {
    label: 'Procuration',
    changed: {
      label: 'Procurations that change',
      row: 'Changed procuration {number}',
      list: 'Present procurators',
      state: 'The extent of the procuration changes',
      few: 'Choose at least one procuration that changes.',
      procuration: { label: 'Procurator' },
      right: {
        label: 'Right of representation',
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
      changedOn: { label: 'The procuration changes on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
