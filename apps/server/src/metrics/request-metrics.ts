import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { findUnavailableCause, unavailableCauses } from '../http/error-handler.ts'
import { getCall } from '../http/request-log.ts'

/** In seconds. 0.025 and 0.3 are the goals for ordinary and for expensive calls. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]

/** Measures the rate, errors and duration of every call. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of answered requests by call of the contract and class of the status.',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  const inProgress = new Gauge({
    name: 'portal_http_requests_in_progress',
    help: 'Requests without a complete answer.',
    registers,
  })
  const aborted = new Counter({
    name: 'portal_http_requests_aborted_total',
    help: 'Requests whose client left before the answer.',
    labelNames: ['call'],
    registers,
  })
  const unavailable = new Counter({
    name: 'portal_http_unavailable_total',
    help: 'Requests answered with 503 by cause: overload (refused at the admission or without a connection), outdated (a newer version has stopped this node), database, store (of files) or party.',
    labelNames: ['cause'],
    registers,
  })
  // A rate needs the value before the first event.
  for (const cause of unavailableCauses) unavailable.inc({ cause }, 0)

  app.addHook('onRequest', async () => inProgress.inc())
  app.addHook('onError', async (_request, _reply, error) => {
    const cause = findUnavailableCause(error)
    if (cause) unavailable.inc({ cause })
  })
  app.addHook('onRequestAbort', async (request) => {
    inProgress.dec()
    aborted.inc({ call: getCall(request) })
  })
  app.addHook('onResponse', async (request, reply) => {
    inProgress.dec()
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ call: getCall(request), status }, reply.elapsedTime / 1_000)
  })
}
