import type { Deps } from './deps.ts'

type News = 'register-event' | 'bank-callback'

/** Resolves at the next news, after a timeout, or on abort. It listens from its creation: read the database after that, and no event is missed. */
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
