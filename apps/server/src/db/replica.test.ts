import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type Pool } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debianPostgres, giveToPostgres, hasDebianPostgres, runPostgres } from '../testing/nodes/debian-postgres.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { migrate } from './migrate.ts'
import { openReplica, type Replica } from './replica.ts'
import { temporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

let folder: string
let server: TemporaryPostgres
let portal: TestPortal
let replica: Replica
const copy = () => join(folder, 'copy')
const urlOfCopy = (database = 'postgres') => `postgresql://postgres@/${database}?host=${encodeURIComponent(copy())}`
const nameOfDatabase = () => /\/(test_\w+)\?/.exec(portal.deps.settings.DATABASE_URL)?.[1] ?? ''
const hour = 3_600_000
const silent = pino({ level: 'silent' })

const leftOut = 'the replica of the database is left out: it'
/** Returns a log and its messages. */
function listen() {
  const messages: string[] = []
  const log = {
    info: (message: string) => messages.push(message),
    warn: (_: unknown, message: string) => messages.push(message),
  } as unknown as typeof silent
  return { log, messages }
}

const start = () => runPostgres('pg_ctl', 'start', '-w', '-D', copy(), '-l', join(copy(), 'server.log'))
const stop = () => runPostgres('pg_ctl', 'stop', '-m', 'fast', '-w', '-D', copy())

async function askCopy(text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: urlOfCopy() })
  await client.connect()
  const { rows } = await client.query<{ result: unknown }>(text)
  await client.end()
  return rows[0]?.result
}

const listed = async (as: SignedIn, cookie = '') => {
  const headers = { cookie: `${as.headers.cookie ?? ''}${cookie}` }
  return (await portal.call('listApplications', { as, headers })).answer.data.map(({ uuid }) => uuid)
}

