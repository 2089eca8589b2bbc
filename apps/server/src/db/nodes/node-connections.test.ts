import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Connection } from '../connect.ts'
import { connectionWarning, NodeOutdated, nodeName, ServerFull } from './node-connections.ts'
import { createDatabase, temporaryPostgres, type TemporaryPostgres } from '../temporary-postgres.ts'

const opened: Connection[] = []
let url: string
beforeEach(async () => {
  const name = `nodes_${randomBytes(6).toString('hex')}`
  url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', name, 'portal_template')
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function aNode(migration: string, { at = url, max = 4 } = {}): Connection {
  const connection = connect(at, { max, node: nodeName(migration), onIdleError: () => {} })
  opened.push(connection)
  return connection
}
const works = ({ pool }: Connection) => pool.query('select 1')

describe('a migration that is not compatible with older versions', () => {
  const required = '299901010000'

  test('ends the connections of older nodes, rejects new ones and does not affect newer nodes', async () => {
    const [older, newer] = [aNode('209901010000_older'), aNode(`${required}_newer`)]
    await Promise.all([works(older), works(newer)])
    const migrating = new pg.Client({ connectionString: url })
    await migrating.connect()
    await migrating.query('begin')
    await migrating.query('select public.stop_older_nodes($1)', [required])
    await works(newer)
    await migrating.query('commit')
    await migrating.end()
    const refusal = await works(older)
      .then(() => works(older))
      .catch((error: unknown) => error)
    expect(await works(older).catch((error: unknown) => error)).toBeInstanceOf(NodeOutdated)
    expect(refusal).toBeInstanceOf(Error)
    await expect(works(older)).rejects.toThrow(/Update this node/)
    await works(newer)
    await works(aNode(`${required}_newer`))
  })

  test('says so, and a compatible migration says that older nodes may continue', async () => {
    const folder = new URL('../migrations/', import.meta.url)
    for (const name of (await readdir(folder)).filter((each) => each > '20261126')) {
      const text = await readFile(new URL(name, folder), 'utf8')
      expect({ name, isSaid: /^-- Older nodes (may go on|are stopped)[:.]/m.test(text) }).toMatchObject({
        isSaid: true,
      })
      expect(text.includes('-- Older nodes are stopped')).toBe(
        text.includes(`select public.stop_older_nodes('${name.slice(0, 12)}')`),
      )
    }
  })
})

describe('a server with few connections', () => {
  let server: TemporaryPostgres
  let few: string
  beforeAll(async () => {
    server = await temporaryPostgres({ max_connections: '18' })
    few = await server.createDatabase('few')
    const client = new pg.Client({ connectionString: few })
    await client.connect()
    await client.query(
      `create table public.oldest_writer (migration text); insert into public.oldest_writer values ('')`,
    )
    await client.end()
  })
  afterAll(() => server.stop())

  test('is shared by nodes whose pools ask for more, and keeps connections for operators', async () => {
    const nodes = [1, 2, 3].map(() => aNode('202611251005_oldest_writer', { at: few, max: 12 }))
    const sleeping = nodes.flatMap((node) => Array.from({ length: 12 }, () => node.pool.query('select pg_sleep(0.05)')))
    const outcomes = await Promise.allSettled(sleeping)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ServerFull)
    const operator = new pg.Client({ connectionString: few })
    await operator.connect()
    const { rows } = await operator.query<{ free: number }>(`
      select current_setting('max_connections')::integer - count(*)::integer as free from pg_stat_activity where datid is not null`)
    expect(rows[0]?.free).toBeGreaterThanOrEqual(3)
    await operator.end()
  })

  test('warns at startup about a node for which it has too few connections', async () => {
    await works(aNode('202611251005_oldest_writer', { at: few }))
    const client = new pg.Client({ connectionString: few })
    await client.connect()
    expect(await connectionWarning(client, 12)).toMatch(/1 running node with DATABASE_POOL=12 .* need 17, .* allows 15/)
    expect(await connectionWarning(client, 6)).toBeUndefined()
    await client.end()
  })
})
