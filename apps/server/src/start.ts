import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts'
import { startChild, type Child } from './supervisor/child.ts'
import { deleteRunning, openDataFolder, rememberRunning, type DataFolder } from './supervisor/data-folder.ts'
import { portalEnvironment, sandboxEnvironment, sandboxIsNeeded } from './supervisor/environment.ts'
import { claimPorts } from './supervisor/ports.ts'
import { restartOnChange } from './supervisor/restart-on-change.ts'
import { printAddresses } from './supervisor/print-addresses.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const given = process.env
const portOf = (setting: string, usual: number) => Number(given[setting] ?? usual)

/** `npm run dev`: the front end is served from its sources, and changes apply at once. */
const developing = process.argv.includes('--develop')

const ports = {
  front: portOf('PORT', 4000),
  // During development the portal is behind the front end's own server.
  portal: developing ? portOf('PORTAL_PORT', 4002) : portOf('PORT', 4000),
  sandbox: portOf('SANDBOX_PORT', 4001),
  smtp: portOf('SMTP_PORT', 4025),
  ldaps: portOf('LDAPS_PORT', 4636),
}

interface Parts {
  folder: DataFolder
  /** The server may still be starting; a stop waits for it, so that it is not left running. */
  postgres?: Promise<EmbeddedPostgres>
  databaseUrl?: string
  building?: ChildProcess
  sandbox?: Child
  portal?: Child
  front?: Child
}

type Part = 'sandbox' | 'portal' | 'front'

