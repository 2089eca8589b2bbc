const kind = 'largest-contentful-paint'

/** Input before the first paint suppresses its event, so the wait is limited. */
const longestMs = 500

/** Resolves after the first paint: later work must not compete with it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(kind)) return resolve()
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: kind, buffered: true })
    setTimeout(resolve, longestMs)
  })
}
