import { sql, type RawBuilder } from 'kysely'
import { dayInRiga } from '@portal/domain'
import { affectedRows, erasing, type Erasure } from '../../../jobs/erase-due.ts'

const payers = (
  due: Erasure['due'],
  order: RawBuilder<unknown>,
  update: (keys: RawBuilder<unknown>) => RawBuilder<unknown>,
): Erasure => ({ period: 'payers', due, order, erase: (tx, keys) => affectedRows(tx, update(keys)) })

/** Empties names, accounts and free texts of payers. Amounts, dates and numbers stay. An index supports each query. */
export const payersByName: readonly Erasure[] = [
  payers(
    (before) => sql`
      select line_id from payments.statement_line
      where booked_on < ${dayInRiga(before)}::date
        and (party_name is not null or party_account is not null or remittance <> '')`,
    sql`booked_on`,
    (keys) => sql`
      update payments.statement_line set party_name = null, party_account = null, remittance = ''
      where line_id in (${keys})`,
  ),
  // The payer stays known until a surplus has been refunded.
  payers(
    (before) => sql`
      select money_id from payments.money m
      where received_at < ${before} and (payer is not null or payer_account is not null)
        and (surplus is null or exists (
          select from payments.refund r where r.money_id = m.money_id and r.part = 'surplus' and r.state = 'done'))`,
    sql`received_at`,
    (keys) => sql`update payments.money set payer = null, payer_account = null where money_id in (${keys})`,
  ),
  payers(
    (before) => sql`
      select refund_id from payments.refund
      where changed_at < ${before} and state in ('done', 'refused') and reason <> ''`,
    sql`changed_at`,
    (keys) => sql`update payments.refund set reason = '', refusal = null where refund_id in (${keys})`,
  ),
  payers(
    (before) => sql`select payment_id, kind from payments.discrepancy where at < ${before} and reported <> '{}'`,
    sql`at`,
    (keys) => sql`update payments.discrepancy set reported = '{}' where (payment_id, kind) in (${keys})`,
  ),
]

export const deletingPayers = erasing('payments.forget-payers', 24 * 60 * 60_000, payersByName)
