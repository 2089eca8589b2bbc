import type { ApplicationId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { readJson } from '../../db/json-column.ts'
import { Details } from './describe-object.ts'

export interface PastAction {
  at: Date
  name: string
  actorName: string
  /** The name of the represented entity at the time of the action. */
  actingAs: string | null
  details: Details
}

/** Returns the actions on an application, oldest first. Repeated actions have the time of the last repetition. */
export async function actionsOnApplication(db: Database | Tx, applicationId: ApplicationId): Promise<PastAction[]> {
  const rows = await db
    .selectFrom('history.action')
    .select(['name', 'actor_name', 'acting_as', 'details', sql<Date>`coalesce(last_at, at)`.as('at')])
    .where('application_id', '=', applicationId)
    .orderBy(sql`coalesce(last_at, at)`)
    .orderBy('action_id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    name: row.name,
    actorName: row.actor_name,
    actingAs: row.acting_as,
    details: readJson('history.action.details', Details, row.details),
  }))
}
