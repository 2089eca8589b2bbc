import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { DatabaseBusy } from '../database-busy.ts'

/** Number of connections that nodes leave free, so that operators can always connect. */
export const reservedForOperators = 5

/** This version of the portal is older than the database allows. The answer is 503. */
export class NodeOutdated extends DatabaseBusy {
  override name = 'NodeOutdated'
}

/** The server has no free connection for nodes. */
export class ServerFull extends DatabaseBusy {
  override name = 'ServerFull'
}

/**
 * Returns the name of a node's connections in pg_stat_activity: the time of its newest migration as its version, and a
 * random part.
 */
export const nodeName = (newestMigration: string): string =>
  `portal node ${newestMigration.slice(0, 12)} ${randomBytes(4).toString('hex')}`

/**
 * Selects the number of free connections. It counts the sessions of other roles too: their hidden rows still show a
 * database.
 */
const freeText = `
  select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true), '0')::integer
    - (select count(*)::integer from pg_stat_activity where datid is not null) as free`

/**
 * Checks a new connection of a node.
 * @throws NodeOutdated, ServerFull
 */
export async function validateNodeConnection(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ oldest: string; free: number }>(
    `select migration as oldest, free from public.oldest_writer, (${freeText}) connections`,
  )
  const { oldest = '', free = 0 } = rows[0] ?? {}
  if ((name.split(' ')[2] ?? '') < oldest)
    throw new NodeOutdated(
      `This node is of a version that may no longer use the database, which a newer node has migrated (${oldest}). Update this node.`,
    )
  if (free < reservedForOperators) throw new ServerFull()
}

/**
 * Compares the connections of all running nodes with the server's limit.
 * @returns a warning for the operator when it is too low
 */
export async function connectionWarning(client: ClientBase, poolSize: number): Promise<string | undefined> {
  const { rows } = await client.query<{ most: number; nodes: number }>(`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer as most,
      (select count(distinct application_name)::integer from pg_stat_activity
        where datname = current_database() and application_name like 'portal node %') as nodes`)
  const { most = 0, nodes = 0 } = rows[0] ?? {}
  // This node has already connected.
  const running = Math.max(nodes, 1)
  const wanted = running * poolSize + reservedForOperators
  return wanted > most
    ? `${running} running ${running === 1 ? 'node' : 'nodes'} with DATABASE_POOL=${poolSize} and ${reservedForOperators} connections for operators need ${wanted}, and the server allows ${most}: lower DATABASE_POOL or raise max_connections.`
    : undefined
}
