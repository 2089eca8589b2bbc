import { sql } from 'kysely'
import { paymentReferencesIn } from '@portal/domain/identifiers/payment-reference'
import type { Tx } from '../../../db/connect.ts'
import type { StatementEntry } from '../../../parties/bank-statement/port.ts'
import { toPayment, type PaymentRecord } from '../payment-record.ts'
import { toRefund, type RefundRecord } from '../refunds/refund-record.ts'

/** Returns the references that an entry may mean: its reference field if set, otherwise those found in its text. */
const referencesOf = ({ creditorReference, remittance }: StatementEntry): string[] =>
  creditorReference === null ? paymentReferencesIn(remittance) : paymentReferencesIn(creditorReference).slice(0, 1)

/**
 * Finds the attempt for each incoming entry by its reference. The attempts are locked in one order to avoid deadlocks.
 */
export async function matchPayments(
  tx: Tx,
  entries: readonly StatementEntry[],
): Promise<(entry: StatementEntry) => { payment: PaymentRecord | undefined; reference: string | null }> {
  const references = new Map(
    entries.filter(({ direction }) => direction === 'credit').map((entry) => [entry, referencesOf(entry)]),
  )
  const rows = await tx
    .selectFrom('payments.payment')
    .selectAll()
    .where('reference', '=', sql<string>`any(${[...new Set([...references.values()].flat())]}::text[])`)
    .orderBy('payment_id')
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [row.reference, toPayment(row)]))
  return (entry) => {
    const may = references.get(entry) ?? []
    const reference = may.find((one) => found.has(one)) ?? entry.creditorReference ?? may[0] ?? null
    return { payment: reference === null ? undefined : found.get(reference), reference }
  }
}

/** Finds the refund for each outgoing entry. */
export async function refundsBehind(
  tx: Tx,
  entries: readonly StatementEntry[],
): Promise<(entry: StatementEntry) => RefundRecord | undefined> {
  const names = entries.flatMap(({ direction, endToEndId }) =>
    direction === 'debit' && endToEndId ? [endToEndId] : [],
  )
  const rows = await tx
    .selectFrom('payments.refund')
    .selectAll()
    .where('reference', '=', sql<string>`any(${names}::text[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.reference, toRefund(row)]))
  return ({ direction, endToEndId, amountCents, currency }) => {
    const refund = direction === 'debit' ? found.get(endToEndId ?? '') : undefined
    return refund?.amountCents === amountCents && refund.currency === currency ? refund : undefined
  }
}

/** Returns the ids of money by the bank's numbers. */
export async function matchMoney(tx: Tx, account: string, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('payments.money')
    .select(['bank_number', 'money_id'])
    .where('account', '=', account)
    .where('bank_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.bank_number, row.money_id]))
}
