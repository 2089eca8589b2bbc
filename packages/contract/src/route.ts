import type { z } from './zod.ts'
import type { Call } from './calls.ts'
import type { ProblemCode } from './problems.ts'

/** Allowed callers: anyone, a signed-in user, a user or share-link guest, help-desk staff, an outside party that signs its message. */
export type Who = 'public' | 'user' | 'guest' | 'helpdesk' | 'party'

export interface CallLimit {
  /** Maximum number of calls of one caller in a number of seconds. */
  readonly calls: number
  readonly seconds: number
}

export interface RouteDefinition {
  who: Who
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response?: z.ZodType
  problems: readonly ProblemCode[]
  /** A limit in addition to the one of its kind (call-limits.ts): it is counted exactly, and suits rare or expensive calls. */
  limit?: CallLimit
  /** Processes a whole application or its fees: fewer of these calls are allowed. */
  expensive?: true
  /** A report of a browser about itself: fewer of these calls are allowed. */
  report?: true
  /** Is refused later than ordinary calls under load: at five times as many waiting calls. */
  urgent?: true
  /** Maximum size of the body in bytes, where it is not the usual limit. */
  bodyLimit?: number
  /** The body is one file in the multipart field `file`. */
  upload?: true
  /** With `upload`: the body is a multipart form of these fields, with an optional file in the named field after them. */
  form?: { readonly fields: z.ZodObject; readonly file: string }
  /** Refusals also carry their message as `data.errorMessage`, as portal.md 7 requires for the authhandler. */
  errorMessage?: true
  /** The response is a file; `on-request` where the query asks for one, and otherwise as in `response`. */
  download?: true | 'on-request'
  /** Media type of the download, where it is always the same. */
  fileType?: 'text/csv' | 'text/calendar' | 'application/pdf'
  /** Takes no Idempotency-Key: its response carries secrets, which are not stored, or its write is merged, or it writes nothing, or it ends the session. */
  keyless?: true
  /** A session that was replaced a moment ago may call it: the response with its new tokens may be lost. */
  renewsSession?: true
  /** The response redirects the browser to another address. */
  redirect?: true
}

/** In bytes: enough for everything but a form. */
export const usualBodyLimit = 16_384

export type Route<Definition extends RouteDefinition = RouteDefinition> = Call & Definition

/** A call that accepts an Idempotency-Key. */
export type Repeatable = Route & {
  readonly who: 'user' | 'guest'
  readonly method: Exclude<Call['method'], 'GET'>
  readonly keyless?: never
}

/** Guest calls accept a key from a signed-in user. */
export const isRepeatable = (route: Route): route is Repeatable =>
  (route.who === 'user' || route.who === 'guest') && route.method !== 'GET' && !route.keyless

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** Input of a handler: validated and with defaults filled in. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

export type RouteAnswer<R extends RouteDefinition> = R['response'] extends z.ZodType ? z.input<R['response']> : void

/** Input and output of a caller. */
export interface RouteCall<R extends RouteDefinition> {
  params: Given<R['params']>
  query: Given<R['query']>
  body: R extends { form: object } ? FormData : Given<R['body']>
  response: R['response'] extends z.ZodType ? z.output<R['response']> : undefined
}

export function route<const Place extends Call, const Definition extends RouteDefinition>(
  call: Place,
  definition: Definition,
): Place & Definition {
  return { ...call, ...definition }
}
