import type { Pool } from 'pg'

const measuredMs = 60_000
const watchedMs = 1_000
/** Exceeds the corrections of a healthy clock. */
const stepMs = 500

/**
 * Returns a clock that agrees with the database's to within the round trip, so that nodes with wrong clocks decide
 * alike. It uses the machine's monotonic clock, so a step of the wall clock has no effect. The offset is measured again
 * every minute, and at once when the machine's two clocks have diverged, as they do when it has slept.
 */
export async function databaseClock(pool: Pool): Promise<{ now(): Date; watch(): Promise<void>; stop(): void }> {
  let offset = 0
  let measuredAt = 0
  let parted = 0
  const apart = () => Date.now() - performance.now()
  async function measure() {
    // The wait for a connection is no part of the round trip.
    const connection = await pool.connect()
    const before = performance.now()
    const { rows } = await connection
      .query<{ at: Date }>('select clock_timestamp() as at')
      .finally(() => connection.release())
    const after = performance.now()
    if (!rows[0]) return
    offset = rows[0].at.getTime() - (before + after) / 2
    measuredAt = after
    parted = apart()
  }
  async function watch() {
    const isDue = performance.now() - measuredAt >= measuredMs || Math.abs(apart() - parted) > stepMs
    if (isDue) await measure()
  }
  await measure()
  // The last offset stays in use while the database is not available.
  const timer = setInterval(() => void watch().catch(() => {}), watchedMs).unref()
  return { now: () => new Date(performance.now() + offset), watch, stop: () => clearInterval(timer) }
}
