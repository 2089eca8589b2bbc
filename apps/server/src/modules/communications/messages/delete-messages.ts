import { sql, type RawBuilder } from 'kysely'
import type { PersonId, SubjectId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import { erasing, type Erasure } from '../../../jobs/erase-due.ts'
import { deleteDocumentsBySubject } from '../../files/index.ts'

/** Deleted messages with their files. The register has its copy; messages that are still being delivered stay. */
export const deletedMessages: Erasure = {
  period: 'deleted-messages',
  due: (before) => sql`
    select message_id from communications.message
    where deleted_at <= ${before}
      and (is_from_register or sent_at is null or delivered_at is not null or refused_at is not null)`,
  order: sql`deleted_at`,
  atOnce: 100,
  erase: (tx, keys) => deleteMessages(tx, keys),
}

async function deleteMessages(tx: Tx, keys: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ message_id: SubjectId }>`${keys}`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.message_id)
  await deleteDocumentsBySubject(tx, ids)
  await sql`delete from communications.message where message_id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

/** Deletes unsent and deleted messages of a person. Messages that were sent or received are official correspondence. */
export const eraseMessages = (tx: Tx, personId: PersonId, at: Date): Promise<number> =>
  deleteMessages(
    tx,
    sql`
      select message_id from communications.message
      where owner_id = ${personId}
        and ((sent_at is null and not is_from_register) or message_id in (${deletedMessages.due(at)}))
      for update`,
  )

export const deletingMessages = erasing('communications.forget-letters', 60 * 60_000, [deletedMessages])
