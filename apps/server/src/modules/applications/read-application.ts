import type { Pool } from 'pg'
import type { Actor, Credentials } from '../../actor.ts'
import { prepared, type Tx } from '../../db/connect.ts'
import { actorOf, sessionParameters, sessionSelect, type SessionRow } from '../auth/index.ts'
import { toRecord, type ApplicationRecord, type ApplicationRow } from './application-record.ts'

/** Beside the session's parameters: $6 the application. */
const text = `
  with s as (${sessionSelect})
  select to_json(s) as session, to_json(a) as application
  from s left join applications.application a on a.application_id = $6 and a.deleted_at is null`

/** The same with the application's lock, for whom it is a session. */
const lockText = `
  with s as (${sessionSelect})
  select to_json(s) as session, to_json(a) as application
  from s left join lateral (
    select * from applications.application where application_id = $6 and deleted_at is null for update
  ) a on true`

interface ReadRow {
  session: SessionRow
  application: ApplicationRow | null
}

interface Asked {
  actor: Actor
  application: ApplicationRecord | undefined
}

const askedOf = (row: ReadRow | undefined): Asked => ({
  actor: actorOf(row?.session),
  application: row?.application ? toRecord(row.application) : undefined,
})

/**
 * Whoever asks and the application, in one round trip; undefined for one that is not there. Whether it is open to her is access.ts's to say.
 * @throws Problem as `actorOf`
 */
export async function readApplication(pool: Pool, credentials: Credentials, id: string, at: Date): Promise<Asked> {
  const { rows } = await pool.query<ReadRow>({
    name: 'application-read',
    text,
    values: [...sessionParameters(credentials, at), id],
  })
  return askedOf(rows[0])
}

/** The same, locked until the transaction ends. @throws Problem as `actorOf` */
export async function lockAndRead(tx: Tx, credentials: Credentials, id: string, at: Date): Promise<Asked> {
  const [row] = await prepared<ReadRow>(tx, 'application-lock-read', lockText, [
    ...sessionParameters(credentials, at),
    id,
  ])
  return askedOf(row)
}
