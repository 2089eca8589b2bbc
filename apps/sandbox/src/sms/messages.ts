import type { Pool } from 'pg'
import { inTransaction } from '../database.ts'

export type Outbound = { correlator: string | null; sender: string; recipients: string[]; body: string }
export type Text = { id: string; received_at: Date; sender: string; recipient: string; body: string }

/**
 * Accepts a message. Requests with the same correlator are one request: repetitions are not delivered again. @param
 * copies number of deliveries by the operator
 */
export async function takeRequest(
  db: Pool,
  { correlator, sender, recipients, body }: Outbound,
  copies: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const name = correlator ?? crypto.randomUUID()
    const { rows } = await tx.query<{ request_id: string }>(
      'insert into sms.request (correlator) values ($1) on conflict do nothing returning request_id',
      [name],
    )
    if (rows[0]) {
      for (const recipient of recipients)
        for (let copy = 0; copy < copies; copy += 1)
          await tx.query('insert into sms.message (sender, recipient, body) values ($1, $2, $3)', [
            sender,
            recipient,
            body,
          ])
      return rows[0].request_id
    }
    const known = await tx.query<{ request_id: string }>('select request_id from sms.request where correlator = $1', [
      name,
    ])
    return known.rows[0]?.request_id ?? ''
  })
}

/** Lists messages, newest first; with `to`, only those to that number. */
export async function textsTo(db: Pool, to: string | undefined, limit = 500): Promise<Text[]> {
  const { rows } = await db.query<Text>(
    'select id, received_at, sender, recipient, body from sms.message where $1::text is null or recipient = $1 order by id desc limit $2',
    [to ?? null, limit],
  )
  return rows
}

export const presentText = ({ id, received_at, sender, recipient, body }: Text): Record<string, unknown> => ({
  id: Number(id),
  received_at: received_at.toISOString(),
  from: sender,
  to: recipient,
  text: body,
})
