import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'

/** Invariants of the books, each with a query that returns the violations. */
const faults: readonly [fault: string, found: ReturnType<typeof sql<{ where: string }>>][] = [
  [
    'does not sum to nothing',
    sql`select 'movement ' || m.movement_id as where from payments.movement m
      where not exists (select from payments.posting p where p.movement_id = m.movement_id)
      union all
      select distinct 'movement ' || movement_id from payments.posting group by movement_id, currency having sum(amount_cents) <> 0`,
  ],
  [
    'is paid by no money',
    sql`select reference as where from payments.payment p where paid_at is not null
      and not exists (select from payments.money m where m.payment_id = p.payment_id and m.captured_cents = p.amount_cents)`,
  ],
  [
    'has money that pays it, and is not paid',
    sql`select p.reference as where from payments.money m join payments.payment p using (payment_id)
      where m.captured_cents > 0 and p.paid_at is null`,
  ],
  [
    'is open, and not owed in the books',
    sql`select reference as where from payments.payment p where state in ('created', 'pending', 'unknown')
      and not exists (select from payments.movement m where m.about = p.payment_id and m.kind = 'charge')`,
  ],
  [
    'is released though it is not ended without money, or the other way round',
    sql`select p.reference as where from payments.payment p join payments.movement c on c.about = p.payment_id and c.kind = 'charge'
      where (p.state in ('failed', 'cancelled', 'expired'))
        <> exists (select from payments.movement r where r.about = p.payment_id and r.kind = 'release')`,
  ],
  [
    'came in, and stands otherwise in the books',
    sql`with booked as materialized (
        select b.about, p.currency, sum(p.amount_cents) as cents
        from payments.movement b join payments.posting p using (movement_id) where p.account = 'bank' group by 1, 2
      )
      select 'sum ' || m.bank_number as where from payments.money m
        left join booked b on b.about = m.money_id and b.currency = m.currency
      where b.cents is distinct from m.amount_cents`,
  ],
  [
    'is not booked as it stands',
    sql`with booked as materialized (
        select b.about, sum(p.amount_cents) as cents
        from payments.movement b join payments.posting p using (movement_id) where b.kind = 'refund' and p.amount_cents > 0 group by 1
      )
      select 'refund ' || r.reference as where from payments.refund r left join booked b on b.about = r.refund_id
      where coalesce(b.cents, 0) <> case r.state when 'done' then r.amount_cents else 0 end`,
  ],
]

export interface Balance {
  account: string
  currency: string
  cents: number
}

/** Checks all invariants of the books. @returns a description of each violation, and the balance of each account */
export async function verifyBooks(db: Database): Promise<{ faults: string[]; balances: Balance[] }> {
  // All queries must see the same snapshot.
  const inOneMoment = db.transaction().setIsolationLevel('repeatable read')
  return inOneMoment.execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // With this many rows, nested loops would take hours.
    await sql`set local enable_nestloop = off`.execute(tx)
    const found: string[] = []
    for (const [fault, query] of faults)
      for (const { where } of (await query.execute(tx)).rows) found.push(`${where} ${fault}`)
    const { rows } = await sql<Balance>`
      select account, currency, sum(amount_cents)::bigint as cents from payments.posting group by 1, 2 order by 1, 2
    `.execute(tx)
    return { faults: found, balances: rows }
  })
}
