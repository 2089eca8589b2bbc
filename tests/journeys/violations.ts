import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds on the page as it is. axe stays in the document that it was put into: the usual builder puts it there
 * anew for each question and gathers the answers in another page, at four to eight times the cost.
 */
export async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<{ id: string; html: string[] }[]> {
  await stillness(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
    },
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

/**
 * The page has been drawn as it now is, and what moves has arrived; what turns for ever does not count. Each is asked how it stands: Chromium
 * does not always tell that one has ended of which nothing is seen.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const nextFrame = () => new Promise(requestAnimationFrame)
    await nextFrame()
    do await nextFrame()
    while (document.getAnimations().some(isMoving))
  })
}
