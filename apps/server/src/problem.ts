import { problems, type ProblemCode } from '@portal/contract/problems'

export interface FieldProblem {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** An expected refusal. `errors` names the places that failed; `params` are the parameters of the message. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldProblem[] | undefined
  readonly params: Record<string, string | number>
  /** Seconds after which a retry is useful. */
  readonly retryAfter: number | undefined
  /** The requested object exists and belongs to another party. The operator sees this, the caller never does. */
  readonly isForeign: boolean

  constructor(
    code: ProblemCode,
    details: {
      errors?: FieldProblem[]
      params?: Record<string, string | number>
      retryAfter?: number
      isForeign?: boolean
    } = {},
  ) {
    super(code)
    this.code = code
    this.status = problems[code]
    this.errors = details.errors
    this.params = details.params ?? {}
    this.retryAfter = details.retryAfter
    this.isForeign = details.isForeign ?? false
  }
}

/** The error of a failed transport in every party's client. The answer is 503. */
export class PartyUnavailable extends Error {
  constructor(party: string, cause?: unknown) {
    super(`${party} is not available`, { cause })
  }
}

/** The portal has no capacity for this work now; it is no refusal, and may be repeated. The answer is 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** One caller has too much work under way; it is no refusal of the work. The answer is 429. */
export class CallerOverloaded extends Error {
  override name = 'CallerOverloaded'
}

/** Returns the message of an error, with the cause for a party that is not available. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof PartyUnavailable ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  return cause ? `${error.message}: ${cause.message || (cause.code ?? cause.name)}` : error.message
}
