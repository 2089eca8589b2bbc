import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Lists axe's violations on the current page. axe stays in the document: its usual builder injects it for each call
 * and gathers the answers in another page, at four to eight times the cost.
 */
export async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<{ id: string; html: string[] }[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await runAxe(page, runOnly)
  if (found.length === 0) return found
  // An answer of the server may have changed the colours of a control while axe looked at them.
  await waitForAnimations(page)
  return runAxe(page, runOnly)
}

const runAxe = (page: Page, runOnly: axe.RunOnly) =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
    },
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )

/**
 * Waits until the page is drawn and finite animations have ended. It polls the state of each animation: Chromium does
 * not always fire the end event for an invisible one.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const nextFrame = () => new Promise(requestAnimationFrame)
    await nextFrame()
    do await nextFrame()
    while (document.getAnimations().some(isMoving))
  })
}
