import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Records the layout shifts of every page that is loaded from now on, except those that follow an input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Delays each call and font until a frame without it, so that a fast portal cannot hide a layout shift. */
export async function drawBeforeAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/|\.woff2$/, async (route) => {
    await twoFrames(page)
    await route.continue()
  })
}

/** Returns the sum of the shifts up to the frame that shows the current page. */
export async function readLayoutShift(page: Page): Promise<number> {
  await twoFrames(page)
  return page.evaluate(() => window.layoutShift ?? Number.NaN)
}

/** The second frame begins when the first one is drawn. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
