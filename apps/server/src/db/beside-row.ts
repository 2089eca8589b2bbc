import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

/** A list to which rows only come, and keep their places, newest first. */
interface NewestFirst {
  /** From which table, and whose: `from … where …`. */
  its: RawBuilder<unknown>
  /** The columns of the moment and of the id. */
  at: string
  id: string
}

/** Which rows stand next to one of a list, in its order; none where the list does not have that one. */
export async function idsBeside(
  db: Database,
  { its, at, id }: NewestFirst,
  edge: { id: string; side: 'before' | 'after' },
  limit: number,
): Promise<string[]> {
  const isAfter = edge.side === 'after'
  const [sign, way] = isAfter ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const edgeAt = sql`(select ${sql.ref(at)} ${its} and ${sql.ref(id)} = ${edge.id})`
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id ${its} and (${sql.ref(at)}, ${sql.ref(id)}) ${sign} (${edgeAt}, ${edge.id}::uuid)
    order by ${sql.ref(at)} ${way}, ${sql.ref(id)} ${way} limit ${limit}`.execute(db)
  const ids = rows.map((row) => row.id)
  return isAfter ? ids : ids.toReversed()
}
