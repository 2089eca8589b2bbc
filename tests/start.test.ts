import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { freePorts, isGone, requirePid, startProcess, until, type Started } from './started.ts'

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

async function pidAt(setting: keyof typeof ports): Promise<number> {
  const { children } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as {
    children: { port: number; pid: number }[]
  }
  return requirePid(children.find(({ port }) => port === Number(ports[setting]))?.pid)
}
const pids = () => Promise.all([pidAt('PORT'), pidAt('SANDBOX_PORT')])

async function connected(): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: await (await startEmbeddedPostgres(folder)).database('portal') })
  // Tests stop the server during a connection.
  database.on('error', () => {})
  await database.connect()
  return database
}

async function postmaster(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid`,
  )
  return requirePid(rows[0]?.pid)
}

const oneLine = (text: string) => text.trim().split('\n')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
  const [PORT = '', SANDBOX_PORT = '', SMTP_PORT = '', LDAPS_PORT = ''] = await freePorts(4)
  ports = { PORT, SANDBOX_PORT, SMTP_PORT, LDAPS_PORT }
})

afterAll(async () => {
  for (const { child, ended } of begun.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  // A killed process leaves its database running.
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('what keeps it from starting is said in one line', () => {
  const listenOn = (port: string) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => socket.destroy()).listen(Number(port), '127.0.0.1', () => resolve(server))
    })

  test.each([
    { taken: ['PORT'], message: () => `Port ${ports.PORT} is taken.*with PORT\\.` },
    {
      taken: ['PORT', 'SMTP_PORT'],
      message: () => `Ports ${ports.PORT}, ${ports.SMTP_PORT} are taken.*with PORT, SMTP_PORT\\.`,
    },
  ] as const)('taken ports: $taken', async ({ taken, message }) => {
    const strangers = await Promise.all(taken.map((setting) => listenOn(ports[setting])))
    const started = start()
    expect(await started.outcome).toBe(1)
    expect(oneLine(started.output())).toEqual([expect.stringMatching(new RegExp(message()))])
    await Promise.all(strangers.map((stranger) => new Promise((resolve) => stranger.close(resolve))))
  })

  test('a folder that cannot be written', async () => {
    const started = start({ DATA_DIR: '/dev/null/portal' })
    expect(await started.outcome).toBe(1)
    expect(oneLine(started.output())).toEqual([expect.stringMatching(/data folder \/dev\/null\/portal.*DATA_DIR/)])
  })
})

// A start takes seconds, so each test continues with the processes of the previous one.
describe('npm start', () => {
  const stored = async (): Promise<unknown[]> => {
    const database = await connected()
    const { rows } = await database.query<{ last: number }>(
      'select last from applications.number_series where year = 2099',
    )
    await database.end()
    return rows
  }
  let supervisor: Started

  test('brings everything up', async () => {
    supervisor = start()
    expect(await supervisor.outcome).toBe('running')
    expect(supervisor.output()).toContain(`http://localhost:${ports.PORT}`)
    expect(await answers()).toBe(true)
  })

  test('refuses in one line to use the folder of one that runs', async () => {
    const second = start(Object.fromEntries(Object.keys(ports).map((name) => [name, '0'])))
    expect(await second.outcome).toBe(1)
    expect(oneLine(second.output())).toEqual([expect.stringMatching(/already runs/)])
  })

  test('a portal that is killed is started again, and nothing stored is lost', async () => {
    const database = await connected()
    await database.query(`insert into applications.number_series values (2099, 7)`)
    await database.end()
    const first = await pidAt('PORT')
    process.kill(first, 'SIGKILL')
    await until(async () => (await answers()) && (await pidAt('PORT')) !== first)
    expect(await stored()).toEqual([{ last: 7 }])
  })

  test('so are the sandbox and PostgreSQL', async () => {
    const sandbox = await pidAt('SANDBOX_PORT')
    process.kill(sandbox, 'SIGKILL')
    await until(async () => (await pidAt('SANDBOX_PORT')) !== sandbox)
    process.kill(await postmaster(await connected()), 'SIGQUIT')
    await until(async () => supervisor.output().includes('PostgreSQL ended; it is started again.'))
    await until(answers)
  })

  test('a part that dies while PostgreSQL is away is started as soon as it is back', async () => {
    const database = await connected()
    const { rows } = await database.query<{ data_directory: string }>('show data_directory')
    const control = join(rows[0]?.data_directory ?? '', 'global/pg_control')
    const [portal, sandbox] = await pids()
    const server = await postmaster(database)
    // Without this file PostgreSQL does not start.
    await rename(control, `${control}.away`)
    for (const pid of [server, portal, sandbox]) process.kill(pid, 'SIGKILL')
    for (const part of ['PostgreSQL', 'The portal'])
      await until(() => supervisor.output().includes(`${part} could not be started; it is tried again.`))
    await rename(`${control}.away`, control)
    await until(async () => (await pids()).every((pid) => pid !== portal && pid !== sandbox))
    await until(answers)
  })

  test('a supervisor that is killed takes the portal along, and the next start recovers by itself', async () => {
    const pid = await pidAt('PORT')
    supervisor.child.kill('SIGKILL')
    await supervisor.ended
    await until(async () => isGone(pid))
    supervisor = start()
    expect(await supervisor.outcome).toBe('running')
    expect(await answers()).toBe(true)
  })

  test('when everything is killed at once, database and all, the next start has the stored data', async () => {
    const everything = [...(await pids()), await postmaster(await connected())]
    for (const pid of [requirePid(supervisor.child.pid), ...everything]) process.kill(pid, 'SIGKILL')
    await supervisor.ended
    await until(async () => everything.every(isGone))
    supervisor = start()
    expect(await supervisor.outcome).toBe('running')
    expect(await answers()).toBe(true)
    expect(await stored()).toEqual([{ last: 7 }])
  })

  test('an interruption takes everything down', async () => {
    supervisor.child.kill('SIGINT')
    expect(await supervisor.ended).toBe(0)
    await expect(portal('/health')).rejects.toThrow()
  })
})
