import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { book, charge, release, bookCapture } from './book.ts'

interface Unbooked {
  about: string
  reference: string
  cents: number
}

const owed = sql<Unbooked>`
  select payment_id as about, reference, amount_cents as cents from payments.payment p
  where (state in ('created', 'pending', 'unknown')
      or (paid_at is not null and not exists (select from payments.money m where m.payment_id = p.payment_id and m.captured_cents > 0)))
    and not exists (select from payments.movement m where m.about = p.payment_id and m.kind = 'charge')
  for update`

/**
 * The provider's number is also the bank's number. If other money already has the number, the payment is left for a
 * person.
 */
const captured = sql<Unbooked>`
  insert into payments.money (money_id, account, bank_number, source, payment_id, reference, amount_cents, currency, captured_cents, received_at, payer, taken_at)
  select gen_random_uuid(), replace(account, ' ', ''), provider_id, 'gateway', payment_id, reference, amount_cents, 'EUR', amount_cents, paid_at, payer, changed_at
  from payments.payment p
  where paid_at is not null and provider_id is not null
    and not exists (select from payments.money m where m.payment_id = p.payment_id and m.captured_cents > 0)
  on conflict do nothing
  returning money_id as about, reference, captured_cents as cents`

const released = sql<Unbooked>`
  select payment_id as about, reference, amount_cents as cents from payments.payment p
  where state in ('failed', 'cancelled', 'expired')
    and exists (select from payments.movement m where m.about = p.payment_id and m.kind = 'charge')
    and not exists (select from payments.movement m where m.about = p.payment_id and m.kind = 'release')
  for update`

/**
 * Books the entries that a node of a version without books left out: debts, payments through the provider, and released
 * debts. Repeating it books nothing.
 * @returns a description of each booked entry
 */
export async function mendBooks(tx: Tx, at: Date): Promise<string[]> {
  const booked: string[] = []
  for (const [query, movement, words] of [
    [owed, charge, 'is owed'],
    [captured, bookCapture, 'is paid by money'],
    [released, release, 'is owed no more'],
  ] as const) {
    const { rows } = await query.execute(tx)
    await book(
      tx,
      rows.map(({ about, cents }) => movement({ about, amountCents: cents, at })),
    )
    booked.push(...rows.map(({ reference }) => `${reference} ${words}`))
  }
  return booked
}
