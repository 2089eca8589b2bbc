import { defaultScheduler, notifyManager, QueryClient, type Query } from '@tanstack/react-query'

interface Asked {
  query: Query
  /** When the displayed answer arrived; a later one is newer than the one that was asked for. */
  since: number
  answer?: unknown
}

/** Asks without the cache, which would display the answer as soon as it arrives. */
async function ask(query: Query): Promise<Asked> {
  const { dataUpdatedAt: since, data } = query.state
  const { queryFn, retry = false } = query.options
  if (data === undefined || !queryFn) return { query, since }
  try {
    const answer: unknown = await new QueryClient().fetchQuery({ queryKey: query.queryKey, queryFn, retry })
    return { query, since, answer }
  } catch {
    return { query, since }
  }
}

function show(queries: QueryClient, { query, since, answer }: Asked): void {
  const { queryKey, state } = query
  const exactly = { queryKey, exact: true }
  if (state.data === undefined) return void queries.resetQueries(exactly)
  // The displayed answer must not disappear because the new one fails.
  if (answer === undefined || state.dataUpdatedAt !== since) return void queries.invalidateQueries(exactly)
  queries.setQueryData(queryKey, answer)
}

/**
 * Asks everything on the page again, in the language chosen now.
 *
 * @returns a function that displays all answers in the same rendering
 */
export async function askAgain(queries: QueryClient): Promise<() => void> {
  const asked = await Promise.all(queries.getQueryCache().findAll({ type: 'active' }).map(ask))
  return () => {
    // Notifications usually wait for a timer; the browser could paint before it.
    notifyManager.setScheduler((notify) => notify())
    notifyManager.batch(() => asked.forEach((each) => show(queries, each)))
    notifyManager.setScheduler(defaultScheduler)
    queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  }
}
