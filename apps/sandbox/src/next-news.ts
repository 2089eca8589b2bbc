import type { Deps } from './deps.ts'

type News = 'register-event' | 'bank-callback'

/**
 * Ends with the next news, after some time, or when nobody waits any more. It listens from the moment it is made:
 * look at the database after that, and nothing falls between.
 */
export function nextNews(
  news: Deps['news'],
  name: News,
  milliseconds: number,
  over: AbortSignal,
): { promise: Promise<void>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => cancel(), over.aborted ? 0 : Math.max(milliseconds, 0))
  function cancel(): void {
    clearTimeout(timer)
    news.off(name, cancel)
    over.removeEventListener('abort', cancel)
    resolve()
  }
  news.once(name, cancel)
  over.addEventListener('abort', cancel)
  return { promise, cancel }
}
