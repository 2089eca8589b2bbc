import { amendedStatutes, contributedProperty } from '../shared/texts/capital/en.ts'
import { confirmation, deciders, filing, holderRows } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Increase of the share capital',
  task: 'Increase the share capital',
  description:
    'Increase of the share capital of a limited liability or joint-stock company in money, in kind or from its own equity',
  keywords: 'raise capital, equity, new shares, issue of stock, investment, investor, contribution in kind, 2800 euros',
  filing,
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision to increase the share capital' },
    ...deciders,
  },
  increase: {
    label: 'Share capital',
    hint: 'The share capital is increased once all existing shares are paid in full. The application is filed after the new shares are paid.',
    content: {
      label: 'Increased share capital',
      capital: { label: 'New share capital', hint: 'The whole amount after the increase' },
      contribution: {
        label: 'Way of the increase',
        hint: 'While an LLC’s registered share capital is less than 2800 euros, a contribution in kind is not possible.',
        options: {
          money: 'Contribution in money',
          property: 'Contribution in kind',
          both: 'Contributions in money and in kind',
          equity: 'From the company’s own equity: the positive difference or the mandatory reserve',
        },
      },
    },
    item: contributedProperty.item,
    transfer: contributedProperty.transfer,
    valuation: {
      ...contributedProperty.valuation,
      hint: 'Attach the opinion to the application. Members do not value the property themselves in an increase.',
    },
  },
  register: {
    label: 'Holders after the increase',
    hint: 'Enter only those who acquire new shares. The portal makes the applications for shares, which the acquirers sign, and the folio of the register of members, which the chair of the board signs, or that of stockholders, which the board signs.',
    ...holderRows,
    changed: {
      ...holderRows.changed,
      label: 'Existing members or stockholders who acquire new shares',
      hint: 'Enter the number of shares together with the new ones.',
    },
  },
  terms: {
    label: 'Terms of the increase',
    hint: 'The portal makes the terms of the increase, which the board signs.',
    shares: {
      label: 'New shares',
      premium: { label: 'Premium on each share', hint: 'If a share is sold for more than its nominal value' },
      appliedUntil: { label: 'Third persons apply for shares until' },
      paidUntil: {
        label: 'New shares are paid in full by',
        hint: 'At most six months after the decision; the register still has to confirm the term',
      },
      dividendsFrom: {
        label: 'New shares give the right to a dividend from',
        hint: 'For example, the beginning of the financial year',
      },
    },
  },
  statutes: amendedStatutes,
  confirmation,
} as const satisfies Translation<typeof original>
