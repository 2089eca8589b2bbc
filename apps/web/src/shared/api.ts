import type { Contract } from '@portal/contract'
import { calls } from '@portal/contract/calls'
import { announceForbidden } from './forbidden.ts'
import { shownLanguage } from './intl.tsx'
import { toProblem, toUnanswered } from './problem.ts'
import { currentSession, keys, type Session } from './session.ts'
import { afterSuccess, onProfileSwitched, onSessionDead } from './session-events.ts'

export type CallName = keyof Contract
export type Answer<Name extends CallName> = Contract[Name]['response']

/** A part whose every field may be missing may be missing itself. */
type Optional<Value> = undefined extends Value ? true : Record<never, never> extends Value ? true : false

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Optional<Contract[Name][Key]> extends true ? { [K in Key]?: Contract[Name][Key] } : { [K in Key]: Contract[Name][Key] }

interface Transport {
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type CallInput<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'> & Transport

type InputArguments<Name extends CallName> = Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

interface LooseInput extends Transport {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

const deadline = 120_000

/** Makes a call of the contract and answers its body; refusals and failures throw ApiProblem. */
export async function call<Name extends CallName>(name: Name, ...[input]: InputArguments<Name>): Promise<Answer<Name>> {
  const response = await send(name, (input ?? {}) as LooseInput)
  return (response.status === 204 ? undefined : await response.json()) as Answer<Name>
}

/** A call that answers a file. */
export async function download<Name extends CallName>(name: Name, ...[input]: InputArguments<Name>): Promise<Blob> {
  return (await send(name, (input ?? {}) as LooseInput)).blob()
}

async function send(name: CallName, input: LooseInput): Promise<Response> {
  const { method } = calls[name]
  const session = currentSession()
  const response = await fetch(address(name, input), {
    method,
    headers: { ...headers(session, input.body), ...input.headers },
    body: input.body === undefined ? null : isFile(input.body) ? input.body : JSON.stringify(input.body),
    signal: withDeadline(input.signal),
  }).catch((failure: unknown) => {
    throw toUnanswered(failure)
  })
  if (!response.ok) throw await refusal(response, session)
  afterSuccess(name)
  return response
}

const isFile = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

function withDeadline(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(deadline)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** The address of a call, also for links that the browser follows by itself. */
export function address(name: CallName, { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'> = {}): string {
  const values = new Map<string, string | number>(Object.entries(params))
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export function headers(session: Session | null, body?: unknown): Record<string, string> {
  const from = localStorage.getItem(keys.address)
  return {
    Accept: 'application/json',
    'App-Name': 'web-portal',
    language: shownLanguage(),
    ...(session && { Token: session.token, 'Token-Key': session.tokenKey }),
    ...(from && { 'User-Ip': from }),
    ...(body !== undefined && !isFile(body) && { 'Content-Type': 'application/json' }),
  }
}

async function refusal(response: Response, session: Session | null) {
  const body: unknown = await response.json().catch(() => null)
  return refuse(response.status, body, response.headers.get('Request-Id'), session)
}

/** Turns a refusal into its problem, and lets session and warnings know of the ones that concern them. */
export function refuse(status: number, body: unknown, requestId: string | null, session: Session | null) {
  const problem = toProblem(status, body, requestId)
  if (problem.status === 401) onSessionDead(session)
  announceForbidden(problem)
  if (problem.status === 409 && problem.code === 'profile-switched') onProfileSwitched()
  return problem
}
