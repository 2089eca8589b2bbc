import { amendedStatutes } from '../shared/texts/capital/en.ts'
import { confirmation, filing, holderRows } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Decrease of the share capital',
  task: 'Decrease the share capital',
  description:
    'Decrease of the share capital of a limited liability or joint-stock company, stage 2: the new capital after the period for creditors’ claims',
  keywords: 'reduce the share capital, cancel shares, nominal value, stage 2, creditors',
  filing,
  decrease: {
    label: 'Share capital',
    hint: 'File it after the notice of the decrease was registered (stage 1) and the period for creditors’ claims has ended.',
    content: {
      label: 'Decreased share capital',
      capital: {
        label: 'New share capital',
        hint: 'The same amount as in the registered notice. If the register has the notice, the amount is already filled in.',
      },
      paid: { label: 'Paid share capital', hint: 'The part of the new share capital that is paid' },
      decidedOn: {
        label: 'Date of the decision',
        hint: 'The day on which the members or stockholders decided to decrease the share capital and to amend the articles',
      },
    },
    creditors: {
      label: 'Creditors',
      claimsEndedOn: {
        label: 'The period for creditors’ claims ended on',
        hint: 'Not earlier than a month after the notice was registered; the register still has to confirm the term',
      },
      creditorsPaid: { label: 'I confirm that the claims of creditors are satisfied or secured' },
    },
  },
  register: {
    label: 'Holders after the decrease',
    hint: 'Enter each member or stockholder whose shares change. The portal makes the folio of the register of members, which the chair of the board signs, or that of stockholders, which the board signs.',
    left: {
      label: 'Members or stockholders who leave',
      hint: 'A member or stockholder whose shares are all cancelled',
      row: 'Holder without shares {number}',
      add: 'Add a leaving member or stockholder',
      member: { label: 'Member or stockholder in the register' },
    },
    changed: {
      ...holderRows.changed,
      label: 'Members or stockholders whose shares change',
      hint: 'The number of shares, if shares are cancelled, or the nominal value, if it is lowered',
      add: 'Change the shares',
      nominal: { label: 'Nominal value of a share', hint: 'The same for all shares' },
    },
  },
  statutes: amendedStatutes,
  confirmation,
} as const satisfies Translation<typeof original>
