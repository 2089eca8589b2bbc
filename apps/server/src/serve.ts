import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route, RouteAnswer, RouteDefinition, RouteInput, Who } from '@portal/contract/route'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from './actor.ts'
import type { Database, Tx } from './db/connect.ts'

/** Does the work and keeps its answer in the same transaction, for a repetition with the same Idempotency-Key. */
export type Once = <Answer>(tx: Tx, work: () => Promise<Answer>) => Promise<Answer>

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
  /** Wraps a write, so that a repetition with the same Idempotency-Key changes nothing. */
  once: Once
}

/** The answer of the contract, a file, or nothing when the handler has sent a file itself. */
export type Answered<R extends RouteDefinition> =
  | RouteAnswer<R>
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
