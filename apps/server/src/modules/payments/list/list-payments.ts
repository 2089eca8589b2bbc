import type { PaymentId } from '@portal/contract/ids'
import type { ListedPayment } from '@portal/contract/payments'
import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import { countListed, ownedBy, type Page } from '../../../paging.ts'
import { toPayment, type PaymentState } from '../payment-record.ts'
import { toWirePayments } from '../present.ts'

export interface PaymentFilters {
  status?: PaymentState | undefined
  /** A whole application number or reference. */
  search?: string | undefined
  createdSince: Date | null
  createdBefore: Date | null
}

/** Lists the payments of some owners, the newest first. */
export async function listPayments(
  db: Database,
  owners: readonly string[],
  filters: PaymentFilters,
  page: Page,
): Promise<{ data: ListedPayment[]; total: number }> {
  const total = await countListed(db, matching(db, owners, filters).select('payment_id'))
  return { data: await findPayments(db, await findPaymentIds(db, owners, filters, page)), total }
}

function matching(db: Database, owners: readonly string[], filters: PaymentFilters) {
  const { status, search, createdSince, createdBefore } = filters
  let found = db.selectFrom('payments.payment').where(ownedBy(owners))
  if (status) found = found.where('state', '=', status)
  if (createdSince) found = found.where('created_at', '>=', createdSince)
  if (createdBefore) found = found.where('created_at', '<', createdBefore)
  if (!search) return found
  // References are printed in groups of four and may be typed with these spaces.
  const wanted = search.replaceAll(/\s/g, '').toUpperCase()
  return found.where(wanted.startsWith('RF') ? 'reference' : 'subject_number', '=', wanted)
}

/** Finds one page of the ids. */
export async function findPaymentIds(
  db: Database,
  owners: readonly string[],
  filters: PaymentFilters,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await matching(db, owners, filters)
    .select('payment_id')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ payment_id: id }) => id)
}

/** Reads the payments with the names of their entities, the newest first. */
export async function findPayments(db: Database, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('entities.api_entity')
        .select('name')
        .whereRef('entity_id', '=', 'owner_entity_id')
        .as('entity_name'),
    )
    .where('payment_id', '=', sql<PaymentId>`any(${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute()
  const payments = await toWirePayments(db, rows.map(toPayment))
  return payments.map((payment, index) => ({ ...payment, legal_entity_name: rows[index]?.entity_name ?? null }))
}
