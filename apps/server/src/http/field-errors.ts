import type { ZodError } from 'zod'
import type { FieldProblem } from '../problem.ts'

/** Returns the paths of a request that do not fit its schema. */
export function fieldErrors(error: ZodError, place: string): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const path = [place, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: `${path}.${key}`, code: 'unknown-field' }))
    return [{ path, code: issue.code.replaceAll('_', '-') }]
  })
}
