import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOf, type CallKind } from '@portal/contract/call-limits'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../modules/auth/index.ts'
import { Problem } from '../../problem.ts'
import type { Credentials } from '../../actor.ts'
import { callRates } from './call-rates.ts'
import { callerAddress, networkOf } from './network-address.ts'
import { room } from './room.ts'
import { alarmOf, securityEvents, type Alarm } from './security-events.ts'
import { requireSameSite } from './same-site.ts'
import { credentialsOf } from '../session.ts'
import { judgeSession } from './stolen-session.ts'

const settleMs = 1_000
const mostRemembered = 20_000

/** A call as the gate has let it in. */
interface Entry {
  route: Route
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
    /** Who takes turns with others: the person at the keyboard, else the network that the call comes from. */
    caller: string
  }
}

export interface Gate {
  /** Runs before the body of a call is read. @throws DatabaseBusy; Problem too-many-requests; not-signed-in for tokens that are not genuine */
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
  const events = securityEvents(deps)
  const places = room(deps)
  const settle = () => {
    places.tell()
    return Promise.all([rates.settle(), events.settle()]).catch((error: unknown) =>
      deps.log.debug({ err: error }, 'what was counted stays with this node for now: the database is away'),
    )
  }
  const settling = setInterval(() => void settle(), settleMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(settling)
    await settle()
  })
  app.decorateRequest('entry', null)
  app.decorateRequest('caller', '')

  const provenSessions = new Map<string, { secrets: string; person: string; address: string }>()
  const secretsOf = ({ keyHash, bindingHash }: Credentials) =>
    `${keyHash.toString('base64')} ${bindingHash?.toString('base64')}`

  function provenPerson(credentials: Credentials): string | undefined {
    const known = provenSessions.get(credentials.sid)
    return known?.secrets === secretsOf(credentials) ? known.person : undefined
  }

  /** Wrong secrets of a session have a count of their own, lest they shut out the right ones. */
  const unprovenCaller = (credentials: Credentials) =>
    `${credentials.sid} ${hashSecret(secretsOf(credentials)).toString('base64url', 0, 9)}`

  function note({ route, person, address }: Entry, what: string, alarm: Alarm, object?: string): void {
    const who = person ?? networkOf(address)
    events.note({ what, alarm, call: `${route.method} ${route.path}`, who, ...(object && { object }) })
  }

  function countRefusal(entry: Entry, caller: string, kind: 'probing' | 'anonymous-probing'): void {
    if (rates.count(caller, kind)) note(entry, 'probing', 'medium')
  }

  async function lookInto(entry: Entry, credentials: Credentials): Promise<void> {
    const known = provenSessions.get(credentials.sid)
    const found = await judgeSession(deps, credentials, known?.address === entry.address)
    if (found) note(entry, found.what, found.alarm)
  }

  function count(caller: string, kind: CallKind): void {
    rates.count(caller, kind)
    rates.require(caller, kind)
  }

  return {
    async enter(route, request) {
      places.require(route)
      const address = callerAddress(request.ip)
      const entry: Entry = { route, address, kind: kindOf(route, true), credentials: undefined, person: undefined }
      request.entry = entry
      requireSameSite(route, request, deps.settings.PORTAL_URL)
      const isOpen = route.who === 'public' || route.who === 'party'
      if (route.who !== 'party')
        entry.credentials = await credentialsOf(request, deps.tokens, deps.settings, deps.now()).catch(
          (error: unknown) => {
            note(entry, 'token-not-genuine', 'medium')
            rates.require(address, 'anonymous-probing')
            throw error
          },
        )
      const { credentials } = entry
      if (!credentials) {
        if (!isOpen) rates.require(address, 'anonymous-probing')
        return count(address, entry.kind)
      }
      entry.kind = kindOf(route, false)
      entry.person = provenPerson(credentials)
      if (!isOpen) rates.require(entry.person ?? unprovenCaller(credentials), 'probing')
      if (deps.settings.SESSION_BINDING === 'cookie' && !credentials.bindingHash) throw new Problem('not-signed-in')
      if (entry.person === undefined) count(address, 'anonymous')
      else count(entry.person, entry.kind)
    },
    proven({ entry }, actor) {
      if (!entry?.credentials || entry.person !== undefined) return
      const { credentials, kind, address } = entry
      const person = (entry.person = personOf(actor))
      if (provenSessions.size >= mostRemembered) provenSessions.clear()
      provenSessions.set(credentials.sid, { secrets: secretsOf(credentials), person, address })
      rates.count(person, kind)
    },
    refused(request, error) {
      places.refused(error)
      const { entry } = request
      if (!entry || !(error instanceof Problem)) return
      const { credentials, person, address } = entry
      const alarm = alarmOf(error)
      if (alarm)
        note(entry, error.code, alarm, error.isForeign ? (request.params as { uuid?: string }).uuid : undefined)
      if (!probing.has(error.status)) return
      if (!credentials) countRefusal(entry, address, 'anonymous-probing')
      else if (error.status === 401) {
        // What still comes of a session that has ended is not its person's.
        countRefusal(entry, unprovenCaller(credentials), 'probing')
        void lookInto(entry, credentials).catch((failure: unknown) =>
          deps.log.warn({ err: failure }, 'a refused session could not be looked into'),
        )
        if (person !== undefined) provenSessions.delete(credentials.sid)
      } else if (person !== undefined) countRefusal(entry, person, 'probing')
    },
  }
}
