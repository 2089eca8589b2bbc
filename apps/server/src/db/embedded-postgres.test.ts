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

/**
 * Deletes the marks, also the one outside the data folder when root runs the server, to imitate a version without
 * marks.
 */
const deleteMarks = async () => {
  const place = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  for (const marked of [folder, `/var/lib/portal-postgres/${place}`])
    await rm(join(marked, 'data-folder'), { force: true })
}

async function restart({ afterStop = true, during }: { afterStop?: boolean; during: () => Promise<unknown> }) {
  if (afterStop) await server.stop()
  await during()
  server = await startEmbeddedPostgres(folder)
}

/** Recreates the folder as the portal's start does before the database exists. */
const makeAnew = async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await writeFile(join(folder, 'instance'), 'another')
}

/** Each test creates a database, some of them two, which is slow on a busy machine. */
describe('the database of a data folder', () => {
  test('is available again at the next start', async () => {
    await store()
    await restart({ during: async () => {} })
    expect(await kept()).toBe(true)
  })

  test('is deleted with the folder, and a new folder starts with an empty database', async () => {
    await store()
    await restart({ during: makeAnew })
    expect(await kept()).toBe(false)
  })

  test('is replaced when another folder takes its place', async () => {
    await store()
    await restart({ during: () => writeFile(join(folder, 'data-folder'), 'another') })
    // Without root the cluster lies in the folder itself, so it stays with it.
    expect(await kept()).toBe(process.getuid?.() !== 0)
  })

  test.runIf(process.getuid?.() === 0)('is stopped first when it was left running', async () => {
    await store()
    await restart({ afterStop: false, during: makeAnew })
    expect(await kept()).toBe(false)
  })

  test.each(['keys', 'sandbox'])(
    'of an earlier version without a marker is kept in a folder with %s',
    async (trace) => {
      await store()
      await restart({
        during: async () => {
          await deleteMarks()
          await mkdir(join(folder, trace))
        },
      })
      expect(await kept()).toBe(true)
      await restart({ during: async () => {} })
      expect(await kept()).toBe(true)
    },
  )

  test('of an earlier version also starts empty when its folder was deleted', async () => {
    await store()
    await restart({
      during: async () => {
        await deleteMarks()
        await makeAnew()
      },
    })
    expect(await kept()).toBe(false)
  })
})
