import type { PaymentId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/types.generated.ts'
import type { PaymentRecord } from '../payment-record.ts'
import type { Surplus } from './evaluate-money.ts'

/** A sum that came in. */
export interface MoneyRecord {
  id: string
  account: string
  bankNumber: string
  source: 'gateway' | 'statement'
  paymentId: PaymentId | null
  reference: string | null
  amountCents: number
  currency: string
  capturedCents: number
  surplus: Surplus | null
  receivedAt: Date
  payer: string | null
  payerAccount: string | null
}

function toMoneyRecord(row: Selectable<Tables['payments.money']>): MoneyRecord {
  return {
    id: row.money_id,
    account: row.account,
    bankNumber: row.bank_number,
    source: row.source === 'gateway' ? 'gateway' : 'statement',
    paymentId: row.payment_id,
    reference: row.reference,
    amountCents: row.amount_cents,
    currency: row.currency,
    capturedCents: row.captured_cents,
    surplus: row.surplus as Surplus | null,
    receivedAt: row.received_at,
    payer: row.payer,
    payerAccount: row.payer_account,
  }
}

/** Returns money that bears a payment's reference but does not pay for it, in the order of arrival. */
export async function listSurplusOfPayments(
  db: Database | Tx,
  paymentIds: readonly PaymentId[],
): Promise<MoneyRecord[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payments.money')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .where('surplus', 'is not', null)
    .orderBy('received_at')
    .orderBy('money_id')
    .execute()
  return rows.map(toMoneyRecord)
}

/** Returns the sum that paid an attempt. */
export async function findCapturedMoney(db: Database | Tx, paymentId: PaymentId): Promise<MoneyRecord | undefined> {
  const row = await db
    .selectFrom('payments.money')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('captured_cents', '>', 0)
    .executeTakeFirst()
  return row && toMoneyRecord(row)
}

export async function findMoneyById(db: Database | Tx, id: string): Promise<MoneyRecord | undefined> {
  const row = await db.selectFrom('payments.money').selectAll().where('money_id', '=', id).executeTakeFirst()
  return row && toMoneyRecord(row)
}

/** Returns whether money with this bank number has been recorded. */
export async function isKnownMoney(db: Database | Tx, account: string, bankNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.money')
    .select('money_id')
    .where('account', '=', account)
    .where('bank_number', '=', bankNumber)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns money with this bank number that matches no payment. */
export async function findUnmatchedByNumber(db: Database | Tx, bankNumber: string): Promise<MoneyRecord | undefined> {
  const row = await db
    .selectFrom('payments.money')
    .selectAll()
    .where('bank_number', '=', bankNumber)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return row && toMoneyRecord(row)
}

/**
 * Returns whether the money was paid on the provider's page, so that the provider can refund it to the same instrument.
 */
export const cameByGateway = (
  { source, bankNumber }: Pick<MoneyRecord, 'source' | 'bankNumber'>,
  payment: Pick<PaymentRecord, 'method' | 'providerId'> | undefined,
): boolean => payment?.method === 'card' && (source === 'gateway' || bankNumber === payment.providerId)
