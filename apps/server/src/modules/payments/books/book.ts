import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/connect.ts'

/** What payers owe, what was charged, what lies at the bank, what belongs to payers, and what the bank booked that nobody explains. */
export type Account = 'payers' | 'fees' | 'bank' | 'surplus' | 'unexplained'

export interface Movement {
  kind: 'charge' | 'release' | 'settle' | 'surplus' | 'refund' | 'discrepancy'
  /** The attempt, sum, refund or line of a statement that is booked; a kind books it once. */
  about: string
  at: Date
  amountCents: number
  currency: string
  /** Where it goes to, and where it comes from. */
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

/** A fee is owed as soon as an attempt to pay it begins, and is owed no more when the attempt ends without money. */
export const charge = between('charge', 'payers', 'fees')
export const release = between('release', 'fees', 'payers')
export const settle = between('settle', 'bank', 'payers')
/** Money that pays for nothing belongs to whoever paid it. */
export const surplus = between('surplus', 'bank', 'surplus')
/** What the bank took from the account and no refund explains. */
export const unexplained = between('discrepancy', 'unexplained', 'bank')
/** @param isKnown the bank's line of it was booked before as unexplained */
export const refundOf = (part: 'surplus' | 'fee', isKnown = false) =>
  between('refund', part === 'fee' ? 'fees' : 'surplus', isKnown ? 'unexplained' : 'bank')

/** Writes movements into the books. @throws what the database says when one of them is booked already, or does not sum to nothing */
export async function book(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const given = movements.map(({ amountCents, currency, to, from, kind, about, at }) => ({
    movement_id: uuidv7(),
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
