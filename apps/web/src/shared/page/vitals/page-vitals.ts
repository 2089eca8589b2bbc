import { calls } from '@portal/contract/calls'
import type { PageVitals } from '@portal/contract/page-reports'
import { onCLS, onINP, onLCP } from 'web-vitals'

/** Sends each measurement once, when the user leaves or hides the page. It contains no address and no identifier. */
export function sendVitals() {
  const measured = new Map<PageVitals['vitals'][number]['name'], number>()
  const sent = new Set<string>()
  for (const observe of [onCLS, onINP, onLCP])
    observe(({ name, value }) => {
      if (name === 'CLS' || name === 'INP' || name === 'LCP') measured.set(name, value)
    })
  // The library's own listeners are registered above, so its last values are there.
  document.addEventListener('visibilitychange', () => {
    const unsent = [...measured].filter(([name]) => !sent.has(name))
    if (document.visibilityState !== 'hidden' || unsent.length === 0) return
    const report: PageVitals = {
      device: window.innerWidth < 640 ? 'phone' : 'desktop',
      vitals: unsent.map(([name, value]) => ({ name, value })),
    }
    for (const [name] of unsent) sent.add(name)
    navigator.sendBeacon(calls.reportVitals.path, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  })
}
