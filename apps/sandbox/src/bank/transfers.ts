import type { Pool } from 'pg'
import { only } from '../database.ts'
import { bankNumber } from './number.ts'

export type NewTransfer = {
  account: string
  amount: string
  direction?: 'credit' | 'debit'
  currency?: string
  /** Reference to the payee, as the payer typed it. */
  reference?: string
  remittance?: string
  end_to_end_id?: string
  party_name?: string
  party_account?: string
  /** An instant in the past, for an account with a history. */
  booked_at?: string
}

/** Books incoming or outgoing money of an account. */
export async function bookTransfer(db: Pool, transfer: NewTransfer): Promise<{ transfer_id: string }> {
  const booked = only(
    await db.query<{ transfer_id: string }>(
      `insert into bank.transfer (transfer_id, account, direction, amount, currency, reference, remittance, end_to_end_id, party_name, party_account, booked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::timestamptz, now())) returning transfer_id`,
      [
        bankNumber('T'),
        transfer.account.replace(/\s/g, ''),
        transfer.direction ?? 'credit',
        transfer.amount,
        transfer.currency ?? 'EUR',
        transfer.reference?.trim() || null,
        transfer.remittance?.trim() ?? '',
        transfer.end_to_end_id?.trim() || null,
        transfer.party_name?.trim() || null,
        transfer.party_account?.replace(/\s/g, '') || null,
        transfer.booked_at ?? null,
      ],
    ),
  )
  if (!booked) throw new Error('The transfer was not written down.')
  return booked
}
