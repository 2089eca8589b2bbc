import { routes } from '@portal/contract'
import { calls } from '@portal/contract/calls'
import { problems, type ProblemCode } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Answer, CallName } from '../api.ts'
import { queryClient } from '../query.tsx'

/** A received call. */
export interface TakenCall {
  name: CallName
  method: string
  /** With its query. */
  path: string
  params: Record<string, string>
  body: unknown
  headers: Record<string, string>
  /** The request's mode for the browser's cookies. */
  credentials: RequestCredentials | undefined
}

/** A response of the contract, or a function that makes one from the call. */
type Given<Name extends CallName> = Answer<Name> | ((call: TakenCall) => Answer<Name> | Promise<Answer<Name>>)
type GivenArguments<Name extends CallName> =
  undefined extends Answer<Name> ? [given?: Given<Name>] : [given: Given<Name>]

type Respond = (call: TakenCall) => Promise<Response> | Response

interface FakePortal {
  /** The calls since the test began, in order. */
  readonly taken: TakenCall[]
  /** Faults that fail the test at its end; a test may remove expected ones. */
  readonly objections: string[]
  /** Returns the calls of one name. */
  of(name: CallName): TakenCall[]
  answer<Name extends CallName>(name: Name, ...given: GivenArguments<Name>): void
  /** Refuses with a problem of the contract, with its status. */
  refuse(name: CallName, code: ProblemCode, details?: { message?: string; [detail: string]: unknown }): void
  /** Does not respond until the caller aborts. */
  silence(name: CallName): void
  /** Responds with something outside the contract, such as a file, a proxy's page or no connection. */
  break(name: CallName, respond: Respond): void
}

const patterns = (Object.keys(calls) as CallName[])
  .map((name) => {
    const { method, path } = calls[name]
    const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    return {
      name,
      method,
      keys,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
    }
  })
  // A literal address takes precedence over one with parameters.
  .sort((one, other) => one.keys.length - other.keys.length)

function take(path: string, { method = 'GET', body, headers, credentials }: RequestInit): TakenCall | undefined {
  const plain = path.split('?', 1)[0] ?? ''
  for (const call of patterns) {
    const found = call.method === method ? call.pattern.exec(plain) : null
    if (!found) continue
    return {
      name: call.name,
      method,
      path,
      params: Object.fromEntries(call.keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')])),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined),
      headers: (headers ?? {}) as Record<string, string>,
      credentials,
    }
  }
  return undefined
}

/**
 * Plays the portal in place of the network, for the tests of one file. It returns prepared responses in the contract's
 * shape: an invalid response, or a call without a prepared one, fails the test.
 */
export function fakePortal(): FakePortal {
  const prepared = new Map<CallName, Respond>()
  const taken: TakenCall[] = []
  const objections: string[] = []

  function object(text: string): never {
    objections.push(text)
    throw new Error(text)
  }

  beforeEach(() => {
    // All test files of a process share the cache.
    queryClient.clear()
    prepared.clear()
    taken.length = 0
    objections.length = 0
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const call = take(path, init)
      if (!call) return object(`The contract has no ${init.method ?? 'GET'} ${path}`)
      taken.push(call)
      const respond = prepared.get(call.name) ?? object(`No answer is prepared for ${call.name}`)
      return respond(call)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(objections).toEqual([])
  })

  return {
    taken,
    objections,
    of: (name) => taken.filter((call) => call.name === name),
    answer(name, ...[given]) {
      prepared.set(name, async (call) => {
        const body: unknown = await (typeof given === 'function'
          ? (given as (call: TakenCall) => unknown)(call)
          : given)
        const { response } = routes[name]
        if (!response) return new Response(null, { status: 204 })
        const { error } = response.safeParse(body)
        if (error) object(`The contract has another answer to ${name}: ${error.message}`)
        return Response.json(body)
      })
    },
    refuse(name, code, { message = '', ...details } = {}) {
      prepared.set(name, () => Response.json({ code, message, ...details }, { status: problems[code] }))
    },
    silence(name) {
      prepared.set(name, () => Promise.reject(new DOMException('', 'TimeoutError')))
    },
    break(name, respond) {
      prepared.set(name, respond)
    },
  }
}
