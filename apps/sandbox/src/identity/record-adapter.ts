import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { only } from '../database.ts'

type Row = { payload: AdapterPayload; consumed_at: Date | null }

/** Stores sessions, grants, codes and tokens in the database, so that a login survives a restart. */
export function recordAdapter(db: Pool): AdapterFactory {
  return (model): Adapter => {
    const findBy = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
      const row = only(
        await db.query<Row>(
          `select payload, consumed_at from identity.record where model = $1 and ${condition} and (expires_at is null or expires_at > now())`,
          [model, value],
        ),
      )
      return (
        row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) }
      )
    }
    return {
      async upsert(id, payload, expiresIn) {
        await db.query(
          `insert into identity.record (model, id, payload, grant_id, session_uid, expires_at)
           values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             session_uid = excluded.session_uid, expires_at = excluded.expires_at`,
          [model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresIn || null],
        )
      },
      find: (id) => findBy('id = $2', id),
      findByUid: (uid) => findBy('session_uid = $2', uid),
      // The device flow is switched off.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db.query('update identity.record set consumed_at = now() where model = $1 and id = $2', [model, id])
      },
      async destroy(id) {
        await db.query('delete from identity.record where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await db.query('delete from identity.record where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
}

export async function sweepRecords(db: Pool): Promise<void> {
  await db.query('delete from identity.record where expires_at < now()')
}
