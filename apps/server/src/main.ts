import { callLimits } from '@portal/contract/call-limits'
import { mkdir } from 'node:fs/promises'
import { allJobs, buildApp, startWork } from './app.ts'
import { missingTools } from './child-processes/limit-process.ts'
import { databaseClock } from './clock.ts'
import { connect, type EndedStatement } from './db/connect.ts'
import { knownMigrations, migrate } from './db/migrate.ts'
import { connectionWarning, nodeName } from './db/nodes/node-connections.ts'
import { outageLog } from './db/nodes/outage.ts'
import { openReplica } from './db/replica.ts'
import { checkServerVersion } from './db/nodes/server-version.ts'
import type { Deps } from './deps.ts'
import { readSettings, settingMeanings, type Settings } from './settings/settings.ts'
import { endConnectionsGently } from './http/end-connections.ts'
import { builtVersion, requireBuiltWeb } from './http/web/web.ts'
import { jobQueue } from './jobs/queue.ts'
import { keyRing } from './keys/key-ring.ts'
import type { Metrics } from './metrics/metrics.ts'
import { watchParties } from './party-calls/watched-parties.ts'
import { linkKeys } from './modules/applications/index.ts'
import { partyAnswers } from './party-calls/party-answers.ts'
import { sessionTokens } from './modules/auth/index.ts'
import { bindStore, noteObjects } from './modules/files/index.ts'
import { partyClients } from './parties/clients.ts'
import { sentryReporting } from './parties/error-reporting/client.ts'
import { readSettingFiles } from './settings/setting-files.ts'
import type { Traces } from './traces/traces.ts'
import { portalLog } from './portal-log.ts'
import { describeError } from './problem.ts'

export interface Portal {
  url: string
  /** Undefined when metrics are not collected. */
  metricsUrl: string | undefined
  deps: Deps
  /** Stops claiming work, answers the running calls, closes the connections. */
  close(): Promise<void>
}

/** The library of metrics is loaded only where they are collected. */
async function openMetrics(deps: Deps, version: string): Promise<Metrics | undefined> {
  if (deps.settings.METRICS_PORT === undefined) return undefined
  const { collectMetrics } = await import('./metrics/metrics.ts')
  return collectMetrics(deps, version)
}

/** The library of traces is loaded only where they are sent. */
async function openTraces(deps: Deps, version: string): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = deps.settings
  if (endpoint === undefined) return undefined
  const { collectTraces } = await import('./traces/traces.ts')
  return collectTraces(deps, version, endpoint)
}

/** Builds the dependencies from the settings and listens. */
export async function startPortal(settings: Settings, replaced: Partial<Deps> = {}): Promise<Portal> {
  const { ERROR_REPORTING_DSN: dsn } = settings
  const version = await builtVersion()
  const log = replaced.log ?? portalLog(settings, dsn === undefined ? undefined : sentryReporting({ dsn, version }))
  await mkdir(settings.DATA_DIR, { recursive: true })
  const versionWarning = await checkServerVersion(settings.DATABASE_URL)
  if (versionWarning) log.warn(versionWarning)
  const migrations = await migrate(settings.DATABASE_URL)
  const node = nodeName((await knownMigrations()).at(-1) ?? '')
  let traces: Traces | undefined
  const isTraced = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const onStatement = isTraced ? (ended: EndedStatement) => traces?.recordStatement(ended) : undefined
  const { close, ...database } = connect(settings.DATABASE_URL, {
    max: settings.DATABASE_POOL,
    node,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onAttempt: outageLog(log),
    onStatement,
  })
  const { pool, db } = database
  const connection = await pool.connect()
  const warning = await connectionWarning(connection, settings.DATABASE_POOL).finally(() => connection.release())
  if (warning) log.warn(warning)
  const replica =
    settings.DATABASE_REPLICA_URL === undefined
      ? undefined
      : await openReplica(settings.DATABASE_REPLICA_URL, pool, { log, max: settings.DATABASE_POOL, node, onStatement })
  const clock = await databaseClock(pool)
  const now = replaced.now ?? clock.now
  const keys = await keyRing({ db, settings, now, log })
  const deps: Deps = {
    settings,
    ...database,
    replica,
    log,
    now,
    jobs: jobQueue(db, now, log),
    keys,
    tokens: sessionTokens(keys),
    linkKeys: linkKeys(keys),
    partyAnswers: partyAnswers(now),
    callLimits,
    ...(await partyClients(settings, now, log)),
    ...replaced,
  }
  deps.objectStore = noteObjects(deps.objectStore, deps)
  Object.assign(
    deps,
    watchParties(deps, (party) => (outcome) => deps.partyAnswers.note(party, outcome)),
  )
  await bindStore(deps)
  const metrics = await openMetrics(deps, version)
  traces = await openTraces(deps, version)
  const app = await buildApp(deps, { beginRequest: traces?.beginRequest })
  endConnectionsGently(app)
  metrics?.watchRequests(app)
  traces?.watchRequests(app)
  void missingTools().then((tools) => {
    if (tools.length > 0)
      log.warn({ tools }, 'util-linux is not there: the portal alone watches over the limits of its child processes')
  })
  const measured = metrics?.watchJobs(allJobs(deps)) ?? allJobs(deps)
  const work = settings.ROLE === 'web' ? undefined : startWork(deps, traces?.watchJobs(measured) ?? measured)
  // As many connections as Linux queues (net.core.somaxconn) while the process is busy.
  const url = await app.listen({ port: settings.PORT, host: settings.HOST, backlog: 4_096 })
  const metricsUrl = await metrics?.listen(settings.METRICS_HOST, settings.METRICS_PORT ?? 0)
  log.info({ version, role: settings.ROLE, url, metricsUrl, migrations }, 'the portal has started')
  return {
    url,
    metricsUrl,
    deps,
    async close() {
      log.info('the portal stops')
      await Promise.all([work?.stop(), app.close(), metrics?.close()])
      await traces?.close()
      clock.stop()
      keys.stop()
      await replica?.close()
      await close()
      log.info('the portal has stopped')
    },
  }
}

async function run(replaced: Partial<Deps>): Promise<void> {
  readSettingFiles(process.env, settingMeanings.keys())
  const settings = readSettings(process.env)
  // During front-end development, the front end's own server precedes this process.
  if (settings.ROLE !== 'worker' && process.env.FRONT_END_APART !== '1') requireBuiltWeb()
  const portal = await startPortal(settings, replaced)
  let closing = false
  const leave = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), settings.STOP_SECONDS * 1_000).unref()
    void portal.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // Under the supervisor the portal exits with it, even when the supervisor was killed.
  if (process.env.LEAVE_WITH_STDIN === '1') process.stdin.on('end', leave).resume()
  process.stdout.write(`${JSON.stringify({ ready: true, url: portal.url })}\n`)
}

/**
 * Runs the portal as a process with the environment's settings. A failed start prints its reason and ends the process.
 */
export async function runPortal(replaced: Partial<Deps> = {}): Promise<void> {
  await run(replaced).catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`)
    process.exit(1)
  })
}

if (import.meta.main) await runPortal()
