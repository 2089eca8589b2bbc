import { confirmation, filing, shareRows } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of members',
  task: 'Change the members',
  description: 'A folio of the register of members after shares were sold, given, inherited or otherwise passed on',
  keywords:
    'sell shares, transfer of shares, buy shares, gift shares, buy or sell a company, leave a company, new owner, shareholder, inheritance, register of members, SIA',
  filing,
  register: {
    label: 'Register of members',
    hint: 'Enter only what changes. The portal makes the new folio of the register of members, which the chair of the board and those who transfer and acquire shares sign. It is filed within three working days of being signed (Commercial Law, section 187¹).',
    folio: {
      label: 'Passing of the shares',
      changedOn: {
        label: 'Day on which the shares passed',
        hint: 'For example the day of the transaction, or the day on which a ruling took effect',
      },
      reason: {
        label: 'Grounds',
        hint: 'When shares are sold to a third person, the other members have a right of pre-emption (Commercial Law, section 189).',
        options: {
          transaction: 'A transaction: sale, gift or exchange',
          inheritance: 'Inheritance',
          ruling: 'A court ruling',
          succession: 'The member’s reorganisation: a legal successor takes over the shares',
        },
      },
    },
    left: {
      label: 'Members who leave',
      hint: 'A member who no longer holds any share',
      row: 'Leaving member {number}',
      add: 'Add a leaving member',
      member: { label: 'Member in the register' },
    },
    ...shareRows,
  },
  confirmation,
} as const satisfies Translation<typeof original>
