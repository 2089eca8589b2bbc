import type { FastifyInstance, FastifyRequest } from 'fastify'
import { classifyCall, type CallKind } from '@portal/contract/call-limits'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../modules/auth/index.ts'
import { Problem } from '../../problem.ts'
import type { Credentials } from '../../actor.ts'
import { callRates } from './call-rates.ts'
import { loadShedding } from './load-shedding.ts'
import { callerAddress, getNetwork } from './network-address.ts'
import { getAlarm, securityEvents, type Alarm } from './security-events.ts'
import { requireSameSite } from './same-site.ts'
import { readCredentials } from '../session.ts'
import { evaluateSession } from './stolen-session.ts'

const sharingMs = 1_000
const mostRemembered = 20_000

/** An accepted call. */
interface Entry {
  route: Route
  address: string
  kind: CallKind
  /** Undefined for an anonymous call. Form and signature are checked, but not whether the session is still open. */
  credentials: Credentials | undefined
  /** The session's owner, once the database has confirmed the session. */
  person: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    entry: Entry | null
    /** The caller for fair queueing: the person at the keyboard, else the network of the call. */
    caller: string
  }
}

export interface Admission {
  /**
   * Checks a call before its body is read.
   * @throws DatabaseBusy; Problem too-many-requests; not-signed-in for forged tokens
   */
  enter(route: Route, request: FastifyRequest): Promise<void>
  /** Records the proven identity of the caller. */
  proven(request: FastifyRequest, actor: Actor): void
  /** Counts a refusal. */
  refused(request: FastifyRequest, error: unknown): void
}

const probing = new Set([401, 403, 404])

/** Help-desk agents are counted as themselves, independent of the customer. */
const personOf = (actor: Actor) => actor.agent?.personId ?? actor.personId

/**
 * Counts calls and refusals by caller, and refuses callers that make too many. A session counts for its person only
 * once it is proven, so that a thief of some of its secrets cannot use up the owner's limit.
 */
export function admitCalls(app: FastifyInstance, deps: Deps): Admission {
  const rates = callRates(deps, deps.callLimits)
  const events = securityEvents(deps)
  const shedding = loadShedding(deps)
  const share = () => {
    shedding.report()
    return Promise.all([rates.share(), events.store()]).catch((error: unknown) =>
      deps.log.debug({ err: error }, 'counts stay with this node for now: the database is unavailable'),
    )
  }
  const sharing = setInterval(() => void share(), sharingMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(sharing)
    await share()
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

  /** Identifies wrong secrets of a session by a count of their own, so that they do not block the right ones. */
  const unprovenCaller = (credentials: Credentials) =>
    `${credentials.sid} ${hashSecret(secretsOf(credentials)).toString('base64url', 0, 9)}`

  function note({ route, person, address }: Entry, what: string, alarm: Alarm, object?: string): void {
    const who = person ?? getNetwork(address)
    events.note({ what, alarm, call: `${route.method} ${route.path}`, who, ...(object && { object }) })
  }

  function countRefusal(entry: Entry, caller: string, kind: 'probing' | 'anonymous-probing'): void {
    if (rates.count(caller, kind)) note(entry, 'probing', 'medium')
  }

  async function lookInto(entry: Entry, credentials: Credentials): Promise<void> {
    const known = provenSessions.get(credentials.sid)
    const found = await evaluateSession(deps, credentials, known?.address === entry.address)
    if (found) note(entry, found.what, found.alarm)
  }

  function count(caller: string, kind: CallKind): void {
    rates.count(caller, kind)
    rates.require(caller, kind)
  }

  return {
    async enter(route, request) {
      shedding.require(route)
      const address = callerAddress(request.ip)
      const entry: Entry = {
        route,
        address,
        kind: classifyCall(route, true),
        credentials: undefined,
        person: undefined,
      }
      request.entry = entry
      requireSameSite(route, request, deps.settings.PORTAL_URL)
      const isOpen = route.who === 'public' || route.who === 'party'
      if (route.who !== 'party')
        entry.credentials = await readCredentials(request, deps.tokens, deps.settings, deps.now()).catch(
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
      entry.kind = classifyCall(route, false)
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
      const { entry } = request
      if (!entry || !(error instanceof Problem)) return
      const { credentials, person, address } = entry
      const alarm = getAlarm(error)
      if (alarm)
        note(entry, error.code, alarm, error.isForeign ? (request.params as { uuid?: string }).uuid : undefined)
      if (!probing.has(error.status)) return
      if (!credentials) countRefusal(entry, address, 'anonymous-probing')
      else if (error.status === 401) {
        // Later calls of an ended session do not count for its person.
        countRefusal(entry, unprovenCaller(credentials), 'probing')
        void lookInto(entry, credentials).catch((failure: unknown) =>
          deps.log.warn({ err: failure }, 'a refused session could not be checked'),
        )
        if (person !== undefined) provenSessions.delete(credentials.sid)
      } else if (person !== undefined) countRefusal(entry, person, 'probing')
    },
  }
}
