import type { Deps } from '../deps.ts'
import { nextNews } from '../next-news.ts'
import { lastEventNumber } from './events.ts'

/** Returns when an event follows the given number, after the timeout, or when the client has gone. */
export async function waitForEvents(
  { db, news }: Deps,
  after: number,
  seconds: number,
  gone: AbortSignal,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!gone.aborted) {
    const next = nextNews(news, 'register-event', Math.min(until - performance.now(), 2000), gone)
    if ((await lastEventNumber(db)) > after || performance.now() >= until) return next.cancel()
    await next.promise
  }
}
