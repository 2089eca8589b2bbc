import { sql, type RawBuilder } from 'kysely'
import { dayInRiga, startOfDay } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { inBatches } from '../../../jobs/in-batches.ts'
import { recurring } from '../../../jobs/recurring.ts'

/** Accounting source documents are kept for five whole calendar years (Accounting Law, section 28). */
const keptYears = 5

/** Returns the first day for which names are still kept. */
const keptFrom = (at: Date) => `${Number(dayInRiga(at).slice(0, 4)) - keptYears}-01-01`

/**
 * Updates that remove payers' names, oldest rows first and at most `most` rows. Each has an index that finds its rows.
 */
const namings: readonly ((day: string, most: number) => RawBuilder<unknown>)[] = [
  (day, most) => sql`
    update payments.statement_line set party_name = null, party_account = null, remittance = ''
    where line_id in (
      select line_id from payments.statement_line
      where booked_on < ${day}::date and (party_name is not null or party_account is not null or remittance <> '')
      order by booked_on limit ${most})`,
  // The payer stays known until a surplus has been refunded.
  (day, most) => sql`
    update payments.money set payer = null, payer_account = null
    where money_id in (
      select money_id from payments.money m
      where received_at < ${startOfDay(day)} and (payer is not null or payer_account is not null)
        and (surplus is null or exists (
          select from payments.refund r where r.money_id = m.money_id and r.part = 'surplus' and r.state = 'done'))
      order by received_at limit ${most})`,
  (day, most) => sql`
    update payments.refund set reason = '', refusal = null
    where refund_id in (
      select refund_id from payments.refund
      where changed_at < ${startOfDay(day)} and state in ('done', 'refused') and reason <> ''
      order by changed_at limit ${most})`,
  (day, most) => sql`
    update payments.discrepancy set reported = '{}'
    where (payment_id, kind) in (
      select payment_id, kind from payments.discrepancy
      where at < ${startOfDay(day)} and reported <> '{}'
      order by at limit ${most})`,
]

/**
 * Removes payers' names, accounts and words once the retention period of accounting has ended. The amounts, dates and
 * numbers stay.
 */
export async function forgetPayers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const day = keptFrom(now())
  for (const naming of namings)
    await inBatches(async (most) => (await naming(day, most).execute(db)).numAffectedRows ?? 0n)
}

export const forgettingPayers = recurring('payments.forget-payers', 24 * 60 * 60_000, forgetPayers)
