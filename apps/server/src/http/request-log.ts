import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@portal/contract/calls'
import { findCallName } from '@portal/contract/call-names'
import type { Settings } from '../env.ts'

/** Load balancers make these calls every few seconds. */
const frequent = new Set([calls.health, calls.ready].map(findCallName))

/** Addresses contain codes and personal data, so the line names the call or the route's template. */
const getCall = ({ routeOptions: { config, url } }: FastifyRequest) => config.call ?? url ?? 'front-end'

/** Writes one line for each request, when its answer is sent or its client has left. */
export function logRequests(app: FastifyInstance, level: Settings['REQUEST_LOG_LEVEL']): void {
  if (level === 'silent') return
  const write = (request: FastifyRequest, outcome: { status: number; ms: number } | { aborted: true }) => {
    const call = getCall(request)
    request.log[frequent.has(call) ? 'debug' : level]({ method: request.method, call, ...outcome }, 'request')
  }
  app.addHook('onResponse', async (request, reply) =>
    write(request, { status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }),
  )
  app.addHook('onRequestAbort', async (request) => write(request, { aborted: true }))
}
