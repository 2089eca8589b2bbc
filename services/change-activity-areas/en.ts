import { activityAreas, confirmation, fee, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Areas of activity of an organisation',
  task: 'Register or change areas of activity',
  description: 'The registered areas of activity of an association, a foundation or a trade union',
  keywords: 'field of activity, kind of activity, sector, classification, what the NGO does',
  filing,
  areas: {
    label: 'Areas of activity',
    hint: 'State at least one area that is new or ends. The register can have at most five.',
    ended: {
      label: 'Areas that end',
      row: 'Area that ends {number}',
      add: 'Add an area that ends',
      area: { label: 'Area in the register' },
    },
    area: activityAreas,
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
