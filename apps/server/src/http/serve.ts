import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import {
  usualBodyLimit,
  type Route,
  type RouteAnswer,
  type RouteDefinition,
  type RouteInput,
  type Who,
} from '@portal/contract/route'
import type { Language } from '@portal/contract/shapes'
import type { Actor, Credentials } from '../actor.ts'
import type { Tx } from '../db/connect.ts'
import { inTurn } from '../db/turns.ts'
import type { Deps } from '../deps.ts'
import { contentDisposition } from '../modules/documents/index.ts'
import { Problem } from '../problem.ts'
import { requireWithinLimit } from './guard/call-limit.ts'
import { answerOnce } from './idempotency.ts'
import { fieldErrors } from './field-errors.ts'
import { gate } from './guard/gate.ts'
import { recordHelpDeskRead, requireOpenToHelpDesk } from './help-desk.ts'
import { languageOf } from './language.ts'
import type { AdmittingRequest, Answered, MadeFile, OneQueryAnswer, OneQueryRequest, Request, Serve } from '../serve.ts'
import { resolveActor } from './session.ts'
import { isText } from './strict-json.ts'
import { termsGate } from './terms.ts'

/** A refusal's message stands in `data.errorMessage` too. */
declare module 'fastify' {
  interface FastifyContextConfig {
    errorMessage?: boolean
  }
}

/** A file opened in the browser runs nothing and reaches nothing. It is sent whole: parts of it cannot be asked for. */
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

export interface ServeOptions {
  deps: Deps
  /** Tests hold every answer against its schema. */
  checkAnswers: boolean
}

function validated(schema: RouteDefinition['body'], given: unknown, place: string): unknown {
  if (!schema) {
    // An empty object says as little as no body.
    if (place === 'body' && given !== undefined && given !== null && !isDeepStrictEqual(given, {}))
      throw new Problem('malformed-request', { errors: [{ path: 'body', code: 'not-expected' }] })
    return undefined
  }
  // The parser of JSON has looked at bodies already.
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

/** The methods that a path takes, of routes that may still be added. */
export function methodsOf(routes: readonly Route[]): (path: string) => string[] {
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return (asked) =>
    [...new Set(routes.flatMap(({ path, method }) => (patternOf(path).test(asked) ? [method] : [])))].toSorted()
}

export function serving(app: FastifyInstance, { deps, checkAnswers }: ServeOptions): Serve {
  const routes: Route[] = []
  const requireTerms = termsGate(deps)
  const { enter, proven, refused } = gate(app, deps)

  function connect(
    route: Route,
    handle: (
      context: RouteInput<Route> & { language: Language; request: FastifyRequest; reply: FastifyReply },
    ) => Promise<unknown>,
  ) {
    routes.push(route)
    app.route({
      method: route.method as HTTPMethods,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Each would be a second, unlisted way to every read.
      exposeHeadRoute: false,
      bodyLimit: route.bodyLimit ?? usualBodyLimit,
      config: { errorMessage: route.errorMessage ?? false },
      onRequest: (request) => enter(route, request),
      onError: async (request, _reply, error) => refused(request, error),
      async handler(request, reply) {
        if (route.download) void reply.headers(downloadHeaders)
        const appName = request.headers['app-name']
        if (appName !== undefined && appName !== 'web-portal') throw new Problem('unknown-app')
        const input = {
          params: validated(route.params, request.params, 'path'),
          query: validated(route.query, request.query, 'query'),
          body: route.upload ? undefined : validated(route.body, request.body ?? undefined, 'body'),
        } as RouteInput<Route>
        const answer = await inTurn(route.urgent ?? false, () =>
          handle({ ...input, language: languageOf(request), request, reply }),
        )
        if (route.download === true && isMade(answer)) return sendFile(reply, answer)
        if (reply.sent || route.download === true || route.redirect) return reply
        const isText = typeof answer === 'string'
        if (checkAnswers && route.response) route.response.parse(isText ? JSON.parse(answer) : answer)
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(isText ? answer : JSON.stringify(answer))
      },
    })
  }

  async function actorFor(who: Who, request: FastifyRequest): Promise<Actor | null> {
    const given = request.entry?.credentials
    const actor = given ? await resolveActor(deps.pool, given, deps.now()) : null
    if (actor) proven(request, actor)
    if (who === 'public' || who === 'party' || who === 'guest') return actor
    if (!actor) throw new Problem('not-signed-in')
    if (who === 'helpdesk' && actor.mode !== 'internal') throw new Problem('forbidden')
    return actor
  }

  function serve<R extends Route>(route: R, handle: (request: Request<R>) => Promise<Answered<R>>) {
    connect(route, async (context) => {
      const actor = await actorFor(route.who, context.request)
      await requireOpenToHelpDesk(deps, actor, route, context.params)
      if (actor) await requireTerms(route, actor)
      const { entry } = context.request
      const caller = (context.request.caller = entry?.person ?? entry?.address ?? context.request.ip)
      await requireWithinLimit(deps, route, caller)
      // A file is on its way before its handler returns.
      if (route.download) await recordHelpDeskRead(deps, actor, route, context.params)
      const answer = await answerOnce(deps, route, context.request, actor, (once) =>
        handle({ ...context, actor, once } as Request<R>),
      )
      if (!route.download) await recordHelpDeskRead(deps, actor, route, context.params)
      return answer
    })
  }

  /** Whose session is resolved only with the deed. */
  async function credentialsFor(route: Route, request: FastifyRequest, params: unknown): Promise<Credentials> {
    const given = request.entry?.credentials
    if (!given) throw new Problem('not-signed-in')
    const asking = () => resolveActor(deps.pool, given, deps.now())
    // Once for a session on each node; from then on it is known only with the deed.
    if (request.entry?.person === undefined) proven(request, await asking())
    // By what the token claims the help desk is held back before anything is read, by what the session says before it is told.
    if (given.mode === 'internal') await requireOpenToHelpDesk(deps, await asking(), route, params)
    return given
  }

  function inOneQuery<R extends Route>(route: R, handle: (request: OneQueryRequest<R>) => Promise<OneQueryAnswer<R>>) {
    connect(route, async (context) => {
      const given = await credentialsFor(route, context.request, context.params)
      await requireWithinLimit(deps, route, context.request.entry?.person ?? context.request.ip)
      const { actor, answer } = await handle({ ...context, credentials: given } as unknown as OneQueryRequest<R>)
      await requireOpenToHelpDesk(deps, actor, route, context.params)
      await requireTerms(route, actor)
      await recordHelpDeskRead(deps, actor, route, context.params)
      return answer
    })
  }

  function inOneDeed<R extends Route>(route: R, handle: (request: AdmittingRequest<R>) => Promise<RouteAnswer<R>>) {
    connect(route, async (context) => {
      const credentials = await credentialsFor(route, context.request, context.params)
      async function admit(tx: Tx, actor: Actor) {
        await requireOpenToHelpDesk(deps, actor, route, context.params)
        await requireTerms(route, actor, tx)
      }
      return handle({ ...context, credentials, admit } as unknown as AdmittingRequest<R>)
    })
  }

  return Object.assign(serve, { inOneQuery, inOneDeed, routes })
}
