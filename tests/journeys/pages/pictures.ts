import { expect, type Page } from '@playwright/test'
import { waitForAnimations } from './violations.ts'

/** The approved pictures of all screens together stay below four megabytes. */
const scale = 1 / 3
/** CSS pixels. Long lists repeat the same rows further down. */
const mostHeight = 1_800

/** Part of a picture that may differ: another version of the browser draws the edges of letters differently. */
const mostDiffering = 0.002

/**
 * Compares the current screen with its approved picture. `npm run pictures` approves the pictures of this version.
 * @param name unique for a screen and a width
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport) throw new Error('The page has no viewport')
  const { width } = viewport
  const height = await page.evaluate(() => {
    // A dialog covers the window, not the page below it.
    const isCovered = document.querySelector('dialog[open], #cookie-notice:not([hidden])') !== null
    return isCovered ? innerHeight : document.documentElement.scrollHeight
  })
  // The window is as high as the picture, because a picture of more than the window changes the layout for a moment.
  await page.setViewportSize({ width, height: Math.min(height, mostHeight) })
  await removeChance(page)
  await waitForAnimations(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    clip: { x: 0, y: 0, width, height: Math.min(height, mostHeight), scale },
  })
  await devtools.detach()
  await page.setViewportSize(viewport)
  expect
    .soft(Buffer.from(data, 'base64'))
    .toMatchSnapshot(`${name.replaceAll(/\W+/g, '-')}.png`, { maxDiffPixelRatio: mostDiffering })
}

/** Replaces what differs from run to run: numbers, dates, times, days left, and the numbers in names of persons. */
async function removeChance(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent'
    const months = 'janvār|februār|mart|aprīl|maij|jūnij|jūlij|august|septembr|oktobr|novembr|decembr'
    const days = 'pirmdien|otrdien|trešdien|ceturtdien|piektdien|sestdien|svētdien'
    const ofDates = new RegExp(`\\b(?:${months}|${days})\\p{L}*`, 'giu')
    const plain = (text: string) => text.replaceAll(/\d+/g, '0').replaceAll(ofDates, 'datums')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      if (plain(node.data) !== node.data) node.data = plain(node.data)
    }
    // A strip has as many days as are left.
    for (const day of document.querySelectorAll('[class$="-strip"] > :not(:first-child, :last-child)')) day.remove()
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (!['checkbox', 'radio', 'file', 'date'].includes(field.type)) field.value = plain(field.value)
  })
}
