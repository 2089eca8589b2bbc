import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Repeatable, Route, RouteAnswer, RouteDefinition, RouteInput, Who } from '@portal/contract/route'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from './actor.ts'
import type { Database, Tx } from './db/connect.ts'
import type { Problem } from './problem.ts'

declare const stored: unique symbol

/** An answer that was stored in the transaction of its writes. Only `once` makes one. */
export interface Kept<Answer> {
  readonly kept: Answer
  /** Exists only for the compiler, so that no other object is accepted. */
  readonly [stored]: true
}

/**
 * Does work in a transaction and stores its answer in it, for a repetition with the same Idempotency-Key. The last of
 * several answers counts. A returned problem is thrown after the commit.
 */
export interface Once {
  <Answer>(work: (tx: Tx) => Promise<Answer | Problem>): Promise<Kept<Answer>>
  /** Whether an earlier call with this key may have begun and stored no answer. */
  readonly isResumed: boolean
}

type ActorFor<W extends Who> = W extends 'user' | 'helpdesk' ? Actor : Actor | null

export type Request<R extends RouteDefinition> = RouteInput<R> & {
  actor: ActorFor<R['who']>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /**
   * The database for lists and searches. It may be a replica, a moment behind, but never behind the browser’s own
   * changes. Rights are checked in `deps.db`.
   */
  readonly reading: Database
  once: Once
}

/**
 * The answer of the contract, a file, or nothing when the handler has sent a file itself. The answer of a repeatable call
 * was stored: otherwise the repetition after the death of a node would do the work again.
 */
export type Answered<R extends Route> =
  | (R extends Repeatable ? Kept<RouteAnswer<R>> : RouteAnswer<R>)
  | (R extends { download: 'on-request' } ? void : R extends { download: true } ? MadeFile : never)

/** A file created for the caller, possibly while it is sent. */
export interface MadeFile {
  mediaType: string
  name: string
  content: Readable | Buffer
}

/** Connects a route of the contract with its handler. `http/serve.ts` lists the checks that run before it. */
export interface Serve {
  <R extends Route>(route: R, handle: (request: Request<R>) => Promise<Answered<R>>): void
  /** The routes served so far, for the OpenAPI document and the tests that call every route. */
  routes: Route[]
}
