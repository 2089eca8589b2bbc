import { confirmation, deciders, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Notice of a capital decrease',
  task: 'Give notice of a capital decrease',
  description:
    'Decrease of the share capital of a limited liability or joint-stock company, stage 1: creditors learn of the decision and can file claims',
  keywords: 'reduce the share capital, cancel shares, pay capital out to members, stage 1, creditors',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to decrease the share capital' },
    ...deciders,
  },
  decrease: {
    label: 'Terms of the decrease',
    hint: 'The portal makes the terms of the decrease, which the board signs. The share capital is decreased only by the entry of stage 2.',
    content: {
      label: 'Decreased share capital',
      capital: {
        label: 'New share capital',
        hint: 'The whole amount after the decrease, at least 2800 euros of an LLC, 25 000 of a joint-stock company',
      },
    },
    way: {
      label: 'Reason and method',
      reason: {
        label: 'Reason for the decrease',
        hint: 'For example, to cover losses or to pay members or stockholders',
        empty: 'Enter the reason for the decrease.',
      },
      method: {
        label: 'Method of the decrease',
        options: { cancel: 'Shares are cancelled', nominal: 'The nominal value of shares is lowered' },
      },
      cancelled: { label: 'Number of cancelled shares' },
      nominal: { label: 'New nominal value of a share' },
      payout: {
        label: 'Terms of the payment',
        hint: 'If a part of the share capital is paid to members or stockholders. It is paid only after the entry of stage 2.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
