import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'

/** What must never be found, each with a query that finds it and says where. */
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
      and not exists (select from payments.money m where m.payment_id = p.payment_id and m.settled_cents = p.amount_cents)`,
  ],
  [
    'has money that pays it, and is not paid',
    sql`select p.reference as where from payments.money m join payments.payment p using (payment_id)
      where m.settled_cents > 0 and p.paid_at is null`,
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
    sql`select 'sum ' || m.bank_number as where from payments.money m left join lateral (
        select sum(p.amount_cents) as cents from payments.movement b join payments.posting p using (movement_id)
        where b.about = m.money_id and p.account = 'bank' and p.currency = m.currency
      ) booked on true where booked.cents is distinct from m.amount_cents`,
  ],
  [
    'is not booked as it stands',
    sql`select 'refund ' || r.reference as where from payments.refund r left join lateral (
        select sum(p.amount_cents) as cents from payments.movement b join payments.posting p using (movement_id)
        where b.about = r.refund_id and b.kind = 'refund' and p.amount_cents > 0
      ) booked on true where coalesce(booked.cents, 0) <> case r.state when 'done' then r.amount_cents else 0 end`,
  ],
]

export interface Balance {
  account: string
  currency: string
  cents: number
}

/** Goes through all of the books. @returns in words what does not fit, and what stands on each account */
export async function verifyBooks(db: Database): Promise<{ faults: string[]; balances: Balance[] }> {
  const found: string[] = []
  for (const [fault, query] of faults)
    for (const { where } of (await query.execute(db)).rows) found.push(`${where} ${fault}`)
  const { rows } = await sql<Balance>`
    select account, currency, sum(amount_cents)::bigint as cents from payments.posting group by 1, 2 order by 1, 2
  `.execute(db)
  return { faults: found, balances: rows }
}
