import { sql } from 'kysely'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'

/**
 * Debts of payers, charged fees, money at the bank, money that belongs to payers, and bank debits without an
 * explanation.
 */
export type Account = 'payers' | 'fees' | 'bank' | 'surplus' | 'unexplained'

export interface Movement {
  kind: 'charge' | 'release' | 'settle' | 'surplus' | 'refund' | 'discrepancy'
  /** The id of the attempt, sum, refund or statement line. Each kind of movement is booked once for it. */
  about: string
  at: Date
  amountCents: number
  currency: string
  /** The account that is debited and the account that is credited. */
  to: Account
  from: Account
}

interface Sum {
  about: string
  at: Date
  amountCents: number
  currency?: string
}

const between =
  (kind: Movement['kind'], to: Account, from: Account) =>
  (sum: Sum): Movement => ({
    currency: 'EUR',
    ...sum,
    kind,
    to,
    from,
  })

/** A payer owes a fee from the start of an attempt until the attempt ends without money. */
export const charge = between('charge', 'payers', 'fees')
export const release = between('release', 'fees', 'payers')
export const bookCapture = between('settle', 'bank', 'payers')
/** Money that pays for nothing belongs to the payer. */
export const surplus = between('surplus', 'bank', 'surplus')
/** A bank debit that no refund explains. */
export const unexplained = between('discrepancy', 'unexplained', 'bank')
/** @param isKnown whether the bank's debit was already booked as unexplained */
export const bookRefund = (part: 'surplus' | 'fee', isKnown = false) =>
  between('refund', part === 'fee' ? 'fees' : 'surplus', isKnown ? 'unexplained' : 'bank')

/**
 * Stores movements in the books. @throws the database error when a movement is already booked or does not sum to zero
 */
export async function book(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const given = movements.map(({ amountCents, currency, to, from, kind, about, at }) => ({
    movement_id: newId(),
    kind,
    about,
    at,
    sides: [
      { account: to, currency, amount_cents: amountCents },
      { account: from, currency, amount_cents: -amountCents },
    ],
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (movement_id uuid, kind text, about uuid, at timestamptz, sides jsonb)
    ), booked as (
      insert into payments.movement (movement_id, kind, about, at) select movement_id, kind, about, at from given
    )
    insert into payments.posting (movement_id, account, currency, amount_cents)
    select g.movement_id, side.account, side.currency, side.amount_cents
    from given g cross join lateral jsonb_to_recordset(g.sides) as side (account text, currency text, amount_cents bigint)
  `.execute(tx)
}
