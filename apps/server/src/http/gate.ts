import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOf, type CallKind } from '@portal/contract/call-limits'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../modules/auth/index.ts'
import { Problem } from '../problem.ts'
import type { Credentials } from '../session-row.ts'
import { callRates } from './call-rates.ts'
import { callerAddress } from './network-address.ts'
import { credentialsOf } from './session.ts'

const settleMs = 1_000
const mostRemembered = 20_000

/** A call as the gate has let it in. */
interface Entry {
  address: string
  kind: CallKind
  /** Undefined for an anonymous call. Form and signature are checked, not yet that the session lives. */
  credentials: Credentials | undefined
  /** Whose session it is, as soon as the database has said so. */
  person: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    entry: Entry | null
  }
}

export interface Gate {
  /** Runs before the body of a call is read. @throws Problem too-many-requests; not-signed-in for tokens that are not genuine */
  enter(route: Route, request: FastifyRequest): Promise<void>
  /** Tells who has proven to be the caller. */
  proven(request: FastifyRequest, actor: Actor): void
  /** Counts a refusal. */
  refused(request: FastifyRequest, error: unknown): void
}

const probing = new Set([401, 403, 404])

/** Help-desk staff are counted as themselves, whoever the customer is. */
const personOf = (actor: Actor) => actor.agent?.personId ?? actor.personId

/**
 * Counts calls and refusals by who makes them, and turns away whoever makes too many. A session counts for its person only once it has
 * proven itself, so that whoever holds a part of its secrets cannot use up the calls of its owner.
 */
export function gate(app: FastifyInstance, deps: Deps): Gate {
  const rates = callRates(deps, deps.callLimits)
  const settling = setInterval(() => {
    rates
      .settle()
      .catch((error: unknown) => deps.log.debug({ err: error }, 'each node counts calls alone: the database is away'))
  }, settleMs).unref()
  app.addHook('onClose', async () => clearInterval(settling))
  app.decorateRequest('entry', null)

  const provenSessions = new Map<string, { secrets: string; person: string }>()
  const secretsOf = ({ keyHash, bindingHash }: Credentials) =>
    `${keyHash.toString('base64')} ${bindingHash?.toString('base64')}`

  function provenPerson(credentials: Credentials): string | undefined {
    const known = provenSessions.get(credentials.sid)
    return known?.secrets === secretsOf(credentials) ? known.person : undefined
  }

  /** Wrong secrets of a session have a count of their own, lest they shut out the right ones. */
  const unprovenCaller = (credentials: Credentials) =>
    `${credentials.sid} ${hashSecret(secretsOf(credentials)).toString('base64url', 0, 9)}`

  function count(caller: string, kind: CallKind): void {
    rates.count(caller, kind)
    rates.require(caller, kind)
  }

  return {
    async enter(route, request) {
      const address = callerAddress(request.ip)
      const entry: Entry = { address, kind: kindOf(route, true), credentials: undefined, person: undefined }
      request.entry = entry
      const isOpen = route.who === 'public' || route.who === 'party'
      if (route.who !== 'party')
        entry.credentials = await credentialsOf(request, deps.tokens, deps.settings, deps.now())
      const { credentials } = entry
      if (!credentials) {
        if (!isOpen) rates.require(address, 'anonymous-probing')
        return count(address, entry.kind)
      }
      entry.kind = kindOf(route, false)
      entry.person = provenPerson(credentials)
      if (!isOpen) rates.require(entry.person ?? unprovenCaller(credentials), 'probing')
      if (entry.person === undefined) count(address, 'anonymous')
      else count(entry.person, entry.kind)
    },
    proven({ entry }, actor) {
      if (!entry?.credentials || entry.person !== undefined) return
      const { credentials, kind } = entry
      const person = (entry.person = personOf(actor))
      if (provenSessions.size >= mostRemembered) provenSessions.clear()
      provenSessions.set(credentials.sid, { secrets: secretsOf(credentials), person })
      rates.count(person, kind)
    },
    refused({ entry }, error) {
      if (!entry || !(error instanceof Problem) || !probing.has(error.status)) return
      const { credentials, person, address } = entry
      // What still comes of a session that has ended is not its person's.
      const isEnded = error.status === 401 && credentials
      if (isEnded && person !== undefined) provenSessions.delete(credentials.sid)
      if (!credentials) rates.count(address, 'anonymous-probing')
      else rates.count(isEnded || person === undefined ? unprovenCaller(credentials) : person, 'probing')
    },
  }
}
