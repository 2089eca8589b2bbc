import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'

/** Folder of `npm run screens`; absent in other runs. */
const folder = process.env['SCREENS']

const idPattern = /[0-9a-f]{8}-[0-9a-f-]{27,}/g
const counts = new Map<string, number>()

/** Writes the screen as a picture into the gallery, named by its address, language, width and test. */
export async function captureScreen(page: Page): Promise<void> {
  if (!folder) return
  const url = new URL(page.url())
  const step = url.searchParams.get('step') ?? url.searchParams.get('tab') ?? ''
  const address =
    `${url.pathname}/${step}`.replaceAll(idPattern, 'id').split('/').filter(Boolean).join('.') || 'first-page'
  const language = await page.locator('html').getAttribute('lang')
  const title = test
    .info()
    .titlePath.slice(-1)[0]
    ?.replaceAll(/[^\p{L}\d]+/gu, '-')
    .slice(0, 60)
  const name = `${address} ${language} ${page.viewportSize()?.width} ${title}`
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  await mkdir(folder, { recursive: true })
  // A dialog covers the window, not the page below it.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: join(folder, `${name} ${count}.png`), fullPage, animations: 'disabled' })
}
