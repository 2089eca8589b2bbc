import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Database } from '../../db/connect.ts'

const shown = 20

export async function notificationsOf(db: Database, personId: string) {
  return db
    .selectFrom('communications.notification')
    .selectAll()
    .where('person_id', '=', personId)
    .where('dismissed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(shown)
    .execute()
}

/** Hides a notice; hiding it again changes nothing. @returns whether the person has such a notice */
export async function dismissNotification(db: Database, personId: string, code: string, at: Date): Promise<boolean> {
  if (!isUuid(code)) return false
  const dismissed = await db
    .updateTable('communications.notification')
    .set((eb) => ({ dismissed_at: eb.fn.coalesce('dismissed_at', sql<Date>`${at}::timestamptz`) }))
    .where('person_id', '=', personId)
    .where('notification_id', '=', code)
    .executeTakeFirst()
  return dismissed.numUpdatedRows > 0n
}
