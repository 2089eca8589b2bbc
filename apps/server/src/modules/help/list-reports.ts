import type { Database } from '../../db/connect.ts'

/** Lists the reports to the help desk since a moment for the operator, newest first. */
export async function listReports(db: Database, since: Date) {
  return db
    .selectFrom('help.feedback')
    .select(['received_at', 'number', 'type', 'page', 'language', 'email', 'phone', 'attachment_name', 'description'])
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(10_000)
    .execute()
}
