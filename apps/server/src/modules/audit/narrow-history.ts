import { actionKinds, isActionKind } from '@portal/contract/past-actions'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { fold } from '../../search/fold.ts'

/** Whose history it is: the actions of a person, or those in the name of an entity. */
export type Whose = { person: string } | { entity: string }

export interface HistoryFilters {
  /** The names of some actions. */
  actions: readonly string[] | null
  /** Each begins a word of the name of whoever did it. */
  doneBy: readonly string[]
  /** When it was done; of many repetitions the first counts, by which the history is ordered. */
  since: Date | null
  before: Date | null
}

/** An action and the name of somebody who did it. */
interface Pair {
  name: string
  actor: string
}

/** What filters leave of a history. */
export interface Narrowed {
  /** The newest first. */
  ids(page: { offset: number; limit: number }): Promise<string[]>
  countUpTo(most: number): Promise<number>
}

/** @param action one action, or a kind of them */
export const actionsNamed = (action: string): readonly string[] =>
  isActionKind(action) ? actionKinds[action] : [action]

export const wordsOf = (name: string): string[] => fold(name).split(' ').filter(Boolean)

export const isNarrowed = ({ actions, doneBy, since, before }: HistoryFilters): boolean =>
  actions !== null || doneBy.length > 0 || since !== null || before !== null

/** In the words of the indexes' conditions, which leave out what nobody did. */
const itsLines = (whose: Whose): RawBuilder<boolean> =>
  'person' in whose ? sql`person_id = ${whose.person}` : sql`entity_id = ${whose.entity} and person_id is not null`

/** The pairs that a history has, each looked up in the index behind the one before: they are few, however long it is. */
async function pairsOf(db: Database, whose: Whose): Promise<Pair[]> {
  const its = itsLines(whose)
  const { rows } = await sql<Pair>`
    with recursive pair as (
      (select name, actor_name from audit.action where ${its} order by name, actor_name limit 1)
      union all
      select next.name, next.actor_name
      from pair cross join lateral (
        select line.name, line.actor_name from audit.action line
        where ${its} and (line.name, line.actor_name) > (pair.name, pair.actor_name)
        order by line.name, line.actor_name limit 1
      ) next
    )
    select name, actor_name as actor from pair`.execute(db)
  return rows
}

/**
 * The lines of each pair are a range of one index in the order of time: they are merged from these ranges, none of which is read
 * further than what is asked for.
 */
export async function narrowHistory(
  db: Database,
  whose: Whose,
  { actions, doneBy, since, before }: HistoryFilters,
): Promise<Narrowed> {
  const inTime = sql`${itsLines(whose)} ${since ? sql`and at >= ${since}` : sql``} ${before ? sql`and at < ${before}` : sql``}`
  const newest = (most: number) => sql`order by at desc, action_id desc limit ${most}`
  let found = (most: number) => sql`(select action_id, at from audit.action where ${inTime} ${newest(most)}) line`
  if (actions || doneBy.length > 0) {
    const pairs = (await pairsOf(db, whose)).filter(
      ({ name, actor }) =>
        (actions?.includes(name) ?? true) &&
        doneBy.every((word) => wordsOf(actor).some((part) => part.startsWith(word))),
    )
    const [names, actors] = [pairs.map(({ name }) => name), pairs.map(({ actor }) => actor)]
    found = (most) => sql`
      unnest(${names}::text[], ${actors}::text[]) as pair (name, actor_name) cross join lateral (
        select action_id, at from audit.action
        where ${inTime} and name = pair.name and actor_name = pair.actor_name ${newest(most)}
      ) line`
  }
  return {
    async ids({ offset, limit }) {
      const { rows } = await sql<{ id: string }>`
        select line.action_id as id from ${found(offset + limit)}
        order by line.at desc, line.action_id desc offset ${offset} limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    async countUpTo(most) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from ${found(most)} limit ${most}) counted`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
