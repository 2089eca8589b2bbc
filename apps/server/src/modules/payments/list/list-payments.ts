import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import { besideOffset, edgeOf, pageBeside, type AskedPage, type Beside, type Edge } from '../../../cursor.ts'
import { idsBeside } from '../../../db/beside-row.ts'
import { nearerEnd } from '../../../db/nearer-end.ts'
import { toPayment, type PaymentRecord, type PaymentState } from '../payment-record.ts'

export interface PaymentFilters {
  status?: PaymentState | undefined
  /** A whole application number or reference. */
  search?: string | undefined
  createdSince: Date | null
  createdBefore: Date | null
}

export const edgeAt = ({ id }: PaymentRecord): Omit<Edge, 'side'> => ({ of: 'payments', id })

/** What filters leave of many payments is counted no further than the page that is shown, and at least so far. */
const countedAtLeast = 1_000

/** The payments of an owner, the youngest first. With `isMinimum` there are at least `total`. */
export async function listPayments(
  db: Database,
  ownerId: string,
  filters: PaymentFilters,
  page: AskedPage,
): Promise<{ rows: readonly PaymentRecord[]; beside: Beside | null; total: number; isMinimum: boolean }> {
  if (isNarrowed(filters)) {
    const { offset, limit } = page
    const enough = Math.max(countedAtLeast, offset + limit)
    const total = await countUpTo(db, ownerId, filters, enough + 1)
    const ids = await idsOf(db, ownerId, filters, page)
    return {
      rows: await paymentsByIds(db, ids),
      beside: null,
      total: Math.min(total, enough),
      isMinimum: total > enough,
    }
  }
  const counted = await db
    .selectFrom('payments.payment_count')
    .select('count')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  const total = counted?.count ?? 0
  if (page.cursor) {
    const its = sql`from payments.payment where owner_id = ${ownerId}`
    const list = { its, at: 'created_at', id: 'payment_id' }
    const edge = edgeOf(page.cursor, 'payments')
    const { rows, beside } = pageBeside(await idsBeside(db, list, edge, page.limit + 1), page.limit, edge.side, true)
    return { rows: await paymentsByIds(db, rows), beside, total, isMinimum: false }
  }
  const { isReversed, ...nearest } = nearerEnd(page, total)
  const ids = await idsOf(db, ownerId, filters, nearest, isReversed ? 'asc' : 'desc')
  const rows = await paymentsByIds(db, ids)
  return { rows, beside: besideOffset(page.offset, rows.length, total), total, isMinimum: false }
}

const isNarrowed = ({ status, search, createdSince, createdBefore }: PaymentFilters) =>
  Boolean(status ?? createdSince ?? createdBefore) || Boolean(search)

function matching(db: Database, ownerId: string, { status, search, createdSince, createdBefore }: PaymentFilters) {
  let found = db.selectFrom('payments.payment').where('owner_id', '=', ownerId)
  if (status) found = found.where('state', '=', status)
  if (createdSince) found = found.where('created_at', '>=', createdSince)
  if (createdBefore) found = found.where('created_at', '<', createdBefore)
  if (!search) return found
  // References are printed in groups of four, and typed so.
  const wanted = search.replaceAll(/\s/g, '').toUpperCase()
  return found.where(wanted.startsWith('RF') ? 'reference' : 'subject_number', '=', wanted)
}

/** Which payments of an owner the filters leave, in the order of the list; reversed, the opposite. */
export async function idsOf(
  db: Database,
  ownerId: string,
  filters: PaymentFilters,
  { offset, limit }: AskedPage,
  direction: 'asc' | 'desc' = 'desc',
): Promise<string[]> {
  const rows = await matching(db, ownerId, filters)
    .select('payment_id')
    .orderBy('created_at', direction)
    .orderBy('payment_id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ payment_id: id }) => id)
}

async function countUpTo(db: Database, ownerId: string, filters: PaymentFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, ownerId, filters).select('payment_id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The payments, the youngest first. */
export async function paymentsByIds(db: Database, ids: readonly string[]): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute()
  return rows.map(toPayment)
}
