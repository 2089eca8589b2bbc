import type { z } from './zod.ts'
import type { Call } from './calls.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call: anybody, whoever is signed in, whoever is signed in or holds a share link, help-desk staff, an outside party that signs its message. */
export type Who = 'public' | 'user' | 'guest' | 'helpdesk' | 'party'

export interface CallLimit {
  /** At most so many calls of one caller in so many seconds. */
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
  /** A limit of its own beside the one of its kind (call-limits.ts): counted exactly, and so for calls that are rare or dear. */
  limit?: CallLimit
  /** Works through a whole application or its fees: fewer of them are taken than of other calls. */
  expensive?: true
  /** Has connections of its own to the database: what must get through while ordinary calls are refused for want of room. */
  urgent?: true
  /** How many bytes the body may have at most, where it is not the usual limit. */
  bodyLimit?: number
  /** The body is one file in the multipart field `file`. */
  upload?: true
  /** With `upload`: the body is a multipart form of these fields, with an optional file in the named field after them. */
  form?: { readonly fields: z.ZodObject; readonly file: string }
  /** Refusals carry their message as `data.errorMessage` too, as portal.md 7 has it of the authhandler. */
  errorMessage?: true
  /** The answer is a file; `on-request` where the query asks for one, and else as `response` has it. */
  download?: true | 'on-request'
  /** Takes no Idempotency-Key: its answer carries secrets, which are not kept, or what it writes is merged, or it writes nothing. */
  keyless?: true
  /** The answer sends the browser to another address. */
  redirect?: true
}

/** In bytes: more than enough for everything but a form. */
export const usualBodyLimit = 16_384

export type Route<Definition extends RouteDefinition = RouteDefinition> = Call & Definition

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives: validated and with defaults filled in. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

export type RouteAnswer<R extends RouteDefinition> = R['response'] extends z.ZodType ? z.input<R['response']> : void

/** What a caller sends and gets. */
export interface RouteCall<R extends RouteDefinition> {
  params: Given<R['params']>
  query: Given<R['query']>
  body: R extends { form: object } ? FormData : Given<R['body']>
  response: R['response'] extends z.ZodType ? z.output<R['response']> : undefined
}

export function route<const Definition extends RouteDefinition>(call: Call, definition: Definition): Route<Definition> {
  return { ...call, ...definition }
}
