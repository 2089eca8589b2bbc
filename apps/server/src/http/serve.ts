import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { findCallName } from '@portal/contract/call-names'
import { mostListed } from '@portal/domain/limits'
import { usualBodyLimit, type Route, type RouteDefinition, type RouteInput } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { resolveActor } from '../modules/auth/index.ts'
import { contentDisposition } from '../modules/files/index.ts'
import { Problem } from '../problem.ts'
import { requireWithinLimit } from './guard/call-limit.ts'
import { answerOnce } from './idempotency.ts'
import { fieldErrors } from './field-errors.ts'
import { admitCalls } from './guard/call-admission.ts'
import { recordHelpDeskRead, requireOpenToHelpDesk } from './help-desk.ts'
import { getLanguage } from './language.ts'
import { rememberChange, withReplica } from './replica.ts'
import type { Answered, MadeFile, Request, Serve } from '../serve.ts'
import { isText } from './body/strict-json.ts'
import { termsOfUseGate } from './terms-of-use-gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a refusal also has its message in `data.errorMessage`. */
    errorMessage?: boolean
    /** The call's name in the contract, for logs and metrics. */
    call?: string
  }
}

/** A file opened in the browser must not run scripts or load anything. Range requests are not supported. */
const downloadHeaders = { 'content-security-policy': "default-src 'none'; sandbox", 'accept-ranges': 'none' }

const isMade = (answer: unknown): answer is MadeFile =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer

function sendFile(reply: FastifyReply, { mediaType, name, content }: MadeFile): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}

const repeated = new WeakMap<object, Buffer>()

/** Converts an answer. One that a handler gives repeatedly is frozen, and is converted once. */
function toJson(answer: unknown): string | Buffer {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer)
  const json = repeated.get(answer) ?? Buffer.from(JSON.stringify(answer))
  repeated.set(answer, json)
  return json
}

export interface ServeOptions {
  deps: Deps
  /** Whether answers are validated against their schemas, as tests do. */
  checkAnswers: boolean
}

function validated(schema: RouteDefinition['body'], given: unknown, place: string): unknown {
  if (!schema) {
    // Some clients send an empty object when there is no body.
    if (place === 'body' && given !== undefined && given !== null && !isDeepStrictEqual(given, {}))
      throw new Problem('malformed-request', { errors: [{ path: 'body', code: 'not-expected' }] })
    return undefined
  }
  // The JSON parser has already checked the texts of bodies.
  if (place !== 'body') requireText(given as Record<string, unknown>, place)
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new Problem('malformed-request', { errors: fieldErrors(read.error, place) })
}

function requireText(given: Record<string, unknown>, place: string): void {
  for (const [key, value] of Object.entries(given)) {
    const isWhole = isText(key) && [value].flat().every((each) => typeof each !== 'string' || isText(each))
    if (!isWhole)
      throw new Problem('malformed-request', { errors: [{ path: `${place}.${key}`.toWellFormed(), code: 'not-text' }] })
  }
}

/** @throws Problem page-too-far */
function requireListedPage(query: { offset?: number } | undefined): void {
  if ((query?.offset ?? 0) > mostListed) throw new Problem('page-too-far', { params: { most: mostListed } })
}

/** Returns a function that lists the methods of a path. `routes` may grow after the call. */
export function groupMethods(routes: readonly Route[]): (path: string) => string[] {
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return (asked) =>
    [...new Set(routes.flatMap(({ path, method }) => (patternOf(path).test(asked) ? [method] : [])))].toSorted()
}

/**
 * Connects routes with their handlers. Every call passes the same checks in this order: credentials (at the admission,
 * before the body is read), session, help desk, terms of use, the route's own limit, Idempotency-Key. Reads of customer
 * data by the help desk are recorded.
 */
export function serving(app: FastifyInstance, { deps, checkAnswers }: ServeOptions): Serve {
  const routes: Route[] = []
  const requireTerms = termsOfUseGate(deps)
  const { enter, proven, refused } = admitCalls(app, deps)

  async function requireActor({ who, renewsSession }: Route, request: FastifyRequest): Promise<Actor | null> {
    const credentials = request.entry?.credentials
    const actor = credentials ? await resolveActor(deps.pool, credentials, deps.now(), renewsSession) : null
    if (actor) proven(request, actor)
    if (who === 'public' || who === 'party' || who === 'guest') return actor
    if (!actor) throw new Problem('not-signed-in')
    if (who === 'helpdesk' && actor.mode !== 'internal') throw new Problem('forbidden')
    return actor
  }

  function inputOf(route: Route, { headers, params, query, body }: FastifyRequest): RouteInput<Route> {
    const appName = headers['app-name']
    if (appName !== undefined && appName !== 'web-portal') throw new Problem('unknown-app')
    const input = {
      params: validated(route.params, params, 'path'),
      query: validated(route.query, query, 'query'),
      body: route.upload ? undefined : validated(route.body, body ?? undefined, 'body'),
    } as RouteInput<Route>
    requireListedPage(input.query)
    return input
  }

  function serve<R extends Route>(route: R, handle: (request: Request<R>) => Promise<Answered<R>>): void {
    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const input = inputOf(route, request)
      const actor = await requireActor(route, request)
      await requireOpenToHelpDesk(deps, actor, route, input.params)
      if (actor) await requireTerms(route, actor)
      const { entry } = request
      const caller = (request.caller = entry?.person ?? entry?.address ?? request.ip)
      await requireWithinLimit(deps, route, caller)
      const read = () => recordHelpDeskRead(deps, actor, route, input.params)
      // A handler may start to send a file before it returns.
      if (route.download) await read()
      const result = await answerOnce({ deps, actor }, route, request, (once) =>
        withReplica(deps, request, reply, (source) => {
          const given = { ...input, actor, once, language: getLanguage(request), request, reply }
          return handle(Object.defineProperty(given, 'reading', { get: () => source.reading }) as Request<R>)
        }),
      )
      await rememberChange(deps, request, reply)
      if (!route.download) await read()
      return result
    }

    routes.push(route)
    app.route({
      method: route.method as HTTPMethods,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // HEAD routes are not in the contract.
      exposeHeadRoute: false,
      bodyLimit: route.bodyLimit ?? usualBodyLimit,
      config: { errorMessage: route.errorMessage ?? false, call: findCallName(route) },
      onRequest: (request) => enter(route, request),
      onError: async (request, _reply, error) => refused(request, error),
      async handler(request, reply) {
        if (route.download) void reply.headers(downloadHeaders)
        const result = await answer(request, reply)
        if (route.download === true && isMade(result)) return sendFile(reply, result)
        if (reply.sent || route.download === true || route.redirect) return reply
        if (checkAnswers && route.response) route.response.parse(result)
        return reply.header('content-type', 'application/json; charset=utf-8').send(toJson(result))
      },
    })
  }

  return Object.assign(serve, { routes })
}
