import { problems, type ProblemCode } from '@portal/contract/problems'

export interface FieldProblem {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** An expected refusal. `errors` names the places that failed; `params` fill the words of the message. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldProblem[] | undefined
  readonly params: Record<string, string | number>
  /** In so many seconds it is worth trying again. */
  readonly retryAfter: number | undefined
  /** What was asked for is there and somebody else's. Told to the operator, never to the caller. */
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

/** What every party's client turns a failed transport into; answered as 503. */
export class PartyUnavailable extends Error {
  constructor(party: string, cause?: unknown) {
    super(`${party} is not available`, { cause })
  }
}