beforeAll(async () => {
  if (!hasDebianPostgres) return
  folder = await mkdtemp(join(tmpdir(), 'portal-replica-'))
  await chmod(folder, 0o755)
  await giveToPostgres(folder)
  server = await temporaryPostgres({ wal_level: 'replica', max_wal_senders: '4' }, debianPostgres)
  await migrate(await server.createDatabase('portal_template'))
  portal = await testPortal({}, undefined, { server: server.url })
  await runPostgres('pg_basebackup', '-d', server.url, '-D', copy(), '-c', 'fast', '-R', '--no-sync')
  const settings = [`max_connections = 400`, `listen_addresses = ''`, `unix_socket_directories = '${copy()}'`]
  await appendFile(join(copy(), 'postgresql.auto.conf'), settings.map((line) => `${line}\n`).join(''))
  await start()
  replica = await openReplica(urlOfCopy(nameOfDatabase()), portal.deps.pool, {
    log: silent,
    max: 4,
    mostBehindMs: hour,
  })
  portal.deps.replica = replica
})
afterAll(async () => {
  if (!hasDebianPostgres) return
  await replica.close()
  await portal.close()
  await stop().catch(() => {})
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Creates an application. @returns its identifier, and the cookie that names the change */
async function begin(as: SignedIn): Promise<{ uuid: string; cookie: string }> {
  const { answer, headers } = await portal.call('createApplication', {
    as,
    body: { services: ['register-sia'], submission_type: 'NATURAL_PERSON', account_type: 'person' },
  })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { uuid: answer.data.uuid, cookie: `; ${cookie}` }
}

async function pause(): Promise<void> {
  await askCopy('select pg_wal_replay_pause() as result')
  await expect.poll(() => askCopy('select pg_get_wal_replay_pause_state() as result')).toBe('paused')
}
const resume = () => askCopy('select pg_wal_replay_resume() as result')
const isUsed = () => expect.poll(() => replica.upTo(undefined), { timeout: 60_000 }).toBeDefined()

describe.runIf(hasDebianPostgres)('a replica', () => {
  test('answers lists, and the database itself answers the browser whose change is not there yet', async () => {
    const anna = await signIn(portal.deps)
    await isUsed()
    await pause()
    const { uuid, cookie } = await begin(anna)
    expect(cookie).toMatch(/^; __Host-portal-written=[0-9A-F]+\/[0-9A-F]+$/)
    expect(await listed(anna)).toEqual([])
    expect(await listed(anna, cookie)).toEqual([uuid])
    expect(await listed(anna, '; __Host-portal-written=everything')).toEqual([])
    await resume()
    await expect.poll(() => listed(anna)).toEqual([uuid])
    const [, place] = cookie.split('=')
    await expect.poll(() => replica.upTo(place)).toBeDefined()
  })

  test('that has gone is replaced by the database within the same call, and used again when it is back', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await begin(anna)
    await isUsed()
    await stop()
    expect(await listed(anna)).toEqual([uuid])
    await expect.poll(() => replica.upTo(undefined)).toBeUndefined()
    expect(await listed(anna)).toEqual([uuid])
    await start()
    await isUsed()
    await expect.poll(() => listed(anna)).toEqual([uuid])
  })

  test('that is too far behind is left out', async () => {
    const strict = await openReplica(urlOfCopy(nameOfDatabase()), portal.deps.pool, {
      log: silent,
      max: 1,
      mostBehindMs: 0,
    })
    await expect.poll(() => strict.upTo(undefined)).toBeDefined()
    await pause()
    await begin(await signIn(portal.deps))
    await expect.poll(() => strict.upTo(undefined)).toBeUndefined()
    await resume()
    await expect.poll(() => strict.upTo(undefined)).toBeDefined()
    await strict.close()
  })

  test('with changes that the database lacks, as after the restore of a snapshot, is left out', async () => {
    const restored = {
      async query(text: string) {
        const { rows } = await portal.deps.pool.query<object>(text)
        return { rows: rows.map((row) => ({ ...row, place: '0/1' })) }
      },
    } as unknown as Pool
    const { log, messages } = listen()
    const stale = await openReplica(urlOfCopy(nameOfDatabase()), restored, { log, max: 1 })
    expect(stale.upTo(undefined)).toBeUndefined()
    expect(messages).toEqual([`${leftOut} has changes that the database lacks`])
    await stale.close()
  })

  test('of the database before a restore is left out for good, also when the restored log is as long as its own', async () => {
    const restored = join(folder, 'restored')
    await runPostgres('pg_basebackup', '-d', server.url, '-D', restored, '-c', 'fast', '--no-sync')
    await begin(await signIn(portal.deps))
    const place = await portal.deps.replica?.currentPlace()
    const progress = async () => {
      // The place can be after what PostgreSQL has written, which another change completes.
      await portal.deps.pool.query('select pg_current_xact_id()')
      const replayed = await askCopy('select pg_last_wal_replay_lsn() as result')
      return { isUsed: replica.upTo(place) !== undefined, place, replayed }
    }
    await expect.poll(progress).toMatchObject({ isUsed: true })
    const settings = [`restore_command = 'false'`, `max_connections = 400`, `unix_socket_directories = '${restored}'`]
    await appendFile(join(restored, 'postgresql.auto.conf'), settings.map((line) => `${line}\n`).join(''))
    await appendFile(join(restored, 'postgresql.auto.conf'), `listen_addresses = ''\n`)
    await writeFile(join(restored, 'recovery.signal'), '')
    await runPostgres('pg_ctl', 'start', '-w', '-D', restored, '-l', join(restored, 'server.log'))
    const pool = new pg.Pool({ connectionString: urlOfCopy(nameOfDatabase()).replace('copy', 'restored'), max: 1 })
    let looks = 0
    const watched = {
      query(text: string) {
        looks += 1
        return pool.query(text)
      },
    } as unknown as Pool
    const { log, messages } = listen()
    await expect.poll(async () => (await pool.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }])
    const stale = await openReplica(urlOfCopy(nameOfDatabase()), watched, { log, max: 1, mostBehindMs: hour })
    await pool.query('select pg_switch_wal()')
    await pool.query('create table public.later ()')
    const later = looks + 3
    await expect.poll(() => looks).toBeGreaterThan(later)
    expect(messages).toEqual([`${leftOut} is of another cluster or timeline`])
    await stale.close()
    await pool.end()
    await runPostgres('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', restored)
  })

  test('must be one: the database itself is never used as its own copy', async () => {
    const { log, messages } = listen()
    const same = await openReplica(portal.deps.settings.DATABASE_URL, portal.deps.pool, { log, max: 1 })
    expect(same.upTo(undefined)).toBeUndefined()
    expect(messages).toEqual([`${leftOut} is not a replica`])
    await same.close()
  })
})
