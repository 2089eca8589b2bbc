export interface FieldProblem {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** Status of a failure without a response. */
export const unanswered = 0

/** A refusal or failure of a call. `code` is stable and kebab-case; its text is in messages at `problems.<code>`. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** Parameters of the text `problems.<code>`; absent where the answer is not the portal's. */
  readonly params: Record<string, string | number> | undefined
  /** The server's sentence, in the language of the call; displayed by `useFailureWords` alone. */
  readonly sentence: string
  readonly errors: readonly FieldProblem[]
  readonly traceId: string | undefined
  /** Minimum pause that the server requests; 0 without one. */
  readonly retryAfterMs: number
  /** The whole body, for refusals that carry more: both sides of a conflict, the profile with access. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    sentence: string,
    details: Record<string, unknown> = {},
    { traceId, retryAfterMs = 0 }: { traceId?: string | undefined; retryAfterMs?: number } = {},
  ) {
    super(code)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.sentence = sentence
    this.params = isRecord(details['params']) ? (details['params'] as Record<string, string | number>) : undefined
    this.details = details
    this.errors = Array.isArray(details['errors']) ? details['errors'].filter(isFieldProblem) : []
    this.traceId = traceId
    this.retryAfterMs = retryAfterMs
  }

  /** The portal did not decide about the request: it gave no response, failed or was asked too often. A repetition may succeed. */
  get isUndecided(): boolean {
    return this.status === unanswered || this.status === 429 || this.status >= 500
  }

  /** The object is missing for the reader: no access, not existing, or an impossible id. */
  get isMissing(): boolean {
    const inAddress = (path: string) => path.startsWith('params.') || path === 'query.uuid'
    const { errors } = this
    return (
      this.status === 404 || (this.status === 400 && errors.length > 0 && errors.every(({ path }) => inAddress(path)))
    )
  }
}

/** Limit of the pause in seconds, for any header value. */
const longestPause = 60

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['code'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a header of a response. */
export type HeaderOf = (name: string) => string | null

/** Reads a refusal; a body that is not ours (a proxy's page) keeps its status and becomes `unexpected`. */
export function toProblem(status: number, body: unknown, headerOf: HeaderOf): ApiProblem {
  const fields = isRecord(body) ? body : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  const traceId = headerOf('Request-Id') ?? text('trace_id')
  // In seconds; the portal never sends a date (RFC 9110, section 10.2.3).
  const retryAfterMs = Math.min(Number(headerOf('Retry-After')) || 0, longestPause) * 1_000
  return new ApiProblem(status, text('code') ?? 'unexpected', text('message') ?? '', fields, { traceId, retryAfterMs })
}

/** Converts fetch errors without a response: our own deadline, or no connection. An abort by the caller stays an abort. */
export function toUnanswered(failure: unknown): unknown {
  if (failure instanceof DOMException && failure.name === 'TimeoutError')
    return new ApiProblem(unanswered, 'timeout', '')
  if (failure instanceof TypeError) return new ApiProblem(unanswered, 'offline', '')
  return failure
}
