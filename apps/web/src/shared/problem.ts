export interface FieldProblem {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** Status of a failure that no server answered. */
export const unanswered = 0

/** A refusal or failure of a call. `code` is stable and kebab-case; its words are in messages at `problems.<code>`. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly traceId: string | undefined
  /** The whole body, for refusals that carry more: both sides of a conflict, the profile that may. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}, traceId?: string) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.details = details
    this.errors = Array.isArray(details['errors']) ? details['errors'].filter(isFieldProblem) : []
    this.traceId = traceId
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['code'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a refusal; a body that is not ours (a proxy's page) keeps its status and becomes `unexpected`. */
export function toProblem(status: number, body: unknown, requestId: string | null): ApiProblem {
  const fields = isRecord(body) ? body : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  const traceId = requestId ?? text('trace_id')
  return new ApiProblem(status, text('code') ?? 'unexpected', text('message') ?? '', fields, traceId)
}

/** What fetch throws when nobody answered: our own deadline, or no connection. An abort by the caller stays an abort. */
export function toUnanswered(failure: unknown): unknown {
  if (failure instanceof DOMException && failure.name === 'TimeoutError')
    return new ApiProblem(unanswered, 'timeout', '')
  if (failure instanceof TypeError) return new ApiProblem(unanswered, 'offline', '')
  return failure
}
