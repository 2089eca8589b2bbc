import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserOptions } from '../../../tests/browser.ts'

/** One first visit of a page, until the page is idle. */
export interface Visit {
  requests: { url: string; kind: string; bodyBytes: number; wholeBytes: number }[]
  /** Busy time of the page's main thread. */
  mainThreadMs: number
  firstPaintMs: number
  largestPaintMs: number
  /** Requests that had begun at the largest paint. */
  requestsBeforeLargestPaint: number
}

const quietMs = 1_500

export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(browserOptions())
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Records transferred body sizes by request; Chromium's total minus the first part gives the body, because the first part is the headers. */
function listenToRequests(devtools: CDPSession): Visit['requests'] {
  const seen = new Map<string, Visit['requests'][number] & { headerBytes: number }>()
  const list: Visit['requests'] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const entry = { url: request.url, kind: type ?? 'Other', bodyBytes: 0, wholeBytes: 0, headerBytes: 0 }
    seen.set(requestId, entry)
    list.push(entry)
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = seen.get(requestId)
    if (entry) entry.headerBytes = response.encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId)
    if (!entry) return
    entry.wholeBytes = encodedDataLength
    entry.bodyBytes = Math.max(0, encodedDataLength - entry.headerBytes)
  })
  return list
}

async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Reads the paints in the page; the code is text, because it runs in the browser's types and not in Node's. */
const readPaints = (page: Page) =>
  page.evaluate<Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'requestsBeforeLargestPaint'>>(`(async () => {
    const largestPaintMs = await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true })
      setTimeout(resolve, 1000, 0)
    })
    const begun = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(({ startTime }) => startTime <= largestPaintMs)
    return { firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, largestPaintMs, requestsBeforeLargestPaint: begun.length }
  })()`)

/** Visits a page. @param apiDelayMs delay of every call of the API */
export async function visitPage(browser: Browser, url: string, { apiDelayMs = 0 } = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (apiDelayMs > 0) {
      await page.route('**/api-*/**', async (route) => {
        await wait(apiDelayMs)
        await route.continue()
      })
    }
    const requests = listenToRequests(devtools)
    const before = await mainThreadMs(devtools)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 20_000 })
    await wait(quietMs)
    const after = await mainThreadMs(devtools)
    return { requests, mainThreadMs: after - before, ...(await readPaints(page)) }
  } finally {
    await context.close()
  }
}
