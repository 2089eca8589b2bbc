import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Within this time after a message, further ones about the same thing to the same recipient are merged into one. */
const quietMs = 10 * 60_000
/** A worker may already be about to send a message that is due within this time. */
const leadMs = 5_000

/** The outbox table of each kind of message. */
const outboxes = {
  mail: { table: sql.table('communications.mail'), id: sql.ref('mail_id') },
  text: { table: sql.table('communications.text_message'), id: sql.ref('text_message_id') },
}

export type Held = { id: string } | { until: Date } | undefined

/**
 * Finds the waiting message about the same thing to this recipient, whose text can still be replaced; otherwise returns
 * the time until which a new one is held back. Returns undefined if the new one is sent at once.
 */
export async function findMergeTarget(
  tx: Tx,
  outbox: keyof typeof outboxes,
  { to, about }: { to: string; about: string | undefined },
  at: Date,
): Promise<Held> {
  if (about === undefined) return undefined
  const { table, id } = outboxes[outbox]
  const { rows } = await sql<{ id: string; created_at: Date; held_until: Date | null; is_over: boolean }>`
    select ${id} as id, created_at, held_until, sent_at is not null or refused_at is not null as is_over
    from ${table} where recipient = ${to} and about = ${about} and created_at > ${new Date(at.getTime() - quietMs)}
    order by created_at desc limit 1 for update`.execute(tx)
  const [last] = rows
  if (!last) return undefined
  const isWaiting = !last.is_over && last.held_until !== null && last.held_until.getTime() > at.getTime() + leadMs
  return isWaiting ? { id: last.id } : { until: new Date(at.getTime() + quietMs) }
}
