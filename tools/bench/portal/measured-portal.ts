import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded-postgres.ts'
import type * as ServerBuild from '../../../apps/server/build.ts'
import type { Deps } from '../../../apps/server/src/deps.ts'
import { readSettings } from '../../../apps/server/src/settings/settings.ts'
import { startPortal } from '../../../apps/server/src/main.ts'
import { startChild, type Child } from '../../../apps/server/src/supervisor/child.ts'
import { openDataFolder } from '../../../apps/server/src/supervisor/data-folder.ts'
import { portalEnvironment, sandboxEnvironment } from '../../../apps/server/src/supervisor/environment.ts'
import { generate } from '../../country/generate.ts'
import { freePort } from '../../../tests/free-ports.ts'
import { withClient } from './database.ts'
import { startLoad, type Load } from '../load/load.ts'
import { findParent } from './processor-time.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Bundles a portal of the given checkout that does not limit calls, as production bundles the portal.
 * @returns the path of the program
 */
export async function buildMeasuredProcess(tree: string): Promise<string> {
  const source = join(tree, 'tools/bench/portal/measured-process.ts')
  const builder = join(tree, 'apps/server/build.ts')
  // Versions before 29 November 2026 run from their sources.
  if (!existsSync(builder)) return source
  const { bundle } = (await import(builder)) as typeof ServerBuild
  const folder = join(tree, 'tools/bench/dist')
  await bundle(source, folder)
  return join(folder, 'measured-process.js')
}

/** A portal with its outside world and its database. */
export interface ReachedPortal {
  /** Public address. */
  url: string
  /** The same address without a name to look up. */
  address: string
  databaseUrl: string
  sandboxUrl: string
  /** The portal's data folder. */
  folder: string
  /** Dependencies of a portal on the same database and keys in this process, for test data. */
  deps: Deps
}

/** The portal as in production, its outside world, and a database that waits for the disk; all are removed afterwards. */
export interface MeasuredPortal extends ReachedPortal {
  postgresPid: number
  load: Load
  pid(): number
  stop(): Promise<void>
  start(): Promise<void>
}

/** Returns the parent of the process that serves a connection. */
function serverOf(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return findParent(rows[0]?.pid ?? 0)
  })
}

const isEmpty = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select from applications.application limit 1')
    return rows.length === 0
  })

interface Options {
  /** Folder that keeps data and files; existing ones are not loaded again. */
  keep?: string | undefined
  /** Whether PostgreSQL measures its statements, which costs some of its time. */
  countStatements?: boolean
  /** Settings of the portal. */
  changed?: NodeJS.ProcessEnv
}

/** Everything but the portal's own processes. */
export interface Surroundings extends ReachedPortal {
  port: number
  sandboxDatabaseUrl: string
  /** Settings of the portal's processes. */
  environment: NodeJS.ProcessEnv
}

/**
 * Starts the database and the outside world of a portal at a free port, and removes everything in reverse order, also
 * after an error. @param share size of the data as a share of a country
 */
export async function withSurroundings<Result>(
  share: number,
  use: (surroundings: Surroundings) => Promise<Result>,
  { keep, countStatements = false, changed = {} }: Options = {},
): Promise<Result> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const path = keep === undefined ? await mkdtemp(join(tmpdir(), 'portal-bench-')) : resolve(keep)
    const folder = await openDataFolder(path)
    if (keep === undefined) undo.push(() => rm(path, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres(path, {
      max_connections: '400',
      ...(countStatements && {
        shared_preload_libraries: 'pg_stat_statements',
        'pg_stat_statements.track_planning': 'on',
      }),
    })
    undo.push(async () => {
      await postgres.stop()
      if (keep === undefined) await postgres.remove()
    })
    const databaseUrl = await postgres.database('portal')
    const sandboxDatabaseUrl = await postgres.database('sandbox')

    const port = await freePort()
    const url = `http://localhost:${port}`
    const sandbox = await startChild(
      'The sandbox',
      join(root, 'apps/sandbox/src/main.ts'),
      sandboxEnvironment(process.env, folder, {
        databaseUrl: sandboxDatabaseUrl,
        portalUrl: url,
        port: 0,
        smtpPort: 0,
        ldapsPort: 0,
      }),
    )
    undo.push(() => sandbox.stop())
    const environment = {
      ...portalEnvironment(process.env, folder, { databaseUrl, portalUrl: url, port, sandbox: sandbox.ready }),
      // Users stay signed in until the end of the longest load.
      SESSION_EXPIRED: '60',
      ...changed,
    }
    const arranging = await startPortal(readSettings({ ...environment, PORT: '0', ROLE: 'web' }))
    undo.push(() => arranging.close())
    if (share > 0 && (await isEmpty(databaseUrl))) {
      process.stderr.write(`loading ${share} of a country\n`)
      await generate(databaseUrl, { share })
    }
    return await use({
      url,
      address: `http://127.0.0.1:${port}`,
      port,
      databaseUrl,
      sandboxDatabaseUrl,
      sandboxUrl: String(sandbox.ready.url),
      folder: path,
      deps: arranging.deps,
      environment,
    })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

/** Starts one portal process in its surroundings for the measurement. */
export const withPortal = <Result>(
  share: number,
  use: (portal: MeasuredPortal) => Promise<Result>,
  options: Options = {},
): Promise<Result> =>
  withSurroundings(
    share,
    async ({ environment, ...reached }) => {
      const program = await buildMeasuredProcess(root)
      const startPortalProcess = () => startChild('The portal', program, environment)
      let portal: Child = await startPortalProcess()
      const load = startLoad()
      try {
        return await use({
          ...reached,
          load,
          postgresPid: await serverOf(reached.databaseUrl),
          pid: () => portal.pid,
          stop: () => portal.stop(),
          async start() {
            portal = await startPortalProcess()
          },
        })
      } finally {
        await load.stop()
        await portal.stop()
      }
    },
    options,
  )
