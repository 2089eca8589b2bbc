import { ApiProblem } from './problem.ts'

const isOfCursor = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status === 400 && problem.errors.some(({ path }) => path === 'query.cursor')

/**
 * Asks for a page of a list. A cursor that the list refuses, kept since before an order changed or broken on its way, is left out, and
 * the offset beside it tells the page.
 */
export async function askPage<Query extends { cursor?: string | undefined }, Page>(
  query: Query,
  ask: (query: Query | Omit<Query, 'cursor'>) => Promise<Page>,
): Promise<Page> {
  try {
    return await ask(query)
  } catch (problem) {
    if (!isOfCursor(problem)) throw problem
    const { cursor: _refused, ...rest } = query
    return ask(rest)
  }
}
