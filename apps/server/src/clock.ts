import type { Pool } from 'pg'

/**
 * A clock that agrees with the database's to within the round trip, so that nodes with wrong clocks decide alike.
 * The offset is measured again every minute.
 */
export async function databaseClock(pool: Pool): Promise<{ now(): Date; stop(): void }> {
  let offset = 0
  const measure = async () => {
    const before = Date.now()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const after = Date.now()
    if (rows[0]) offset = rows[0].at.getTime() - (before + after) / 2
  }
  await measure()
  // While the database is away the last offset holds.
  const timer = setInterval(() => void measure().catch(() => {}), 60_000).unref()
  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) }
}
