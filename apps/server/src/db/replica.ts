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

const positionOf = (place: string): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface State {
  place: string
  /** Names the cluster and its timeline: every restore and takeover begins a new one. */
  timeline: string
}

export const askDatabase = `
  select pg_current_wal_lsn() as place,
    system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
  from pg_control_system()`

/**
 * Every role may call the functions. They know a new timeline from the first restartpoint on, which may take minutes.
 * The receiver, whose timeline needs pg_read_all_stats, knows it at once.
 */
export const askCopy = `
  select pg_last_wal_replay_lsn() as place, system_identifier || ' ' || upper(lpad(to_hex(greatest(
    timeline_id, min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver))), 8, '0')) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()
  where pg_is_in_recovery()`

const ask = async (pool: Pool, text: string): Promise<State | undefined> => (await pool.query<State>(text)).rows[0]

/**
 * Connects to a copy, and asks every second how far it is. A copy that cannot be reached, is far behind, is
 * ahead or is of another timeline is left out.
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
  let timeline: string | undefined
  /** Places of the database, oldest first. The first is as old as the copy may be. */
  let places: { at: number; position: bigint }[] = []
  let replayed: bigint | undefined
  let wasUsed: boolean | undefined

  const isClose = () => replayed !== undefined && places[0] !== undefined && replayed >= places[0].position

  function report(fault: string, error?: unknown): void {
    if (isClose() === wasUsed) return
    wasUsed = isClose()
    if (wasUsed) log.info('the replica of the database is used')
    else log.warn({ err: error }, `the replica of the database is left out: it ${fault}`)
  }

  /**
   * Returns whether a copy has changes that the database lacks: that of a database before its machine's snapshot was
   * restored, which begins no timeline. While the database does not answer, no copy counts as such.
   */
  async function isAhead(position: bigint): Promise<boolean> {
    if (position <= (places.at(-1)?.position ?? 0n)) return false
    const later = await ask(primary, askDatabase).catch(() => undefined)
    return later !== undefined && position > positionOf(later.place)
  }

  /** Returns why a copy cannot be used however close it is. */
  async function faultIn(copy: State | undefined): Promise<string | undefined> {
    if (!copy) return 'is not a replica'
    if (timeline !== undefined && copy.timeline !== timeline) return 'is of another cluster or timeline'
    return (await isAhead(positionOf(copy.place))) ? 'has changes that the database lacks' : undefined
  }

  async function look(): Promise<void> {
    const [current, copied] = await Promise.allSettled([ask(primary, askDatabase), ask(pool, askCopy)])
    const at = performance.now()
    if (current.status === 'fulfilled' && current.value) {
      places.push({ at, position: positionOf(current.value.place) })
      timeline = current.value.timeline
    }
    const since = places.findLastIndex((each) => each.at <= at - mostBehindMs)
    if (since > 0) places = places.slice(since)
    if (copied.status === 'rejected') {
      replayed = undefined
      return report('is away', copied.reason)
    }
    const fault = await faultIn(copied.value)
    replayed = fault === undefined && copied.value ? positionOf(copied.value.place) : undefined
    report(fault ?? 'is too far behind')
  }

  let looking: Promise<void> | undefined
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  await lookOnce()
  const timer = setInterval(() => void lookOnce(), watchedMs).unref()

  return {
    upTo: (place) => (isClose() && (place === undefined || (replayed ?? 0n) >= positionOf(place)) ? db : undefined),
    // Also right with synchronous_commit = off, which acknowledges changes before they are written.
    async currentPlace() {
      const { rows } = await primary.query<{ place: string }>('select pg_current_wal_insert_lsn() as place')
      return rows[0]?.place ?? ''
    },
    leaveOut(error) {
      replayed = undefined
      report('failed to answer', error)
    },
    async close() {
      clearInterval(timer)
      await looking
      await close()
    },
  }
}
