import type { Contract } from '@portal/contract'
import { calls } from '@portal/contract/calls'
import { fillNewerFields } from './fill-newer-fields.ts'
import { loadTexts } from './intl.tsx'
import { announceForbidden } from './session/forbidden.ts'
import { chosenLanguage } from './page/preferences.ts'
import { toProblem, toUnanswered, type HeaderOf } from './problem.ts'
import { repeatUnanswered } from './repeat.ts'
import { currentSession, keys, type Session } from './session/session.ts'
import { afterSuccess, onProfileSwitched, onSessionDead } from './session/session-events.ts'

export type CallName = keyof Contract
export type Answer<Name extends CallName> = Contract[Name]['response']

/** A part with only optional fields is optional itself. */
type Optional<Value> = undefined extends Value ? true : Record<never, never> extends Value ? true : false

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Optional<Contract[Name][Key]> extends true
    ? { [K in Key]?: Contract[Name][Key] }
    : { [K in Key]: Contract[Name][Key] }

interface Transport {
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type CallInput<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Transport

type InputArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

interface LooseInput extends Transport {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** The specification's limit of every request, including the reading of its response. */
export const deadline = 120_000

/**
 * Calls the contract: lists, gets, posts, puts, patches and deletes, by the method of the named call. It returns the
 * body. @throws ApiProblem for refusals and failures
 */
export async function call<Name extends CallName>(name: Name, ...[input]: InputArguments<Name>): Promise<Answer<Name>> {
  return send(
    name,
    (input ?? {}) as LooseInput,
    async (response) => (response.status === 204 ? undefined : await response.json()) as Answer<Name>,
  )
}

/** Calls a route that returns a file. */
export async function download<Name extends CallName>(name: Name, ...[input]: InputArguments<Name>): Promise<Blob> {
  return send(name, (input ?? {}) as LooseInput, (response) => response.blob())
}

/** Calls of the help service are anonymous: they carry neither cookies nor tokens. */
const isAnonymous = (path: string) => path.startsWith('/api-help/')

async function send<Result>(
  name: CallName,
  input: LooseInput,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const session = isAnonymous(calls[name].path) ? null : currentSession()
  return repeatUnanswered(input.headers, input.signal, () => sendOnce(name, input, session, read))
}

async function sendOnce<Result>(
  name: CallName,
  input: LooseInput,
  session: Session | null,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { method, path } = calls[name]
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), deadline)
  try {
    const body = input.body === undefined ? null : isFile(input.body) ? input.body : JSON.stringify(input.body)
    const response = await fetch(address(name, input), {
      method,
      headers: { ...headers(session, input.body), ...input.headers },
      body,
      keepalive: outlivesPage(body),
      credentials: isAnonymous(path) ? 'omit' : 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal,
    })
    if (!response.ok) throw await refusal(response, session)
    const answer = await read(response)
    fillNewerFields(name, answer)
    afterSuccess(name)
    return answer
  } catch (failure) {
    throw toUnanswered(failure)
  } finally {
    clearTimeout(timer)
  }
}

/** A request sent while the page is closing is completed without a reader; browsers allow 64 KB for it. */
const outlivesPage = (body: BodyInit | null) =>
  typeof body === 'string' && body.length < 20_000 && document.visibilityState === 'hidden'

const isFile = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

/** Returns the address of a call, also for links that the browser follows itself. */
export function address(
  name: CallName,
  { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'> = {},
): string {
  const values = new Map<string, string | number>(Object.entries(params))
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key) ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** An invalid header value would make every request fail. */
const isAddress = (text: string) => /^[\da-f.:]{2,45}$/i.test(text)

export function headers(session: Session | null, body?: unknown): Record<string, string> {
  const from = localStorage.getItem(keys.address)
  return {
    Accept: 'application/json',
    'App-Name': 'web-portal',
    // Answers are displayed together with the texts of this language (intl.tsx).
    language: chosenLanguage.read(),
    ...(session && { Token: session.token, 'Token-Key': session.tokenKey }),
    ...(from && isAddress(from) && { 'User-Ip': from }),
    ...(body !== undefined && !isFile(body) && { 'Content-Type': 'application/json' }),
  }
}

async function refusal(response: Response, session: Session | null) {
  const body: unknown = await response.json().catch(() => null)
  return refuse(response.status, body, (name) => response.headers.get(name), session)
}

/** Converts a refusal to its problem, and notifies the session and the warnings where it concerns them. */
export function refuse(status: number, body: unknown, headerOf: HeaderOf, session: Session | null) {
  const problem = toProblem(status, body, headerOf)
  // Until they arrive, the screen displays the server's sentence, which is the same.
  void loadTexts('problems').catch(() => {})
  if (problem.status === 401) onSessionDead(session)
  announceForbidden(problem)
  if (problem.status === 409 && problem.code === 'profile-switched') void onProfileSwitched(session)
  return problem
}
