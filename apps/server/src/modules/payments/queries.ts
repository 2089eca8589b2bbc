import type { ApplicationId, PaymentId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { toPayment, type PaymentRecord, type PaymentState } from './payment-record.ts'

export async function findPaymentById(db: Database | Tx, id: PaymentId): Promise<PaymentRecord | undefined> {
  const row = await db.selectFrom('payments.payment').selectAll().where('payment_id', '=', id).executeTakeFirst()
  return row && toPayment(row)
}

export async function findPaymentByReference(db: Database | Tx, reference: string): Promise<PaymentRecord | undefined> {
  const row = await db.selectFrom('payments.payment').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row && toPayment(row)
}

/** Returns those of the provider's order ids that the portal knows. */
export async function knownOrders(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(order_id, reference) as name from payments.payment
    where order_id = any(${[...orderIds]}::text[]) or (order_id is null and reference = any(${[...orderIds]}::text[]))`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRecord | undefined> {
  const row = await tx
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Returns the paid payments of a subject in the order of their attempts. */
export async function paidPayments(db: Database | Tx, subjectId: ApplicationId): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'paid')
    .orderBy('attempt')
    .execute()
  return rows.map(toPayment)
}

/** Acquires the right to ask the provider about a payment. All nodes together get it once per `pauseMs`. */
export async function acquirePollTurn(
  db: Database,
  { id, askedAt }: PaymentRecord,
  at: Date,
  pauseMs: number,
): Promise<boolean> {
  const latest = new Date(at.getTime() - pauseMs)
  if (askedAt && askedAt > latest) return false
  const taken = await db
    .updateTable('payments.payment')
    .set({ asked_at: at })
    .where('payment_id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', latest)]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Stores the provider's id and page of the payment. The first answer wins. */
export async function storePlacement(
  tx: Tx | Database,
  id: PaymentId,
  { providerId, paymentUrl }: { providerId: string; paymentUrl: string },
): Promise<void> {
  await tx
    .updateTable('payments.payment')
    .set({ provider_id: providerId, payment_url: paymentUrl })
    .where('payment_id', '=', id)
    .where('payment_url', 'is', null)
    .execute()
}

export interface StoredMove {
  payment: PaymentRecord
  to: PaymentState
  source: string
  at: Date
  captured: { paidAt: Date; payer: string | null } | null
}

/** Moves locked payments and stores a transition for each. */
export async function storeTransitions(tx: Tx, moves: readonly StoredMove[]): Promise<void> {
  const given = moves.map(({ payment, to, source, at, captured }) => ({
    transition_id: newId(),
    payment_id: payment.id,
    from_state: payment.state,
    to_state: to,
    source,
    at,
    paid_at: captured?.paidAt ?? null,
    payer: captured?.payer ?? null,
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g
        (transition_id uuid, payment_id uuid, from_state text, to_state text, source text, at timestamptz, paid_at timestamptz, payer text)
    ), recorded as (
      insert into payments.transition (transition_id, payment_id, from_state, to_state, source, at)
      select transition_id, payment_id, from_state, to_state, source, at from given
    )
    update payments.payment p set state = g.to_state, changed_at = g.at,
      paid_at = coalesce(g.paid_at, p.paid_at), payer = coalesce(g.payer, p.payer)
    from given g where p.payment_id = g.payment_id
  `.execute(tx)
}

/** Stores when late money came, as the provider dates it. */
export async function storeLateMoney(tx: Tx, id: PaymentId, paidAt: Date): Promise<void> {
  await tx.updateTable('payments.payment').set({ late_paid_at: paidAt }).where('payment_id', '=', id).execute()
}

/** Stores each kind once per payment, so that a repeated report adds nothing. @returns the new kinds */
export async function storeDiscrepancies(
  { tx, at }: { tx: Tx | Database; at: Date },
  paymentId: PaymentId,
  kinds: readonly string[],
  reported: object,
): Promise<string[]> {
  if (kinds.length === 0) return []
  const stored = await tx
    .insertInto('payments.discrepancy')
    .values(kinds.map((kind) => ({ payment_id: paymentId, kind, reported: JSON.stringify(reported), at })))
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind']).doNothing())
    .returning('kind')
    .execute()
  return stored.map(({ kind }) => kind)
}
