import { mostListed } from '@portal/domain/limits'
import { actionKinds, isActionKind } from '@portal/contract/past-actions'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { countListed, type Page } from '../../paging.ts'
import { fold } from '../../search/fold.ts'

/** The owner of the history: a person, or an entity in whose name others acted. */
export type DataOwner = { person: string } | { entity: string }

export interface HistoryFilters {
  /** Names of actions. */
  actions: readonly string[] | null
  /** Prefixes of words in the actor's name. */
  doneBy: readonly string[]
  /** The time of the action. Repeated actions have the time of the first, by which the history is ordered. */
  since: Date | null
  before: Date | null
}

/** An action and the name of its actor. */
interface Pair {
  name: string
  actor: string
}

/** The filtered lines of a history. */
export interface FoundHistory {
  /** Finds the ids of one page, newest first. */
  find(page: Page): Promise<string[]>
  count(): Promise<number>
}

/** @param action one action, or a group of them */
export const actionsNamed = (action: string): readonly string[] =>
  isActionKind(action) ? actionKinds[action] : [action]

export const splitWords = (name: string): string[] => fold(name).split(' ').filter(Boolean)

/** The condition must match that of the partial indexes, which exclude lines without a person. */
const itsLines = (whose: DataOwner): RawBuilder<boolean> =>
  'person' in whose ? sql`person_id = ${whose.person}` : sql`entity_id = ${whose.entity} and person_id is not null`

/** Returns the distinct pairs of a history with one index lookup each. They are few, however long the history is. */
async function pairsOf(db: Database, whose: DataOwner): Promise<Pair[]> {
  const its = itsLines(whose)
  const { rows } = await sql<Pair>`
    with recursive pair as (
      (select name, actor_name from history.action where ${its} order by name, actor_name limit 1)
      union all
      select next.name, next.actor_name
      from pair cross join lateral (
        select line.name, line.actor_name from history.action line
        where ${its} and (line.name, line.actor_name) > (pair.name, pair.actor_name)
        order by line.name, line.actor_name limit 1
      ) next
    )
    select name, actor_name as actor from pair`.execute(db)
  return rows
}

/** The order of every history. */
const newestFirst = sql`order by at desc, action_id desc`

/**
 * Searches a history by filters. The lines of each pair are one index range in time order. The result merges these
 * ranges and reads each only as far as needed.
 */
export async function searchHistory(
  db: Database,
  whose: DataOwner,
  { actions, doneBy, since, before }: HistoryFilters,
): Promise<FoundHistory> {
  const inTime = sql`${itsLines(whose)} ${since ? sql`and at >= ${since}` : sql``} ${before ? sql`and at < ${before}` : sql``}`
  const newest = (most: number) => sql`${newestFirst} limit ${most}`
  let found = (most: number) => sql`(select action_id, at from history.action where ${inTime} ${newest(most)}) line`
  if (actions || doneBy.length > 0) {
    const pairs = (await pairsOf(db, whose)).filter(
      ({ name, actor }) =>
        (actions?.includes(name) ?? true) &&
        doneBy.every((word) => splitWords(actor).some((part) => part.startsWith(word))),
    )
    const [names, actors] = [pairs.map(({ name }) => name), pairs.map(({ actor }) => actor)]
    found = (most) => sql`
      unnest(${names}::text[], ${actors}::text[]) as pair (name, actor_name) cross join lateral (
        select action_id, at from history.action
        where ${inTime} and name = pair.name and actor_name = pair.actor_name ${newest(most)}
      ) line`
  }
  return {
    async find({ offset, limit }) {
      const { rows } = await sql<{ id: string }>`
        select line.action_id as id from ${found(offset + limit)}
        ${newestFirst} offset ${offset} limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    count: () => countListed(db, sql`(select from ${found(mostListed + 1)})`),
  }
}
