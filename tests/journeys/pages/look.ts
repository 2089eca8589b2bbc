import { expect, type Page } from '@playwright/test'
import { expectPicture } from './pictures.ts'
import { expectValidHtml } from './valid-html.ts'
import { violationsOn } from './violations.ts'

export const themes = ['contrast-wp', 'contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb'] as const
export const sizes = ['100', '200'] as const
export type Theme = (typeof themes)[number]
export type Size = (typeof sizes)[number]

/** Applies a theme as a choice in another window does. */
export async function wear(page: Page, theme: Theme, size: Size): Promise<void> {
  await page.evaluate(
    ([chosenTheme, chosenSize]) => {
      localStorage.setItem('theme', chosenTheme)
      localStorage.setItem('text_size', chosenSize)
      for (const key of ['theme', 'text_size']) window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [theme, size] as const,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-text-size', size)
}

/** Finds elements beyond the window's right edge; a part that scrolls by itself may contain them. */
async function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element))
      .map((element) => element.outerHTML.slice(0, 160))
      .slice(0, 3)
  })
}

/** Finds wrongly broken words in the title; names may be longer than a line, and a hyphen may end one. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const node = document.querySelector('main h1')?.firstChild
    if (!(node instanceof Text)) return []
    const range = document.createRange()
    return [...node.data.matchAll(/(?<!\u00AD)\p{L}{2,20}/gu)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
}

/** Finds numbers, dates, sums and telephone numbers on more than one line. */
async function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const numbers =
      /(?:\p{Lu}-)?\d+(?:[-/]\d+)+|\d{1,2} \p{Lu}\p{Ll}{2,8} \d{4}|\d[\d,.\s]*\s€|\+\d[\d\s]{7,}\d|[\d.,:]{4,}/gu
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
      for (const { index, 0: number } of node.data.matchAll(numbers)) {
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`${number} in ${node.parentElement?.outerHTML.slice(0, 160)}`)
      }
    return found
  })
}

/** Checks the current screen in one look: contrast, target size, whole words in the title, and nothing beyond the window. */
async function faultsOf(page: Page): Promise<string[]> {
  // A page scrolled to a field may have another one half under its header, which does not make that target smaller. How
  // far a dialog scrolls to its errors depends on the size that the window had then.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of document.querySelectorAll('dialog, dialog *')) part.scrollTo({ top: 0, behavior: 'instant' })
  })
  const violations = await violationsOn(page, { type: 'rule', values: ['color-contrast', 'target-size'] })
  const found = violations.flatMap(({ id, html }) => html.map((node) => `${id}: ${node.slice(0, 160)}`))
  found.push(...(await brokenWords(page)).map((word) => `broken word: ${word}`))
  return [...found, ...(await beyondWindow(page)).map((html) => `beyond the window: ${html}`)]
}

interface Looks {
  themes: readonly Theme[]
  sizes: readonly Size[]
  widths: readonly number[]
}

/** Checks a screen in every look; with SHOTS set, saves a picture of each in that folder. */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { themes: worn, sizes: read, widths }: Looks,
): Promise<void> {
  if (process.env.EXTENDED === '1') await expectValidHtml(page)
  const faults: string[] = []
  // Pictures replace the numbers of the page.
  await wear(page, 'contrast-wp', '100')
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await brokenNumbers(page)).map((number) => `${width} px: broken number: ${number}`))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const size of read) {
      for (const theme of worn) {
        await wear(page, theme, size)
        const look = `${width} px, ${size} %, ${theme}`
        faults.push(...(await faultsOf(page)).map((fault) => `${look}: ${fault}`))
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${name.replaceAll(/\W+/g, '-')}-${width}-${size}-${theme}.png`,
            fullPage: (await page.locator('dialog[open], #cookie-notice:not([hidden])').count()) === 0,
          })
      }
      if (process.env.EXTENDED === '1' && size === '100') {
        await wear(page, 'contrast-wp', size)
        await expectPicture(page, `${name} ${width}`)
      }
      // WCAG 2.2, 1.4.10: content reflows at 320 CSS pixels.
      if (width === Math.min(...widths)) {
        await page.setViewportSize({ width: 320, height: 900 })
        faults.push(...(await beyondWindow(page)).map((html) => `320 px, ${size} %: ${html}`))
        await page.setViewportSize({ width, height: 900 })
      }
    }
  }
  expect(faults, name).toEqual([])
}
