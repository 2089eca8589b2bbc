import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { answerWithin } from '../http/system-routes.ts'
import { getQueueState } from '../jobs/queue-state.ts'
import type { Jobs } from '../jobs/definition.ts'
import { watchJobs, watchQueue } from './job-metrics.ts'
import { watchPages } from './page-metrics.ts'
import { measureParties } from './party-metrics.ts'
import { watchRequests } from './request-metrics.ts'

export interface Metrics {
  watchRequests(app: FastifyInstance): void
  watchJobs(jobs: Jobs): Jobs
  /** Serves the metrics. @returns their address */
  listen(host: string, port: number): Promise<string>
  close(): Promise<void>
}

/** Returns a function that reads the pool. */
function watchPool({ pool, replica }: Deps, registry: Registry): () => void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this node to the database by state: busy or idle.',
    labelNames: ['state'],
    registers,
  })
  const limit = new Gauge({
    name: 'portal_database_connections_limit',
    help: 'The largest number of connections of this node (DATABASE_POOL).',
    registers,
  })
  const waiting = new Gauge({
    name: 'portal_database_waiting',
    help: 'Calls and jobs of this node that wait for a connection.',
    registers,
  })
  const used =
    replica &&
    new Gauge({
      name: 'portal_replica_used',
      help: 'Whether the replica answers lists and searches of this node.',
      registers,
    })
  return () => {
    used?.set(replica?.upTo(undefined) ? 1 : 0)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    limit.set(pool.options.max)
    waiting.set(pool.waitingCount)
  }
}

/** Returns a function that asks the database. The metrics are served without it, too. */
function watchDatabase({ db, now }: Deps, registry: Registry): () => Promise<void> {
  const setQueue = watchQueue(registry)
  const up = new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database has answered this node within 3 seconds.',
    registers: [registry],
  })
  return async () => {
    const states = await answerWithin(getQueueState(db, now())).catch(() => undefined)
    up.set(states ? 1 : 0)
    setQueue(states)
  }
}

/** Collects metrics in the text format of Prometheus, and measures the calls of the parties in `deps`. */
export function collectMetrics(deps: Deps, version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const built = new Gauge({
    name: 'portal_build_info',
    help: 'Version and role of this node; the value is 1.',
    labelNames: ['version', 'role'],
    registers: [registry],
  })
  built.set({ version, role: deps.settings.ROLE }, 1)
  const readPool = watchPool(deps, registry)
  const askDatabase = watchDatabase(deps, registry)
  Object.assign(deps, measureParties(deps, registry))

  async function collect(): Promise<string> {
    // First, because the question below takes a connection.
    readPool()
    await askDatabase()
    return registry.metrics()
  }
  let collecting: Promise<string> | undefined
  /** Concurrent scrapes get the same answer, so that they do not multiply the statements. */
  const collectOnce = () => (collecting ??= collect().finally(() => (collecting = undefined)))

  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET'
    if (!isKnown)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n')
    collectOnce().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  return {
    watchRequests(app) {
      watchRequests(app, registry)
      watchPages(app, registry, deps.settings.PORTAL_URL)
    },
    watchJobs: (jobs) => watchJobs(jobs, registry),
    async listen(host, port) {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return `http://${host}:${(server.address() as AddressInfo).port}/metrics`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
