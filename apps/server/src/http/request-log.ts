import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@portal/contract/calls'
import { findCallName } from '@portal/contract/call-names'
import type { Settings } from '../settings/settings.ts'

/** Load balancers make these calls every few seconds. */
const frequent: ReadonlySet<string> = new Set([calls.health, calls.ready].map(findCallName))
export const isFrequent = (call: string): boolean => frequent.has(call)

/**
 * Returns the name of the call, for logs and metrics. Unknown addresses and the files of the front end have none:
 * addresses contain codes and personal data, and callers could make up any number of them.
 */
export const getCall = ({ routeOptions }: FastifyRequest): string => routeOptions.config.call ?? 'front-end'

/** Writes one line for each request, when its answer is sent or its client has left. */
export function logRequests(app: FastifyInstance, level: Settings['REQUEST_LOG_LEVEL']): void {
  if (level === 'silent') return
  const write = (request: FastifyRequest, outcome: { status: number; ms: number } | { aborted: true }) => {
    const call = getCall(request)
    request.log[isFrequent(call) ? 'debug' : level]({ method: request.method, call, ...outcome }, 'request')
  }
  app.addHook('onResponse', async (request, reply) =>
    write(request, { status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }),
  )
  app.addHook('onRequestAbort', async (request) => write(request, { aborted: true }))
}
