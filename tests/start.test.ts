import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { freePorts, isGone, startProcess, until, type Started } from './started.ts'

let folder = ''
let ports: Record<'PORT' | 'SANDBOX_PORT' | 'SMTP_PORT' | 'LDAPS_PORT', string>
const begun: Started[] = []

function start(environment: Record<string, string> = {}): Started {
  const started = startProcess(process.execPath, ['apps/server/src/start.ts'], {
    ...process.env,
    DATA_DIR: folder,
    ...ports,
    ...environment,
  })
  begun.push(started)
  return started
}

const portal = (path: string) => fetch(`http://127.0.0.1:${ports.PORT}${path}`)
const answers = async () => (await portal('/ready').catch(() => undefined))?.status === 200

const pids = async () =>
  (JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as { children: { pid: number }[] }).children.map(
    ({ pid }) => pid,
  )
const portalPid = async () => (await pids())[0] ?? 0

async function connected(): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: await (await startEmbeddedPostgres(folder)).database('portal') })
  // Tests end the server under it.
  database.on('error', () => {})
  await database.connect()
  return database
}

async function postmaster(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid`,
  )
  return rows[0]?.pid ?? 0
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
  const [PORT = '', SANDBOX_PORT = '', SMTP_PORT = '', LDAPS_PORT = ''] = await freePorts(4)
  ports = { PORT, SANDBOX_PORT, SMTP_PORT, LDAPS_PORT }
})

afterEach(async () => {
  for (const { child, ended } of begun.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  // Whatever a test killed without a word leaves its database behind.
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  test('brings everything up, and an interruption takes everything down', async () => {
    const started = start()
    expect(await started.settled).toBe('running')
    expect(started.output()).toContain(`http://localhost:${ports.PORT}`)
    expect(await answers()).toBe(true)
    started.child.kill('SIGINT')
    expect(await started.ended).toBe(0)
    await expect(portal('/health')).rejects.toThrow()
  }, 120_000)

  test('a portal that is killed is started again, and nothing stored is lost', async () => {
    const started = start()
    await started.settled
    const database = await connected()
    await database.query(`insert into applications.number_series values (2099, 7)`)
    const first = await portalPid()
    process.kill(first, 'SIGKILL')
    await until(async () => (await answers()) && (await portalPid()) !== first)
    expect((await database.query('select last from applications.number_series where year = 2099')).rows).toEqual([
      { last: 7 },
    ])
    await database.end()
  }, 120_000)

  test('so are the sandbox and PostgreSQL', async () => {
    const started = start()
    await started.settled
    const sandbox = (await pids())[1] ?? 0
    process.kill(sandbox, 'SIGKILL')
    await until(async () => ((await pids())[1] ?? sandbox) !== sandbox)
    process.kill(await postmaster(await connected()), 'SIGQUIT')
    await until(async () => started.output().includes('PostgreSQL ended; it is started again.'))
    await until(answers)
  }, 120_000)

  test('a supervisor that is killed takes the portal along, and the next start recovers by itself', async () => {
    const first = start()
    await first.settled
    const pid = await portalPid()
    first.child.kill('SIGKILL')
    await first.ended
    await until(async () => isGone(pid))
    const second = start()
    expect(await second.settled).toBe('running')
    expect(await answers()).toBe(true)
  }, 120_000)

  test('when everything is killed at once, database and all, the next start has what was stored', async () => {
    const first = start()
    await first.settled
    const database = await connected()
    await database.query(`insert into applications.number_series values (2099, 7)`)
    const everything = [...(await pids()), await postmaster(database)]
    for (const pid of [first.child.pid ?? 0, ...everything]) process.kill(pid, 'SIGKILL')
    await first.ended
    await until(async () => everything.every(isGone))
    const second = start()
    expect(await second.settled).toBe('running')
    expect(await answers()).toBe(true)
    const recovered = await connected()
    expect((await recovered.query('select last from applications.number_series where year = 2099')).rows).toEqual([
      { last: 7 },
    ])
    await recovered.end()
  }, 120_000)
})

describe('what keeps it from starting is said in one line', () => {
  const oneLine = (text: string) => text.trim().split('\n')

  test('a taken port', async () => {
    const stranger = await new Promise<Server>((resolve) => {
      const server = createServer((socket) => socket.destroy()).listen(Number(ports.PORT), '127.0.0.1', () =>
        resolve(server),
      )
    })
    const started = start()
    expect(await started.settled).toBe(1)
    expect(oneLine(started.output())).toEqual([expect.stringMatching(new RegExp(`Port ${ports.PORT} is taken.*PORT`))])
    await new Promise((resolve) => stranger.close(resolve))
  }, 60_000)

  test('a folder that cannot be written', async () => {
    const started = start({ DATA_DIR: '/dev/null/portal' })
    expect(await started.settled).toBe(1)
    expect(oneLine(started.output())).toEqual([expect.stringMatching(/data folder \/dev\/null\/portal.*DATA_DIR/)])
  }, 60_000)

  test('the same folder in use', async () => {
    await start().settled
    const second = start(Object.fromEntries(Object.keys(ports).map((name) => [name, '0'])))
    expect(await second.settled).toBe(1)
    expect(oneLine(second.output())).toEqual([expect.stringMatching(/already runs/)])
  }, 120_000)
})
