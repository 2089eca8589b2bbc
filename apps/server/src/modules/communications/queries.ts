import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Database } from '../../db/connect.ts'

const shown = 20

type Whose = { personId: string; personalCode: string }

/** Hers, and what was left for her before she first signed in. */
const isHers = ({ personId, personalCode }: Whose) =>
  sql<boolean>`(person_id = ${personId} or personal_code = ${personalCode})`

/** The latest, from the index of either: of a condition with both, all that she has would be sorted. */
export async function notificationsOf(db: Database, { personId, personalCode }: Whose) {
  const latest = (column: 'person_id' | 'personal_code', value: string) =>
    db
      .selectFrom(
        db
          .selectFrom('communications.notification')
          .selectAll()
          .where(column, '=', value)
          .where('dismissed_at', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('notification_id', 'desc')
          .limit(shown)
          .as('latest'),
      )
      .selectAll()
  return db
    .selectFrom(latest('person_id', personId).unionAll(latest('personal_code', personalCode)).as('notification'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(shown)
    .execute()
}

/** Hides a notice; hiding it again changes nothing. @returns whether the person has such a notice */
export async function dismissNotification(db: Database, whose: Whose, code: string, at: Date): Promise<boolean> {
  if (!isUuid(code)) return false
  const dismissed = await db
    .updateTable('communications.notification')
    .set((eb) => ({ dismissed_at: eb.fn.coalesce('dismissed_at', sql<Date>`${at}::timestamptz`) }))
    .where(isHers(whose))
    .where('notification_id', '=', code)
    .executeTakeFirst()
  return dismissed.numUpdatedRows > 0n
}
