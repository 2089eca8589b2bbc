import type { IncomingMessage } from 'node:http'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { EndedStatement } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/definition.ts'
import { watchParties } from '../party-calls/watched-parties.ts'
import { spanRecorder } from './span-recorder.ts'
import { recordRequests } from './request-spans.ts'
import { recordStatement } from './statement-spans.ts'

export interface Traces {
  /** Starts the trace of a request. @returns the id of the trace, which is the id of the request */
  beginRequest(request: IncomingMessage): string
  watchRequests(app: FastifyInstance): void
  recordStatement(ended: EndedStatement): void
  watchJobs(jobs: Jobs): Jobs
  /** Sends the spans that are left, and waits at most 2 seconds for it. */
  close(): Promise<void>
}

/**
 * Records traces and sends them by OTLP over HTTP. Records the calls of the parties in `deps`. Names and attributes of spans are fixed words of the code; they never contain a value of a request.
 */
export function collectTraces(deps: Deps, version: string, endpoint: string): Traces {
  const recorder = spanRecorder(deps, version, endpoint)
  const requests = recordRequests(recorder, deps.settings)
  const watched = watchParties(deps, (party, operation) => {
    const span = recorder.start(`${party} ${operation}`, { kind: SpanKind.CLIENT })
    return (outcome) => {
      span?.setAttribute('portal.outcome', outcome)
      if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    }
  })
  Object.assign(deps, watched)
  return {
    recordStatement: (ended) => recordStatement(recorder, ended),
    beginRequest: (request) => requests.begin(request),
    watchRequests: (app) => requests.watch(app),
    watchJobs(jobs) {
      const recorded = Object.entries(jobs).map(([name, { definition, run }]) => [
        name,
        {
          definition,
          run: (payload: unknown, claim: Parameters<typeof run>[1]) =>
            recorder.runJob(name, claim, () => run(payload, claim)),
        },
      ])
      return Object.fromEntries(recorded) as Jobs
    },
    close: () => recorder.close(),
  }
}
