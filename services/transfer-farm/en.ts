import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Transfer of a farm to another owner',
  task: 'Transfer a farm to another owner',
  description: 'A new owner of a farm or a fishery after a sale, a gift or an inheritance',
  keywords: 'hand over a farm, sell a farm, give a farm, inherit a farm, change of owner',
  filing,
  transfer: {
    label: 'Transfer of the farm',
    hint: 'The former and the new owner sign the application. An heir files it through a notary.',
    former: {
      label: 'Former owner',
      row: 'Former owner {number}',
      add: 'Enter the former owner',
      few: 'Enter the former owner.',
      officer: { label: 'Owner in the register' },
    },
    passing: {
      label: 'Transfer',
      passedOn: {
        label: 'Farm passed on',
        hint: 'For example, the day of the contract or the inheritance certificate',
      },
      reason: {
        label: 'Ground',
        options: { sale: 'Sale', gift: 'Gift', inheritance: 'Inheritance', ruling: 'Court ruling' },
      },
    },
    owner: { label: 'New owner' },
  },
  confirmation,
} as const satisfies Translation<typeof original>
