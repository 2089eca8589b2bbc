import { sql } from 'kysely'
import { toMoney } from '@portal/domain'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recurring } from '../../../jobs/recurring.ts'

const dayMs = 24 * 60 * 60_000
/** Money that a provider reports as paid appears in the account's statement within this many days. */
const bookedWithinDays = 3

interface Found {
  what: string
  cents: number
  currency: string
}

/**
 * Compares the books with the bank's statements. @param since ignores earlier entries
 * @returns a description of each difference for the operator
 */
export async function reconcile(db: Database | Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<Found>`
    with ends as materialized (
      select account, max(to_on) - ${bookedWithinDays}::integer as until from payments.statement where to_on >= ${since}::date group by account
    ), latest as (
      select distinct on (account, number) * from payments.statement where to_on >= ${since}::date
      order by account, number, imported_at desc
    ), days as (
      select *, lag(closing_cents) over (partition by account order by from_on, to_on, number) as before from latest
    )
    select 'the provider says it was paid, and no statement has it: ' || m.bank_number || ' ' || coalesce(m.reference, '') as what,
      m.amount_cents as cents, m.currency
    from ends e join payments.money m on m.account = e.account and m.received_at >= ${since}
      and (m.received_at at time zone 'Europe/Riga')::date <= e.until
    where m.source = 'gateway' and not exists (select from payments.statement_line l where l.money_id = m.money_id)
    union all
    select 'the bank has it with another amount, ' || (l.amount_cents / 100.0)::numeric(20, 2) || ' ' || l.currency || ': ' || m.bank_number,
      m.amount_cents, m.currency
    from payments.statement_line l join payments.money m using (money_id)
    where l.taken_at >= ${since} and (l.amount_cents, l.currency) is distinct from (m.amount_cents, m.currency)
    union all
    select 'it is said to have gone back, and no statement has it: ' || r.reference, r.amount_cents, r.currency
    from payments.refund r join payments.money m using (money_id) join ends e on e.account = m.account
    where r.state = 'done' and r.changed_at >= ${since} and (r.changed_at at time zone 'Europe/Riga')::date <= e.until
      and not exists (select from payments.statement_line l where l.refund_id = r.refund_id)
      and not exists (
        select from payments.statement_line l
        where l.account = m.account and l.bank_number = r.bank_number and l.direction = 'debit'
      )
    union all
    select 'the bank took it, and nothing explains it: ' || l.bank_number || ' ' || l.booked_on || ' ' || coalesce(l.party_name, '')
        || ' ' || coalesce(l.end_to_end_id, l.remittance),
      l.amount_cents, l.currency
    from payments.statement_line l
    where l.outcome = 'unexplained' and l.taken_at >= ${since}
      and not exists (select from payments.refund r where r.bank_number = l.bank_number and r.state = 'done')
    union all
    select 'it came, and nothing of the portal has its reference: ' || m.bank_number || ' ' || coalesce(m.payer, ''),
      m.amount_cents, m.currency
    from payments.money m
    where m.payment_id is null and m.taken_at >= ${since}
    union all
    select 'statement ' || s.number || ' does not begin with what the one before ended with', s.opening_cents - s.before, s.currency
    from days s where s.before <> s.opening_cents
    union all
    select 'statement ' || s.number || ' lacks lines that were not imported', s.closing_cents - s.opening_cents - sums.cents, s.currency
    from days s cross join lateral (
      select coalesce(sum(case l.direction when 'credit' then l.amount_cents else -l.amount_cents end), 0)::bigint as cents
      from payments.statement_line l join payments.statement o using (statement_id)
      where o.account = s.account and o.number = s.number
    ) sums where sums.cents <> s.closing_cents - s.opening_cents
  `.execute(db)
  return rows.map(({ what, cents, currency }) => `${amountOf(cents)} ${currency}  ${what.trim()}`)
}

const amountOf = (cents: number) => (cents < 0 ? `-${toMoney(-cents)}` : toMoney(cents))

/** A difference is reported each day until it is resolved, but for at most 60 days. */
const lookedBackMs = 60 * dayMs

/** Logs the differences between the books and the statements once a day. */
export const reconciling = recurring('payments.reconcile', dayMs, async ({ db, now, log }: Deps) => {
  const differences = await reconcile(db, new Date(now().getTime() - lookedBackMs))
  if (differences.length > 0) log.error({ differences }, 'the books and the statements of the bank differ')
})
