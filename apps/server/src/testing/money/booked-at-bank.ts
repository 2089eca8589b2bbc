import type { StatementEntry } from '../../parties/bank-statement/port.ts'
import type { Entry } from './entries.ts'
import type { MoneyWorld } from './money-world.ts'

type Booked = Partial<StatementEntry> & Pick<StatementEntry, 'bankReference' | 'amountCents'>

const lineOf = (booked: Booked): StatementEntry => ({
  direction: 'credit',
  currency: 'EUR',
  bookedOn: '2026-11-20',
  isReversal: false,
  creditorReference: null,
  remittance: '',
  endToEndId: null,
  partyName: null,
  partyAccount: null,
  ...booked,
})

/** Returns the entries that the bank has booked on the account, as in its statement. */
export function bookedAtBank({ bank, transfers, returned }: MoneyWorld): StatementEntry[] {
  const payments = [...bank.payments.values()].filter(({ status }) => status === 'paid')
  const refunds = [...bank.refunds.values()].filter(({ status }) => status === 'done')
  return [
    ...payments.map(({ providerId, amountCents, reference }) =>
      lineOf({ bankReference: providerId, amountCents: amountCents ?? 0, creditorReference: reference }),
    ),
    ...transfers.map(({ number, amountCents, reference }) =>
      lineOf({ bankReference: number, amountCents, remittance: `Nodeva ${reference}` }),
    ),
    ...refunds.map(({ providerId, amountCents, refundReference }) =>
      lineOf({
        direction: 'debit',
        bankReference: providerId,
        amountCents: amountCents ?? 0,
        endToEndId: refundReference,
      }),
    ),
    ...[...returned].map(([reference, amountCents]) =>
      lineOf({ direction: 'debit', bankReference: `O${reference}`, amountCents, endToEndId: reference }),
    ),
  ]
}

export const computeBalance = (lines: readonly StatementEntry[]): number =>
  lines.reduce((sum, { direction, amountCents }) => sum + (direction === 'credit' ? amountCents : -amountCents), 0)

/** Returns a statement with the first part of the bank's entries, of the given share. */
export function makeStatement(world: MoneyWorld, share = 1): Entry {
  const booked = bookedAtBank(world)
  const lines = booked.slice(0, Math.ceil(booked.length * share))
  const day = '2026-11-20'
  return {
    kind: 'statement',
    statement: {
      id: 'S',
      account: world.account,
      currency: 'EUR',
      from: day,
      to: day,
      openingCents: 0,
      closingCents: computeBalance(lines),
    },
    lines,
  }
}
