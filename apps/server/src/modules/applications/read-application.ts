import type { Pool } from 'pg'
import type { Actor, Credentials } from '../../actor.ts'
import { actorOf, sessionParameters, sessionSelect, type SessionRow } from '../auth/index.ts'
import { toRecord, type ApplicationRecord, type ApplicationRow } from './application-record.ts'

/** Beside the session's parameters: $6 the application. */
const text = `
  with s as (${sessionSelect})
  select to_json(s) as session, to_json(a) as application
  from s left join applications.application a on a.application_id = $6 and a.deleted_at is null`

interface ReadRow {
  session: SessionRow
  application: ApplicationRow | null
}

/**
 * Whoever asks and the application, in one round trip; undefined for one that is not there. Whether it is open to her is access.ts's to say.
 * @throws Problem as `actorOf`
 */
export async function readApplication(
  pool: Pool,
  credentials: Credentials,
  id: string,
  at: Date,
): Promise<{ actor: Actor; application: ApplicationRecord | undefined }> {
  const { rows } = await pool.query<ReadRow>({
    name: 'application-read',
    text,
    values: [...sessionParameters(credentials, at), id],
  })
  const [row] = rows
  return { actor: actorOf(row?.session), application: row?.application ? toRecord(row.application) : undefined }
}
