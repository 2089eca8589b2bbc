import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { temporaryPostgres, type TemporaryPostgres } from '../../db/temporary-postgres.ts'
import { bindStore } from '../../modules/files/index.ts'
import { sealActions } from '../../modules/history/seal-actions.ts'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import { debianPostgres, giveToPostgres, hasDebianPostgres, runPostgres } from '../../testing/nodes/debian-postgres.ts'
import { signIn } from '../../testing/factories.ts'
import { aBank, type Bank } from '../../testing/fake-parties/bank.ts'
import { aMailServer } from '../../testing/fake-parties/mail-server.ts'
import { aRegister, type Register } from '../../testing/fake-parties/register.ts'
import { aSubmittedApplication } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { manageFiles } from '../files/manage-files.ts'
import { verifyAllBooks } from '../money/verify-books.ts'
import { reportHistory } from '../verify-history.ts'
import { finishRestore } from './finish-restore.ts'

const isWanted = process.env.RESTORE_DRILL === '1' || process.env.EXTENDED === '1'
/** How many applications are filed in each part of the drill. */
const filings = Number(process.env.FILINGS ?? 3)

let bank: Bank
let register: Register
let folder: string
let live: TemporaryPostgres
const place = (name: string) => join(folder, name)

async function ownedFolder(name: string): Promise<string> {
  await mkdir(place(name), { mode: 0o700 })
  await giveToPostgres(place(name))
  return place(name)
}

/** Starts a portal on a copy of the database. Its files are in the folder that all portals of the drill share. */
const aPortal = (server: string, template: string) =>
  testPortal(
    {
      paymentGateway: bank.gateway,
      registerOffice: register.office,
      mail: aMailServer().service,
      objectStore: diskObjectStore(place('objects')),
    },
    undefined,
    { server, template },
  )
const nameOf = ({ deps }: TestPortal) => /\/(test_\w+)\?/.exec(deps.settings.DATABASE_URL)?.[1] ?? ''

async function file(portal: TestPortal): Promise<string[]> {
  const numbers: string[] = []
  for (let count = 0; count < filings; count += 1) {
    const uuid = await aSubmittedApplication(portal, bank, await signIn(portal.deps))
    await portal.runDueJobs()
    const { subject_number: number } = await portal.deps.db
      .selectFrom('payments.payment')
      .select('subject_number')
      .where('subject_id', '=', uuid)
      .executeTakeFirstOrThrow()
    numbers.push(number)
  }
  return numbers
}

