// @vitest-environment jsdom
import { PageVitals } from '@portal/contract/page-reports'
import { expect, test, vi } from 'vitest'

type Observe = (metric: { name: string; value: number }) => void
const observers = vi.hoisted(() => new Map<string, Observe>())
vi.mock('web-vitals', () => ({
  onCLS: (observe: Observe) => observers.set('CLS', observe),
  onINP: (observe: Observe) => observers.set('INP', observe),
  onLCP: (observe: Observe) => observers.set('LCP', observe),
}))

test('each measurement is sent once, when the page is hidden, without address or identifier', async () => {
  const sent: { path: string; body: Blob }[] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (path: string, body: Blob) => sent.push({ path, body }) > 0,
    configurable: true,
  })
  let state = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as DocumentVisibilityState)
  const turn = (to: string) => {
    state = to
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const { sendVitals } = await import('./page-vitals.ts')
  sendVitals()

  turn('hidden')
  expect(sent).toEqual([])
  observers.get('LCP')?.({ name: 'LCP', value: 812.5 })
  observers.get('CLS')?.({ name: 'CLS', value: 0 })
  turn('visible')
  expect(sent).toEqual([])
  turn('hidden')
  observers.get('CLS')?.({ name: 'CLS', value: 0.2 })
  observers.get('INP')?.({ name: 'INP', value: 48 })
  turn('hidden')
  turn('hidden')

  expect(sent.map(({ path, body }) => [path, body.type])).toEqual(
    Array.from({ length: 2 }, () => ['/reports/vitals', 'application/json']),
  )
  const bodies = await Promise.all(sent.map(async ({ body }) => PageVitals.parse(JSON.parse(await body.text()))))
  expect(bodies.map(({ vitals }) => vitals)).toEqual([
    [
      { name: 'LCP', value: 812.5 },
      { name: 'CLS', value: 0 },
    ],
    [{ name: 'INP', value: 48 }],
  ])
})
