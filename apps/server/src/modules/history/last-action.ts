import type { Database } from '../../db/connect.ts'

/** Returns the time of the latest action. The database is complete at least up to then. */
export async function lastActionAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('history.action').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.at
}
