import type { Database } from '../../../db/connect.ts'
import { toRefund, type RefundRecord } from './refund-record.ts'

const mostListed = 500

export interface ListedRefund extends RefundRecord {
  /** The number of the application. */
  subjectNumber: string | null
}

/** Lists refunds that are not over, oldest first, or all refunds, newest first; at most 500. */
export async function listRefunds(db: Database, { all = false }: { all?: boolean } = {}): Promise<ListedRefund[]> {
  const rows = await db
    .selectFrom('payments.refund')
    .leftJoin('payments.payment', 'payments.payment.payment_id', 'payments.refund.payment_id')
    .selectAll('payments.refund')
    .select('payments.payment.subject_number')
    .$if(!all, (query) => query.where('payments.refund.state', 'in', ['requested', 'sent']))
    .orderBy('requested_at', all ? 'desc' : 'asc')
    .limit(mostListed)
    .execute()
  return rows.map(({ subject_number: subjectNumber, ...row }) => ({ ...toRefund(row), subjectNumber }))
}

export interface ListedSurplus {
  bankNumber: string
  receivedAt: Date
  cents: number
  currency: string
  why: string
  reference: string | null
  payer: string | null
  payerAccount: string | null
  subjectNumber: string | null
  /** The reference and state of its refund. */
  refund: string | null
}

/** Lists money that pays for nothing and has not been refunded, oldest first; at most 500. */
export async function listSurplus(db: Database): Promise<ListedSurplus[]> {
  const rows = await db
    .selectFrom('payments.money as m')
    .leftJoin('payments.payment as p', 'p.payment_id', 'm.payment_id')
    .leftJoin('payments.refund as r', (join) =>
      join.onRef('r.money_id', '=', 'm.money_id').on('r.part', '=', 'surplus').on('r.state', '<>', 'refused'),
    )
    .select([
      'm.bank_number',
      'm.received_at',
      'm.amount_cents',
      'm.captured_cents',
      'm.currency',
      'm.surplus',
      'm.reference',
      'm.payer',
      'm.payer_account',
      'p.subject_number',
      'r.reference as refund',
      'r.state',
    ])
    .where('m.surplus', 'is not', null)
    .where((eb) => eb.or([eb('r.state', 'is', null), eb('r.state', '<>', 'done')]))
    .orderBy('m.received_at')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    bankNumber: row.bank_number,
    receivedAt: row.received_at,
    cents: row.amount_cents - row.captured_cents,
    currency: row.currency,
    why: row.surplus ?? '',
    reference: row.reference,
    payer: row.payer,
    payerAccount: row.payer_account,
    subjectNumber: row.subject_number,
    refund: row.refund === null ? null : `${row.refund} ${row.state ?? ''}`,
  }))
}

export interface ListedDiscrepancy {
  reference: string
  kind: string
  at: Date
}

/** Lists contradictions in providers' answers that the portal did not apply, newest first; at most 500. */
export async function listDiscrepancies(db: Database): Promise<ListedDiscrepancy[]> {
  return db
    .selectFrom('payments.discrepancy as d')
    .innerJoin('payments.payment as p', 'p.payment_id', 'd.payment_id')
    .select(['p.reference', 'd.kind', 'd.at'])
    .where('d.resolved_at', 'is', null)
    .orderBy('d.at', 'desc')
    .limit(mostListed)
    .execute()
}
