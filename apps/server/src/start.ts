import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts'
import { startChild, type Child } from './supervisor/child.ts'
import { forgetRunning, openDataFolder, rememberRunning, type DataFolder } from './supervisor/data-folder.ts'
import { portalEnvironment, sandboxEnvironment, sandboxIsNeeded } from './supervisor/environment.ts'
import { claimPorts } from './supervisor/ports.ts'
import { greet } from './supervisor/greeting.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const given = process.env
const portOf = (setting: string, usual: number) => Number(given[setting] ?? usual)

const ports = {
  portal: portOf('PORT', 4000),
  sandbox: portOf('SANDBOX_PORT', 4001),
  smtp: portOf('SMTP_PORT', 4025),
  ldaps: portOf('LDAPS_PORT', 4636),
}

interface Parts {
  folder: DataFolder
  /** Begun, perhaps not yet up: whoever stops waits for it, so that it is not left running. */
  postgres?: Promise<EmbeddedPostgres>
  building?: ChildProcess
  sandbox?: Child
  portal?: Child
}

async function startParts(parts: Parts): Promise<void> {
  const { folder } = parts
  const withSandbox = sandboxIsNeeded(given)
  await claimPorts(folder, [
    {
      port: ports.portal,
      setting: 'PORT',
      instance: async () => (await fetch(`http://127.0.0.1:${ports.portal}/health`)).headers.get('portal-instance'),
    },
    ...(withSandbox
      ? [
          {
            port: ports.sandbox,
            setting: 'SANDBOX_PORT',
            instance: async () =>
              ((await (await fetch(`http://127.0.0.1:${ports.sandbox}/instance`)).json()) as { instance: string })
                .instance,
          },
          { port: ports.smtp, setting: 'SMTP_PORT' },
          { port: ports.ldaps, setting: 'LDAPS_PORT' },
        ]
      : []),
  ])

  const building = startBuild(parts)
  // Its failure is told where it is awaited.
  building.catch(() => {})
  if (!given.DATABASE_URL || (withSandbox && !given.SANDBOX_DATABASE_URL))
    parts.postgres = startEmbeddedPostgres(folder.path)
  const postgres = await parts.postgres
  const databaseUrl = given.DATABASE_URL ?? (await postgres?.database('portal')) ?? ''
  const portalUrl = given.PORTAL_URL ?? `http://localhost:${ports.portal}`

  if (withSandbox) {
    const sandboxDatabase = given.SANDBOX_DATABASE_URL ?? (await postgres?.database('sandbox')) ?? ''
    const environment = sandboxEnvironment(given, folder, {
      databaseUrl: sandboxDatabase,
      portalUrl,
      port: ports.sandbox,
      smtpPort: ports.smtp,
      ldapsPort: ports.ldaps,
    })
    await keep(parts, 'sandbox', () => startChild('The sandbox', join(root, 'apps/sandbox/src/main.ts'), environment))
  }
  await building
  const environment = portalEnvironment(given, folder, {
    databaseUrl,
    portalUrl,
    port: ports.portal,
    sandbox: parts.sandbox?.ready,
  })
  await keep(parts, 'portal', () => startChild('The portal', join(root, 'apps/server/src/main.ts'), environment))
  if (postgres) keepPostgres(parts)
  await greet(portalUrl, parts.sandbox && String(parts.sandbox.ready.url))
}

/** Builds the front end if its sources changed since the last time, in a process that ends with its memory and settings. */
async function startBuild(parts: Parts): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'apps/web/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  parts.building = child
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The front end could not be built.')
}

/** Starts a part, and again whenever it dies by itself. */
async function keep(parts: Parts, part: 'sandbox' | 'portal', start: () => Promise<Child>): Promise<void> {
  const child = await start()
  parts[part] = child
  await rememberRunning(parts.folder.path, {
    supervisor: process.pid,
    children: [
      { port: ports.portal, pid: parts.portal?.pid ?? 0 },
      { port: ports.sandbox, pid: parts.sandbox?.pid ?? 0 },
      { port: ports.smtp, pid: parts.sandbox?.pid ?? 0 },
      { port: ports.ldaps, pid: parts.sandbox?.pid ?? 0 },
    ],
  })
  void child.exited.then((code) => {
    if (stopping) return
    process.stderr.write(`${child.name} ended (${code ?? 'killed'}); it is started again.\n`)
    setTimeout(() => void keep(parts, part, start).catch(giveUp), 500)
  })
}

/** PostgreSQL is nobody's child, so that it outlives whoever dies; it is looked after instead. */
function keepPostgres(parts: Parts): void {
  const watch = setInterval(async () => {
    if (stopping) return clearInterval(watch)
    const isRunning = await parts.postgres?.then((server) => server.isRunning()).catch(() => false)
    if (isRunning || stopping) return
    process.stderr.write('PostgreSQL ended; it is started again.\n')
    parts.postgres = startEmbeddedPostgres(parts.folder.path)
    await parts.postgres.catch(giveUp)
  }, 1_000)
}

let stopping: Promise<void> | undefined

/** Whoever asks a second time waits for the same end. */
function stopParts(parts: Parts): Promise<void> {
  stopping ??= stopInOrder(parts)
  return stopping
}

async function stopInOrder({ building, portal, sandbox, postgres, folder }: Parts): Promise<void> {
  building?.kill()
  await portal?.stop()
  await sandbox?.stop()
  await (await postgres?.catch(() => undefined))?.stop()
  await forgetRunning(folder.path)
}

function giveUp(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  void (parts ? stopParts(parts) : Promise.resolve()).then(() => process.exit(1))
}

let parts: Parts | undefined
try {
  parts = { folder: await openDataFolder(given.DATA_DIR ?? join(root, '.data')) }
  const begun = parts
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stopParts(begun).then(() => process.exit(0)))
  await startParts(parts)
} catch (error) {
  giveUp(error)
}
