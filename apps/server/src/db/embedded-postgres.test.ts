import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

let folder = ''
let server: EmbeddedPostgres
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'))
  server = await startEmbeddedPostgres(folder)
})
afterEach(async () => {
  await server.stop()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await server.database('portal') })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

const store = () => query('create table kept ()')
const kept = async () => (await query(`select 1 from pg_tables where tablename = 'kept'`)).length === 1

/** What stands outside the data folder when root runs the server, as versions without marks left it. */
const forgetMarks = async () => {
  const place = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  for (const marked of [folder, `/var/lib/portal-postgres/${place}`])
    await rm(join(marked, 'data-folder'), { force: true })
}

async function restart({ afterStop = true, meanwhile }: { afterStop?: boolean; meanwhile: () => Promise<unknown> }) {
  if (afterStop) await server.stop()
  await meanwhile()
  server = await startEmbeddedPostgres(folder)
}

/** As the start of the portal makes it, before the database is begun. */
const makeAnew = async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await writeFile(join(folder, 'instance'), 'another')
}

/** Each starts a database anew, some twice, which a busy machine takes its time for. */
describe('the database of a data folder', { timeout: 60_000 }, () => {
  test('is there again at the next start', async () => {
    await store()
    await restart({ meanwhile: async () => {} })
    expect(await kept()).toBe(true)
  })

  test('goes with the folder: one that was deleted begins anew', async () => {
    await store()
    await restart({ meanwhile: makeAnew })
    expect(await kept()).toBe(false)
  })

  test('goes with another folder that takes its place', async () => {
    await store()
    await restart({ meanwhile: () => writeFile(join(folder, 'data-folder'), 'another') })
    // Outside root's reach the cluster lies in the folder and is whatever lies there.
    expect(await kept()).toBe(process.getuid?.() !== 0)
  })

  test.runIf(process.getuid?.() === 0)('is ended first where it was left running', async () => {
    await store()
    await restart({ afterStop: false, meanwhile: makeAnew })
    expect(await kept()).toBe(false)
  })

  test.each(['keys', 'sandbox'])(
    'of an earlier version, which bears no mark, is kept by a folder with %s',
    async (trace) => {
      await store()
      await restart({
        meanwhile: async () => {
          await forgetMarks()
          await mkdir(join(folder, trace))
        },
      })
      expect(await kept()).toBe(true)
      await restart({ meanwhile: async () => {} })
      expect(await kept()).toBe(true)
    },
  )

  test('of an earlier version begins anew as well when its folder was deleted', async () => {
    await store()
    await restart({
      meanwhile: async () => {
        await forgetMarks()
        await makeAnew()
      },
    })
    expect(await kept()).toBe(false)
  })
})
