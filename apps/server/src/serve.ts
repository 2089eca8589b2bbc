import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route, RouteAnswer, RouteDefinition, RouteInput, Who } from '@portal/contract/route'
import type { Language } from '@portal/contract/shapes'
import type { Actor, Credentials } from './actor.ts'
import type { Tx } from './db/connect.ts'

/** Does the work of a deed in its transaction, and keeps its answer in the same one for a repetition with the same Idempotency-Key. */
export type Once = <Answer>(tx: Tx, work: () => Promise<Answer>) => Promise<Answer>

type ActorFor<W extends Who> = W extends 'user' | 'helpdesk' ? Actor : Actor | null

export type Request<R extends RouteDefinition> = RouteInput<R> & {
  actor: ActorFor<R['who']>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** Wraps a write, so that a repetition with the same Idempotency-Key does nothing twice. */
  once: Once
}

/** Nothing where a file was sent already. */
export type Answered<R extends RouteDefinition> =
  | RouteAnswer<R>
  | (R extends { download: 'on-request' } ? void : R extends { download: true } ? MadeFile : never)

export type OneQueryRequest<R extends RouteDefinition> = Omit<Request<R>, 'actor' | 'once'> & {
  credentials: Credentials
}

/** A file that is made for whoever asks, perhaps while it is sent. */
export interface MadeFile {
  mediaType: string
  name: string
  content: Readable | Buffer
}

export interface OneQueryAnswer<R extends RouteDefinition> {
  actor: Actor
  answer: R extends { download: true } ? MadeFile : RouteAnswer<R>
}

export type AdmittingRequest<R extends RouteDefinition> = Omit<Request<R>, 'actor' | 'once'> & {
  credentials: Credentials
  /** Asks whether the call is open to whoever makes it, before anything is changed. @throws as `serve` refuses */
  admit(tx: Tx, actor: Actor): Promise<void>
}

export interface Serve {
  /** Connects a route of the contract: who may, what fits, what it answers. */
  <R extends Route>(route: R, handle: (request: Request<R>) => Promise<Answered<R>>): void
  /** The same for a call that is made most often and changes nothing: its own query resolves the session too, and it tells who asked. */
  inOneQuery<R extends Route>(route: R, handle: (request: OneQueryRequest<R>) => Promise<OneQueryAnswer<R>>): void
  /** The same for a deed that is done most often: its own transaction resolves the session beside what it locks, and admits the actor. */
  inOneDeed<R extends Route>(route: R, handle: (request: AdmittingRequest<R>) => Promise<RouteAnswer<R>>): void
  /** Every route served so far, for the OpenAPI document and the tests that walk them all. */
  routes: Route[]
}
