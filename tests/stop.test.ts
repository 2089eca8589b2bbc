import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { freePorts, startProcess, until, type Started } from './started.ts'

let folder = ''
let started: Started | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-stop-'))
})
afterEach(async () => {
  for (const pid of await processes()) process.kill(pid, 'SIGKILL')
  await until(async () => (await processes()).length === 0)
  await started?.ended
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Lists every process started with the data folder: npm, supervisor, portal, sandbox, build, PostgreSQL. */
async function processes(): Promise<number[]> {
  const place = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const texts = await Promise.all(
    pids.map(async (pid) =>
      (
        await Promise.all(
          ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
        )
      ).join(),
    ),
  )
  return pids.filter((_, index) => texts[index]?.includes(folder) || texts[index]?.includes(place)).map(Number)
}

const isPostgres = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('bin/postgres')

async function npmStart(): Promise<Started> {
  const [PORT = '', SANDBOX_PORT = '', SMTP_PORT = '', LDAPS_PORT = ''] = await freePorts(4)
  const ports = { PORT, SANDBOX_PORT, SMTP_PORT, LDAPS_PORT }
  started = startProcess('npm', ['start'], { ...process.env, DATA_DIR: folder, ...ports })
  return started
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to `npm start` stops everything that it started',
  async (signal) => {
    const { child, outcome, ended } = await npmStart()
    expect(await outcome).toBe('running')
    expect((await processes()).length).toBeGreaterThanOrEqual(5)
    child.kill(signal)
    await ended
    await until(async () => (await processes()).length === 0)
  },
  120_000,
)

test('SIGTERM while it starts leaves nothing running either, the database least of all', async () => {
  const { child, ended } = await npmStart()
  await until(async () => (await Promise.all((await processes()).map(isPostgres))).includes(true))
  child.kill('SIGTERM')
  await ended
  await until(async () => (await processes()).length === 0)
})
