const kind = 'largest-contentful-paint'

/** Nobody who begins to type or to scroll before is told of the paint. */
const longestMs = 500

/** Settles once the page stands on the screen: what follows must not compete with it. */
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
