import { sql, type RawBuilder } from 'kysely'
import { dayInRiga } from '@portal/domain'
import type { Database, Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { JobName } from './kinds.ts'
import { recurring, type Recurring } from './recurring.ts'
import { dueBefore, type RetentionPeriod } from './retention-periods.ts'

/** Few enough that no statement locks many rows or reaches its time limit. */
const atOnce = 1_000

/** Data that is deleted or emptied when its period has ended. */
export interface Erasure {
  period: RetentionPeriod
  /** Selects the keys of the due rows, without order or limit. */
  due(before: Date): RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Rows with files take longer. */
  atOnce?: number
  /** Deletes or empties the selected rows. @returns how many */
  erase(tx: Tx, keys: RawBuilder<unknown>, deps: Pick<Deps, 'now'>): Promise<number>
}

/** Runs a statement. @returns the number of affected rows */
export const affectedRows = async (tx: Tx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0n)

/** Erases due rows in batches. Each batch is counted in the transaction that erases it. @returns how many rows */
export async function eraseDue(deps: Pick<Deps, 'db' | 'now'>, erasure: Erasure): Promise<number> {
  const { period, due, order, erase } = erasure
  const most = erasure.atOnce ?? atOnce
  const at = deps.now()
  let total = 0
  for (;;) {
    const count = await deps.db.transaction().execute(async (tx) => {
      const keys = sql`${due(dueBefore(period, at))} order by ${order} limit ${most} for update skip locked`
      const erased = await erase(tx, keys, deps)
      if (erased > 0) await countErased(tx, period, erased, at)
      return erased
    })
    total += count
    if (count < most) return total
  }
}

async function countErased(tx: Tx, period: RetentionPeriod, rows: number, at: Date): Promise<void> {
  await sql`
    insert into jobs.erasure (term, erased_on, rows) values (${period}, ${dayInRiga(at)}, ${rows})
    on conflict (term, erased_on) do update set rows = jobs.erasure.rows + excluded.rows`.execute(tx)
}

/** Defines the recurring work that erases due rows. */
export const erasing = <Name extends JobName>(
  name: Name,
  pauseMs: number,
  erasures: readonly Erasure[],
): Recurring<Name> =>
  recurring(name, pauseMs, async (deps) => {
    for (const erasure of erasures) await eraseDue(deps, erasure)
  })

export const countDue = async (db: Database, { period, due }: Erasure, at: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from (${due(dueBefore(period, at))}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface ErasedTerm {
  term: string
  lastOn: string
  /** Rows since the given day. */
  rows: number
}

export const listErased = (db: Database, since: string): Promise<ErasedTerm[]> =>
  db
    .selectFrom('jobs.erasure')
    .select([
      'term',
      sql<string>`max(erased_on)`.as('lastOn'),
      sql<number>`coalesce(sum(rows) filter (where erased_on >= ${since}), 0)::bigint`.as('rows'),
    ])
    .groupBy('term')
    .execute()
