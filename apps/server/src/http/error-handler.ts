import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { problems, type ProblemCode } from '@portal/contract/problems'
import { DatabaseBusy } from '../db/database-busy.ts'
import { NodeOutdated } from '../db/nodes/node-connections.ts'
import { waitedTooLong } from '../db/nodes/node-pool.ts'
import { problemMessage, problemParams } from '../words.ts'
import { CallerOverloaded, Overloaded, PartyUnavailable, Problem, type FieldProblem } from '../problem.ts'
import { getLanguage } from './language.ts'

interface Answer {
  code: ProblemCode
  errors?: FieldProblem[] | undefined
  params?: Record<string, string | number>
  retryAfter?: number | undefined
}

/** Translates the framework's own refusals into our codes. */
function frameworkRefusal(error: Partial<FastifyError>): Answer | undefined {
  const status = error.statusCode ?? 500
  if (status === 413) return { code: 'body-too-large' }
  // A path segment is longer than any identifier.
  if (status === 414) return { code: 'not-found' }
  if (status === 415) return { code: 'media-type-not-allowed' }
  if (status === 429) return { code: 'too-many-requests' }
  if (status >= 400 && status < 500) return { code: 'malformed-request' }
  return undefined
}

/**
 * SQLSTATEs and system errors of an unavailable database: connection lost, shutdown or startup, statement timeout, too
 * many connections, disk or memory full (class 53), read-only during a failover.
 */
const databaseAway = /^(08|53|57P0|25006|57014)|^(ECONNREFUSED|ECONNRESET|EPIPE)$/
/** The volume of the stored files is full, over its quota or read-only. */
const storeFull = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Why the portal can't answer a call now. Every cause is answered with 503. */
export const unavailableCauses = ['overload', 'outdated', 'database', 'store', 'party'] as const
export type UnavailableCause = (typeof unavailableCauses)[number]

/** Returns undefined for a refusal and for a bug. */
export function findUnavailableCause(error: unknown): UnavailableCause | undefined {
  if (error instanceof PartyUnavailable) return 'party'
  if (error instanceof NodeOutdated) return 'outdated'
  if (error instanceof Overloaded || error instanceof DatabaseBusy) return 'overload'
  const { code, message, syscall, statusCode } = error as Partial<FastifyError> & { syscall?: string }
  // The framework gives its own status to faults of a request, such as a client that has left within its body.
  if (statusCode !== undefined) return undefined
  // Only a missing database socket counts. Any other missing file is a bug.
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  if (isSocketMissing || (code && databaseAway.test(code)) || /Connection terminated|not queryable/.test(message ?? ''))
    return 'database'
  if (message === waitedTooLong) return 'overload'
  return code && storeFull.has(code) ? 'store' : undefined
}

function answerTo(error: unknown): Answer | undefined {
  if (error instanceof Problem) {
    const { code, errors, params, retryAfter } = error
    return { code, errors, params, retryAfter }
  }
  if (error instanceof CallerOverloaded) return { code: 'too-many-requests' }
  const cause = findUnavailableCause(error)
  // Another node, or this one a little later, can answer. The random delay spreads the retries of callers that are refused together.
  if (cause === 'overload' || cause === 'outdated') return { code: 'too-busy', retryAfter: randomInt(2, 6) }
  if (cause) return { code: 'service-unavailable' }
  return frameworkRefusal(error as Partial<FastifyError>)
}

const mostErrors = 100

/**
 * Limits the errors of a malformed request, so that the answer is not longer than the request. Findings in an
 * application stay complete.
 */
function listed(code: ProblemCode, errors: FieldProblem[]) {
  const isCut = code === 'malformed-request' && errors.length > mostErrors
  return isCut ? { errors: errors.slice(0, mostErrors), errors_total: errors.length } : { errors }
}

function body(request: FastifyRequest, { code, errors, params = {} }: Answer) {
  const message = problemMessage(getLanguage(request), code, params)
  return {
    code,
    message,
    params: problemParams(code, params),
    ...(errors && listed(code, errors)),
    ...(problems[code] >= 500 && { trace_id: request.id }),
    ...(request.routeOptions.config.errorMessage && { data: { errorMessage: message } }),
  }
}

/** Headers of a file whose sending failed; they must not describe the refusal. */
const ofFiles = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
] as const

function send(reply: FastifyReply, status: number, refusal: object): void {
  for (const name of ofFiles) void reply.removeHeader(name)
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal))
}

/** Seconds to wait when the refusal names no time. */
const usualRetryAfter: Partial<Record<number, number>> = { 429: 10, 503: 2 }

const causeMessages = {
  overload: 'a call failed: too much work is waiting, or no connection to the database was free in time',
  outdated: 'a call failed: this node is older than the database allows',
  database: 'a call failed: the database is not available',
  store: 'a call failed: the file store is full or read-only',
  party: 'a call failed: a party is not available',
} as const satisfies Record<UnavailableCause, string>

function logFailure(error: unknown, code: ProblemCode, log: FastifyRequest['log']): void {
  if (code === 'unexpected') return log.error({ err: error }, 'unexpected error')
  // Load shedding logs the number of its refusals itself.
  if (error instanceof DatabaseBusy) return
  const cause = findUnavailableCause(error)
  const message = cause ? causeMessages[cause] : 'a call failed: the portal can’t answer it now'
  // outageLog reports an outage of the database as one error. A party's outage is an error of the jobs that it delays.
  log[cause === 'store' ? 'error' : 'warn']({ err: error }, message)
}

/** Answers every error in the contract's shape: a refusal by its code, a bug by its trace id alone. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error) ?? { code: 'unexpected' as const }
  const status = problems[answer.code]
  if (status >= 500) logFailure(error, answer.code, request.log)
  const retryAfter = answer.retryAfter ?? usualRetryAfter[status]
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  send(reply, status, body(request, answer))
}

/** @param methodsOf returns the allowed methods of a path, none for an unknown path (RFC 9110, section 15.5.6) */
export function handleErrors(app: FastifyInstance, methodsOf: (path: string) => readonly string[] = () => []): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '/')
    // A path segment that is too long also leads here, although the path allows the method.
    if (allowed.length === 0 || allowed.includes(request.method))
      return send(reply, 404, body(request, { code: 'not-found' }))
    void reply.header('allow', allowed.join(', '))
    send(reply, 405, body(request, { code: 'method-not-allowed' }))
  })
}
