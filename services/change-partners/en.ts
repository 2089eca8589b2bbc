import { confirmation, partnerSigner } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Changes of partners',
  task: 'Change the partners of a partnership or the members of an EEIG',
  description:
    'A partner or member joins or leaves a partnership or a European economic interest grouping, or the contribution of a limited partner changes',
  keywords: 'partner, general partner, limited partner, contribution, join, withdraw, partnership; PS, KS, EEIG',
  partners: {
    label: 'Partners',
    hint: 'All partners sign the application: those who stay, those who leave and those who join.',
    leaving: {
      label: 'Partners who leave',
      row: 'Partner who leaves {number}',
      add: 'Add a partner who leaves',
      partner: { label: 'Partner' },
      reason: {
        label: 'Ground',
        options: {
          withdrew: 'Withdrew',
          deceased: 'Deceased',
          'ceased-to-exist': 'The legal entity has ceased to exist',
        },
      },
      endsOn: { label: 'Partner until' },
    },
    joining: {
      label: 'Partners who join',
      row: 'New partner {number}',
      add: 'Add a new partner',
      joinedOn: { label: 'Partner since' },
    },
    signer: partnerSigner,
    changed: {
      label: 'Contributions that change',
      row: 'Changed contribution {number}',
      add: 'Change a contribution',
      partner: { label: 'Limited partner' },
      changedOn: { label: 'The contribution changes on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
