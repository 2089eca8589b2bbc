import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Longer than any token lives by far; who signed in and whom the help desk visited stands in the history. */
const keptMs = 30 * 24 * 60 * 60_000

/** Removes sessions that ended long ago, by themselves or by signing out. */
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
