import type { PersonId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Database, Tx } from '../../db/connect.ts'

const shown = 20

type DataOwner = { personId: PersonId; personalCode: string }

/** Matches the person's notices, including those stored before the first login. */
const isOwn = ({ personId = null, personalCode = null }: Partial<Record<keyof DataOwner, string | null>>) =>
  sql<boolean>`(person_id = ${personId}::uuid or personal_code = ${personalCode})`

/**
 * Returns the latest notices. Each half uses its own index; a single condition with `or` would sort all of the person's
 * notices.
 */
export async function findNotifications(db: Database, { personId, personalCode }: DataOwner) {
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

/**
 * Marks unread notices with this link as read.
 * @param whose only this person's; everyone's by default
 * @param codes only news of these kinds; of all kinds by default
 */
export async function markSupersededRead(
  db: Database | Tx,
  link: string,
  at: Date,
  { codes, ...whose }: Partial<DataOwner> & { codes?: readonly string[] } = {},
): Promise<void> {
  await db
    .updateTable('communications.notification')
    .set({ read_at: at })
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .$if(Object.keys(whose).length > 0, (query) => query.where(isOwn(whose)))
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .execute()
}

/** Whether a link names its subject. Notices of different subjects may lead to the same list. */
const namesSubject = (link: string) => !/^\/[\w-]+$/.test(link)

/** Marks earlier unread notices about the subject of a new one as read. */
export async function overtakeSubject(tx: Tx, link: string, at: Date, whose: Partial<DataOwner>): Promise<void> {
  if (namesSubject(link)) await markSupersededRead(tx, link, at, whose)
}

/** Marks the notice as seen, with the others about its subject. @returns whether the person has such a notice */
export async function readNotification(db: Database, whose: DataOwner, code: string, at: Date): Promise<boolean> {
  if (!isUuid(code)) return false
  const notice = await db
    .selectFrom('communications.notification')
    .select(['link', 'read_at'])
    .where('notification_id', '=', code)
    .where(isOwn(whose))
    .executeTakeFirst()
  if (notice?.link == null || notice.read_at !== null) return notice !== undefined
  if (namesSubject(notice.link)) await markSupersededRead(db, notice.link, at, whose)
  else
    await db
      .updateTable('communications.notification')
      .set({ read_at: at })
      .where('notification_id', '=', code)
      .execute()
  return notice !== undefined
}

/** Hides a notice; repeating it changes nothing. @returns whether the person has such a notice */
export async function dismissNotification(db: Database, whose: DataOwner, code: string, at: Date): Promise<boolean> {
  if (!isUuid(code)) return false
  const dismissed = await db
    .updateTable('communications.notification')
    .set((eb) => ({ dismissed_at: eb.fn.coalesce('dismissed_at', sql<Date>`${at}::timestamptz`) }))
    .where(isOwn(whose))
    .where('notification_id', '=', code)
    .executeTakeFirst()
  return dismissed.numUpdatedRows > 0n
}