async function claimPortsOfParts(folder: Parts['folder'], withSandbox: boolean): Promise<void> {
  await claimPorts(folder, [
    {
      port: ports.portal,
      setting: developing ? 'PORTAL_PORT' : 'PORT',
      instance: async () => (await fetch(`http://127.0.0.1:${ports.portal}/health`)).headers.get('portal-instance'),
    },
    ...(developing ? [{ port: ports.front, setting: 'PORT' }] : []),
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
}

async function startParts(parts: Parts): Promise<void> {
  const { folder } = parts
  const withSandbox = sandboxIsNeeded(given)
  await claimPortsOfParts(folder, withSandbox)

  const building = developing ? startFrontEnd(parts) : startBuild(parts)
  // The failure is reported where the promise is awaited.
  building.catch(() => {})
  if (!given.DATABASE_URL || (withSandbox && !given.SANDBOX_DATABASE_URL))
    parts.postgres = startEmbeddedPostgres(folder.path)
  const postgres = await parts.postgres
  const databaseUrl = given.DATABASE_URL ?? (await postgres?.database('portal')) ?? ''
  parts.databaseUrl = databaseUrl
  const portalUrl = given.PORTAL_URL ?? `http://localhost:${ports.front}`

  if (withSandbox) {
    const sandboxDatabase = given.SANDBOX_DATABASE_URL ?? (await postgres?.database('sandbox')) ?? ''
    const environment = sandboxEnvironment(given, folder, {
      databaseUrl: sandboxDatabase,
      portalUrl,
      port: ports.sandbox,
      smtpPort: ports.smtp,
      ldapsPort: ports.ldaps,
    })
    await keep(parts, 'sandbox', () => startChild(names.sandbox, join(root, 'apps/sandbox/src/main.ts'), environment))
  }
  await building
  const environment = portalEnvironment(given, folder, {
    databaseUrl,
    portalUrl,
    port: ports.portal,
    sandbox: parts.sandbox?.ready,
  })
  if (developing) environment.FRONT_END_APART = '1'
  await keep(parts, 'portal', () => startChild(names.portal, join(root, 'apps/server/src/main.ts'), environment))
  if (postgres) keepPostgres(parts)
  if (developing)
    process.stdout.write(
      '\n  What changes in the front end shows at once; the portal and the sandbox start again with what changes in theirs.\n',
    )
  await printAddresses(portalUrl, parts.sandbox && String(parts.sandbox.ready.url))
}

/**
 * Builds the front end if its sources changed since the last build, in a separate process with its own memory and
 * settings.
 */
async function startBuild(parts: Parts): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'apps/web/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  parts.building = child
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The front end could not be built.')
}

/** Serves the front end from its sources instead of building it. */
const startFrontEnd = (parts: Parts) =>
  keep(parts, 'front', () =>
    startChild(names.front, join(root, 'apps/web/develop.ts'), {
      ...given,
      PORT: String(ports.front),
      PORTAL_BEHIND: `http://127.0.0.1:${ports.portal}`,
    }),
  )

const names: Record<Part, string> = { portal: 'The portal', sandbox: 'The sandbox', front: 'The front end' }

/** The sources of each part. The front end's own server watches its sources itself. */
const sources: Record<Part, string[]> = {
  portal: [
    'apps/server/src',
    'packages/contract/src',
    'packages/domain/src',
    'packages/forms/src',
    'services',
    'packages/messages/src',
    'packages/signatures/src',
  ],
  sandbox: ['apps/sandbox/src', 'apps/sandbox/world', 'packages/signatures/src'],
  front: [],
}

/** Starts a part, and restarts it when it ends by itself or, during development, when its sources change. */
async function keep(parts: Parts, part: Part, start: () => Promise<Child>): Promise<void> {
  await startPart(parts, part, start)
  if (!developing) return
  const restart = async () => {
    const old = parts[part]
    delete parts[part]
    await old?.stop()
    if (stopping) return
    process.stdout.write(`${names[part]} starts again with what has changed.\n`)
    await startPart(parts, part, start).catch(waitForChange)
  }
  restartOnChange(
    sources[part].map((folder) => join(root, folder)),
    restart,
  )
}

async function startPart(parts: Parts, part: Part, start: () => Promise<Child>): Promise<void> {
  const child = await start()
  parts[part] = child
  await rememberRunning(parts.folder.path, {
    supervisor: process.pid,
    databaseUrl: parts.databaseUrl ?? '',
    children: [
      { port: ports.portal, running: parts.portal },
      ...(developing ? [{ port: ports.front, running: parts.front }] : []),
      ...[ports.sandbox, ports.smtp, ports.ldaps].map((port) => ({ port, running: parts.sandbox })),
    ].flatMap(({ port, running }) => (running ? [{ port, pid: running.pid }] : [])),
  })
  void child.exited.then((code) => {
    // A part that was stopped for a change of sources has been replaced.
    if (stopping || parts[part] !== child) return
    process.stderr.write(`${child.name} ended (${code ?? 'killed'}); it is started again.\n`)
    startAgain(parts, part, start)
  })
}

/** Number of retries; enough for the recovery of a PostgreSQL whose crash ended other parts. */
const mostTries = 60

function startAgain(parts: Parts, part: Part, start: () => Promise<Child>, tries = 1): void {
  setTimeout(async () => {
    if (stopping) return
    try {
      await startPart(parts, part, start)
    } catch (error) {
      if (developing) return waitForChange(error)
      if (tries === mostTries) return giveUp(error)
      process.stderr.write(`${names[part]} could not be started; it is tried again.\n`)
      startAgain(parts, part, start, tries + 1)
    }
  }, 500)
}

/** Watches PostgreSQL and restarts it. It is not a child process, so that it survives the end of this one. */
function keepPostgres(parts: Parts, tries = 1): void {
  setTimeout(async () => {
    if (stopping) return
    const isRunning = await parts.postgres?.then((server) => server.isRunning()).catch(() => false)
    if (stopping) return
    if (isRunning) return keepPostgres(parts)
    process.stderr.write('PostgreSQL ended; it is started again.\n')
    parts.postgres = startEmbeddedPostgres(parts.folder.path)
    try {
      await parts.postgres
      keepPostgres(parts)
    } catch (error) {
      if (tries === mostTries) return giveUp(error)
      // Processes of a killed server may hold its memory for some seconds more.
      process.stderr.write('PostgreSQL could not be started; it is tried again.\n')
      keepPostgres(parts, tries + 1)
    }
  }, 1_000)
}

let stopping: Promise<void> | undefined

/** Stops all parts; a second call waits for the same end. */
function stopParts(parts: Parts): Promise<void> {
  stopping ??= stopInOrder(parts)
  return stopping
}

async function stopInOrder({ building, front, portal, sandbox, postgres, folder }: Parts): Promise<void> {
  building?.kill()
  await front?.stop()
  await portal?.stop()
  await sandbox?.stop()
  await (await postgres?.catch(() => undefined))?.stop()
  await deleteRunning(folder.path)
}

function waitForChange(error: unknown): void {
  printError(error)
  process.stderr.write('It is tried again with the next change.\n')
}

const printError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

function giveUp(error: unknown): void {
  printError(error)
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
