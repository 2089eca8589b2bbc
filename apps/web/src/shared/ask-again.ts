import { defaultScheduler, notifyManager, QueryClient, type Query } from '@tanstack/react-query'

/**
 * Asks without the cache, which would display the answer as soon as it arrives.
 *
 * @returns undefined without a displayed answer, and when the new one fails
 */
async function ask({ queryKey, state, options }: Query): Promise<unknown> {
  const { queryFn, retry = false, retryDelay = 0 } = options
  if (state.data === undefined || !queryFn) return undefined
  const apart = new QueryClient()
  // Otherwise an attempt that waits for the connection or for the tab never continues.
  apart.mount()
  try {
    return await apart.fetchQuery<unknown>({ queryKey, queryFn, retry, retryDelay })
  } catch {
    return undefined
  } finally {
    apart.unmount()
  }
}

/** @param since when the displayed answer arrived: a later one is newer than the one that was asked for */
function show(queries: QueryClient, query: Query, since: number, answer: unknown): void {
  // An answer must not return after the session or the page.
  if (queries.getQueryCache().get(query.queryHash) !== query) return
  const { queryKey, state } = query
  const exactly = { queryKey, exact: true }
  if (state.data === undefined) return void queries.resetQueries(exactly)
  const isCurrent = answer !== undefined && state.dataUpdatedAt === since
  if (isCurrent) queries.setQueryData(queryKey, answer)
  // The displayed answer must not disappear because the new one fails; one under way may be in the other language.
  if (!isCurrent || state.fetchStatus !== 'idle') void queries.invalidateQueries(exactly)
}

/** Runs so that the browser cannot paint before the result: notifications usually wait for a timer. */
function atOnce(change: () => void): void {
  notifyManager.setScheduler((notify) => notify())
  change()
  notifyManager.setScheduler(defaultScheduler)
}

/**
 * Asks everything on the page again, in the language chosen now.
 *
 * @returns functions that display the answers, and one that discards all others
 */
export function askAgain(queries: QueryClient): Promise<() => void>[] {
  const asked = queries.getQueryCache().findAll({ type: 'active' })
  const discardOthers = () => {
    queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
    void queries.invalidateQueries({ predicate: (query) => !asked.includes(query) })
  }
  return [
    Promise.resolve(discardOthers),
    ...asked.map(async (query) => {
      const since = query.state.dataUpdatedAt
      const answer = await ask(query)
      return () => atOnce(() => show(queries, query, since, answer))
    }),
  ]
}
