import { confirmation, filing, shareRows } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of stockholders',
  task: 'Change the stockholders',
  description: 'Folio of the register of stockholders after a sale, a gift, an inheritance or another passing of stock',
  keywords: 'sell stock, transfer of stock, buy a company, new owner, inheritance, register of stockholders',
  filing,
  register: {
    label: 'Register of stockholders',
    hint: 'Enter only the changes. The portal makes the new folio of the register of stockholders, and the board, which keeps the register, signs it.',
    folio: {
      label: 'Passing of stock',
      changedOn: {
        label: 'Day on which the stock passed',
        hint: 'For example, the day of the contract or the day on which a ruling took effect',
      },
      reason: {
        label: 'Ground',
        options: {
          transaction: 'Transaction: a sale, a gift or an exchange',
          inheritance: 'Inheritance',
          ruling: 'Court ruling',
          succession: 'Reorganisation of a stockholder: the stock passes to the successor',
        },
      },
    },
    left: {
      label: 'Stockholders who leave',
      hint: 'A stockholder who no longer holds any stock',
      row: 'Leaving stockholder {number}',
      add: 'Add a leaving stockholder',
      member: { label: 'Stockholder in the register' },
    },
    ...shareRows,
    changed: {
      label: 'Stockholders whose number of shares changes',
      hint: 'A stockholder who transfers some of their stock, or acquires more',
      row: 'Stockholder {number}',
      add: 'Change a stockholder’s number of shares',
      member: { label: 'Stockholder in the register' },
      shares: { label: 'Number of shares after the change' },
      numbers: { label: 'Numbers of the stock after the change', hint: 'For example: 1–50, 101' },
    },
    joined: {
      ...shareRows.joined,
      label: 'New stockholders',
      hint: 'A person who held no stock of the company before',
      row: 'New stockholder {number}',
      add: 'Add a new stockholder',
      shares: { label: 'Number of shares of stock' },
      numbers: { label: 'Numbers of the stock', hint: 'For example: 1–50, 101' },
    },
    common: {
      ...shareRows.common,
      label: 'Stock that several acquire in common',
      hint: 'For example, spouses, or heirs who have not divided the estate',
      inCommon: { label: 'Do several persons acquire stock in common?', hint: 'If not, leave it unanswered' },
      shares: { label: 'Number of shares in common' },
      numbers: { label: 'Numbers of the stock in common', hint: 'For example: 1–50, 101' },
    },
    coHolder: {
      label: 'Acquirers in common',
      hint: 'All persons who hold this stock in common',
      row: 'Acquirer in common {number}',
      add: 'Add an acquirer in common',
      few: 'Add at least two acquirers in common.',
    },
    representative: {
      label: 'Common representative',
      hint: 'The person who exercises the rights attached to the stock held in common (Commercial Law, section 157). This may be one of the acquirers.',
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