const listFiles = async (name: string) =>
  (await readdir(place(name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('store.json'))
    .map((entry) => join(entry.parentPath, entry.name))

async function query(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ result: string }>(text)
  await client.end()
  if (!rows[0]) throw new Error(`${text} has no result`)
  return rows[0].result
}

/** Ends the current segment of the log and waits until it is archived. */
async function archiveLog(url: string): Promise<void> {
  const segment = await query(url, 'select pg_walfile_name(pg_switch_wal()) as result')
  await expect.poll(() => existsSync(join(place('wal'), segment))).toBe(true)
}

beforeEach(async () => {
  if (!isWanted) return
  bank = aBank()
  register = aRegister()
  folder = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  await chmod(folder, 0o755)
  const wal = await ownedFolder('wal')
  live = await temporaryPostgres(
    {
      wal_level: 'replica',
      max_wal_senders: '4',
      archive_mode: 'on',
      archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
    },
    debianPostgres,
  )
  await migrate(await live.createDatabase('portal_template'))
})
afterEach(async () => {
  if (!isWanted) return
  await live.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.runIf(isWanted && hasDebianPostgres)('after the loss of the database', () => {
  test.each<[string, { hasTarget?: true; areFilesLost?: true }]>([
    ['and the files, the restored portal has everything that was archived', { areFilesLost: true }],
    ['and the files, it has everything up to a moment', { hasTarget: true, areFilesLost: true }],
    ['alone, it has everything up to a moment, and later files stay', { hasTarget: true }],
  ])('%s, lists the rest and files again', async (_, { hasTarget = false, areFilesLost = false }) => {
    const portal = await aPortal(live.url, 'portal_template')
    await bindStore(portal.deps)
    const beforeBackup = await file(portal)
    const base = place('base')
    await giveToPostgres(folder)
    const backupBegins = Date.now()
    await runPostgres('pg_basebackup', '-d', live.url, '-D', base, '-c', 'fast', '-X', 'none', '--no-sync')
    await runPostgres('pg_verifybackup', '-n', base)
    const backupSeconds = (Date.now() - backupBegins) / 1_000

    const afterBackup = await file(portal)
    // Actions are sealed when they are 15 minutes old.
    await sealActions({ ...portal.deps, now: () => new Date(Date.now() + 16 * 60_000) })
    const [head = ''] = /\d+:[0-9a-f]{64}/.exec(await reportHistory(portal.deps.db, [])) ?? []
    // A moment is in the middle of a segment, as an operator’s is.
    if (!hasTarget) await archiveLog(portal.deps.settings.DATABASE_URL)
    await cp(place('objects'), place('objects-backup'), { recursive: true, preserveTimestamps: true })
    const filesBefore = new Set(await listFiles('objects'))
    const lastArchived = Date.now()

    const lost = await file(portal)
    const postmaster = await query(live.url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as result`)
    if (hasTarget) await archiveLog(portal.deps.settings.DATABASE_URL)
    const disaster = Date.now()
    // An immediate shutdown, which archives nothing.
    process.kill(Number(postmaster), 'SIGQUIT')
    await portal.close()
    await live.stop()
    const laterFiles = (await listFiles('objects')).filter((file) => !filesBefore.has(file))

    const restoreBegins = Date.now()
    if (areFilesLost) {
      await rm(place('objects'), { recursive: true })
      await cp(place('objects-backup'), place('objects'), { recursive: true, preserveTimestamps: true })
    }
    // PostgreSQL reads this time before it knows names of time zones, so the offset is a number.
    const target = new Date(lastArchived).toISOString().replace('T', ' ').replace('Z', '+00')
    const settings = {
      restore_command: `cp ${place('wal')}/%f %p`,
      ...(hasTarget && { recovery_target_time: target, recovery_target_action: 'promote' }),
      max_connections: '400',
      listen_addresses: '',
      unix_socket_directories: base,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    await writeFile(join(base, 'postgresql.auto.conf'), lines.join(''))
    await writeFile(join(base, 'recovery.signal'), '')
    await runPostgres('pg_ctl', 'start', '-w', '-D', base, '-l', join(base, 'server.log'))
    try {
      const server = `postgresql://postgres@/postgres?host=${encodeURIComponent(base)}`
      await expect.poll(() => query(server, 'select pg_is_in_recovery()::text as result')).toBe('false')
      const restored = await aPortal(server, nameOf(portal))
      const { db } = restored.deps
      const report = await finishRestore(restored.deps, [])
      await bindStore(restored.deps)
      expect((await restored.call('ready')).status).toBe(200)
      const readyAt = Date.now()

      const known = await db.selectFrom('payments.payment').select('subject_number').orderBy('subject_number').execute()
      expect(known.map((row) => row.subject_number)).toEqual([...beforeBackup, ...afterBackup].toSorted())
      for (const number of lost) expect(report).toMatch(new RegExp(`^  ${number}  round 1  `, 'm'))
      expect(report).toContain(`The bank has ${filings} order`)
      const resets = ['recovery_target_action', 'recovery_target_time'].map((name) => `  alter system reset ${name};\n`)
      expect(report.match(/^ {2}alter system reset .+\n/gm) ?? []).toEqual(hasTarget ? resets : [])
      const superuser = new pg.Client({ connectionString: server })
      await superuser.connect()
      for (const reset of hasTarget ? resets : []) await superuser.query(reset)
      await superuser.query('select pg_reload_conf()')
      await superuser.end()
      await expect.poll(() => finishRestore(restored.deps, [])).not.toContain('alter system reset')
      expect(await reportHistory(db, [head])).toContain('unaltered')
      expect(await verifyAllBooks(db, [])).toContain('sums to nothing')
      const files = await manageFiles(restored.deps, ['verify'])
      expect(files).toContain('every file is there and unaltered')
      expect(laterFiles.length).toBeGreaterThan(0)
      const stored = await listFiles('objects')
      expect(laterFiles.filter((file) => stored.includes(file))).toEqual(areFilesLost ? [] : laterFiles)

      const [again] = await file(restored)
      expect([...beforeBackup, ...afterBackup, ...lost]).not.toContain(again)
      process.stdout.write(
        [
          `Backup: ${backupSeconds} s. Restored: ${known.length} applications; ${files.trim()}`,
          `Lost: ${lost.length} applications of the last ${(disaster - lastArchived) / 1_000} s, which the bank and the register list.`,
          `Time from the beginning of the restore until ready: ${(readyAt - restoreBegins) / 1_000} s.`,
          '',
        ].join('\n'),
      )
      await restored.close()
    } finally {
      await runPostgres('pg_ctl', 'stop', '-m', 'fast', '-w', '-D', base)
    }
  })
})
