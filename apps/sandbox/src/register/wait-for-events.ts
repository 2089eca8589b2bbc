import type { Deps } from '../deps.ts'
import { nextNews } from '../next-news.ts'
import { lastEventNumber } from './events.ts'

/** Returns when there is an event after the given number, when the time is over, or when nobody listens any more. */
export async function waitForEvents(
  { db, news }: Deps,
  after: number,
  seconds: number,
  gone: AbortSignal,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!gone.aborted) {
    const told = nextNews(news, 'register-event', Math.min(until - performance.now(), 2000), gone)
    if ((await lastEventNumber(db)) > after || performance.now() >= until) return told.cancel()
    await told.promise
  }
}
