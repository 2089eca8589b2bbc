import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Longer than any token is valid. The history keeps logins and help-desk visits. */
const keptMs = 30 * 24 * 60 * 60_000

/** Deletes sessions that ended long ago, by expiry or by logout. */
export async function forgetSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('auth.session')
      .where('sid', 'in', (eb) =>
        eb
          .selectFrom('auth.session')
          .select('sid')
          .where('expires_at', '<=', before)
          .orderBy('expires_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}

export const forgettingSessions = recurring('auth.forget-sessions', 60 * 60_000, forgetSessions)
