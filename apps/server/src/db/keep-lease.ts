import { sql } from 'kysely'

/** Returns the end of a lease by the database's clock, because those of the nodes differ; in milliseconds like a Date. */
export const leaseEnd = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${ms / 1_000})`

/** Whether the lease of a row has ended, or it has none. */
export const isFree = sql<boolean>`coalesce(claimed_until <= now(), true)`

/**
 * Prolongs a lease at intervals until the returned function is called or the lease is lost. A failed prolongation is
 * repeated at the next interval. Its holder recognises the row by a value that no prolongation changes, because the
 * answer of one may be lost after the database has carried it out.
 * @param prolong resolves to whether the lease is still held
 * @returns a function that ends this and waits for a prolongation under way
 */
export function keepLease(
  everyMs: number,
  prolong: () => Promise<boolean>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const beat = setInterval(() => {
    underWay ??= prolong()
      .then((isHeld) => {
        if (!isHeld) clearInterval(beat)
      })
      .catch(onFailure)
      .finally(() => (underWay = undefined))
  }, everyMs)
  return async () => {
    clearInterval(beat)
    await underWay
  }
}
