import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { connect, type Database, type EndedStatement } from './connect.ts'

/** A place in PostgreSQL's log of changes (pg_lsn): two hexadecimal numbers. */
export const logPlace = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

/** A read-only copy of the database that PostgreSQL keeps up to date by streaming replication. */
export interface Replica {
  /**
   * Returns the copy if it is close behind the database and has all changes up to a place.
   * @param place as in `currentPlace`
   */
  upTo(place: string | undefined): Database | undefined
  /** Returns the place after all changes so far. */
  currentPlace(): Promise<string>
  /** Leaves the copy out until it answers again. */
  leaveOut(error: unknown): void
  close(): Promise<void>
}

/** The copy is looked at this often, so a user's own changes are read from the database for about as long. */
const watchedMs = 1_000
const usualMostBehindMs = 5_000
const currentLog = 'pg_current_wal_lsn()'

const positionOf = (place: string): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

async function ask(pool: Pool, expression: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ place: string | null }>(`select ${expression} as place`)
  return rows[0]?.place ?? undefined
}

/**
 * Connects to a copy, and asks every second how far it is. A copy that cannot be reached, is far behind or is
 * ahead is left out.
 * @param primary the pool of the database itself
 * @param node the name of this node, as for the database
 */
export async function openReplica(
  url: string,
  primary: Pool,
  {
    log,
    max,
    node,
    mostBehindMs = usualMostBehindMs,
    onStatement,
  }: {
    log: Pick<Logger, 'info' | 'warn'>
    max: number
    node?: string
    mostBehindMs?: number
    onStatement?: ((ended: EndedStatement) => void) | undefined
  },
): Promise<Replica> {
  const { pool, db, close } = connect(url, {
    max,
    ...(node !== undefined && { node }),
    onIdleError: () => {},
    onStatement,
  })
  /** Places of the database, oldest first. The first is as old as the copy may be. */
  let places: { at: number; position: bigint }[] = []
  let replayed: bigint | undefined
  let wasUsed: boolean | undefined

  const isClose = () => replayed !== undefined && places[0] !== undefined && replayed >= places[0].position

  function report(error?: unknown): void {
    if (isClose() === wasUsed) return
    wasUsed = isClose()
    if (wasUsed) log.info('the replica of the database is used')
    else log.warn({ err: error }, 'the replica of the database is away, behind or not a replica, and is left out')
  }

  /**
   * Returns whether a copy has changes that the database lacks: that of a database before a restore. While the database
   * does not answer, no copy counts as such.
   */
  async function isAhead(position: bigint): Promise<boolean> {
    if (position <= (places.at(-1)?.position ?? 0n)) return false
    const later = await ask(primary, currentLog).catch(() => undefined)
    return later !== undefined && position > positionOf(later)
  }

  async function look(): Promise<void> {
    const [current, copied] = await Promise.allSettled([
      ask(primary, currentLog),
      // A server that was promoted keeps its last place and falls behind; one that never was a replica has none.
      ask(pool, 'pg_last_wal_replay_lsn()'),
    ])
    const at = performance.now()
    if (current.status === 'fulfilled' && current.value) places.push({ at, position: positionOf(current.value) })
    const since = places.findLastIndex((each) => each.at <= at - mostBehindMs)
    if (since > 0) places = places.slice(since)
    const position = copied.status === 'fulfilled' && copied.value ? positionOf(copied.value) : undefined
    replayed = position !== undefined && (await isAhead(position)) ? undefined : position
    report(copied.status === 'rejected' ? copied.reason : undefined)
  }

  let looking: Promise<void> | undefined
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  await lookOnce()
  const timer = setInterval(() => void lookOnce(), watchedMs).unref()

  return {
    upTo: (place) => (isClose() && (place === undefined || (replayed ?? 0n) >= positionOf(place)) ? db : undefined),
    // Also right with synchronous_commit = off, which acknowledges changes before they are written.
    currentPlace: async () => (await ask(primary, 'pg_current_wal_insert_lsn()')) ?? '',
    leaveOut(error) {
      replayed = undefined
      report(error)
    },
    async close() {
      clearInterval(timer)
      await looking
      await close()
    },
  }
}
