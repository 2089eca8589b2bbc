import type { Page } from '@playwright/test'
import { signInAs } from './steps.ts'
import { words } from './words.ts'
import { expect, test } from './world.ts'

const { landing, catalogue, help, shell } = words('lv')

test('the first page leads on without a new load, and back again', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())))
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('main').getByRole('link', { name: landing.tasks.all }).click()
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(heading).toHaveText(catalogue.page.title)
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading).toHaveText(landing.title)
  await page.goForward()
  await expect(heading).toHaveText(catalogue.page.title)
  expect(loads).toHaveLength(1)
})

test('the notice about cookies stays while the first page gives way to the next', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/')
  const notice = page.getByRole('button', { name: help.cookies.accept })
  await expect(notice).toBeVisible()
  await notice.evaluate((button) => {
    const kept = button.closest('section')
    new MutationObserver(() => kept?.setAttribute('data-hidden-once', '')).observe(kept as Element, {
      attributeFilter: ['hidden'],
    })
  })
  await page.getByRole('main').getByRole('link', { name: landing.tasks.all }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.page.title)
  await expect(notice).toBeVisible()
  expect(await page.locator('#cookie-notice').getAttribute('data-hidden-once')).toBeNull()
})

test('a search on the first page opens the catalogue with what fits, for a guest and for a user', async ({ page }) => {
  const searchFor = async (text: string) => {
    await page.goto('/')
    const search = page.getByRole('main').getByRole('searchbox', { name: landing.search.label })
    await search.fill(text)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.page.title)
    await expect(page.getByRole('searchbox', { name: catalogue.page.search })).toHaveValue(text)
  }
  await searchFor('šķīrējtiesa')
  await expect(page).toHaveURL(/\/catalog\?search=/)
  await signInAs(page, 'Anna Kalniņa')
  await searchFor('valde')
})

test('the router is not fetched before a guest moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const router = /^\/assets\/pages-/
  expect(asked.filter((path) => router.test(path))).toEqual([])
  // Before the first script has run, the page listens to nothing.
  await expect(page.getByRole('link', { name: landing.tasks.found })).toBeVisible()
  const fetched = page.waitForRequest((request) => router.test(new URL(request.url()).pathname))
  await page.keyboard.press('Tab')
  await fetched
})

test('a login in another tab shows on the first page', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'eParaksts mobile' })).toBeVisible()
  await signInAs(await context.newPage(), 'Anna Kalniņa')
  await expect(page.getByRole('link', { name: landing.signIn.continue })).toBeVisible()
  await expect(page.getByText('Anna Kalniņa').first()).toBeVisible()
})

/** Blocks the remaining chunks for the first page; the next page gets them. */
const keepRestFromFirstPage = (page: Page) =>
  page.route('**/assets/pages-*', (route) =>
    new URL(route.request().frame().url()).pathname === '/' ? route.abort() : route.continue(),
  )

test('when the rest can’t be fetched the browser goes there itself', async ({ page }) => {
  await keepRestFromFirstPage(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: landing.tasks.all }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.page.title)
})

test('when the rest has gone with a new version the browser goes there all the same', async ({ page }) => {
  await page.goto('/')
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  await keepRestFromFirstPage(page)
  const asked = page.waitForResponse('**/version.json')
  // Slower than the response with the new version.
  await page.route('**/catalog', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: landing.tasks.all }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.page.title)
})

test('a link to where one is adds nothing to the browser’s history, before the router and with it', async ({
  page,
}) => {
  await page.goto('/')
  const brand = page.getByRole('banner').getByRole('link', { name: shell.name })
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  await brand.click()
  // The router has taken over once it keeps its own state.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBeNull()
  expect(await length()).toBe(before)
  await page.getByRole('main').getByRole('link', { name: landing.tasks.all }).click()
  await expect(page).toHaveURL(/\/catalog$/)
  await brand.click()
  await expect(page).toHaveURL(/\/$/)
  const there = await length()
  await brand.click()
  await brand.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.title)
  expect(await length()).toBe(there)
})

test('a page whose code can’t be fetched says so', async ({ browser, world }) => {
  // This test expects errors, so it uses a separate browser.
  const page = await browser.newPage({ baseURL: world.portalUrl, locale: 'lv-LV' })
  await page.route('**/assets/pages-*', (route) => route.abort())
  await page.goto('/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.crash.title)
  await page.unroute('**/assets/pages-*')
  await page.getByRole('link', { name: shell.crash.reload }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.page.title)
  await page.close()
})

test('a first page that breaks while it is drawn says so', async ({ browser, world }) => {
  // This test expects errors, so it uses a separate browser.
  const page = await browser.newPage({ baseURL: world.portalUrl, locale: 'lv-LV' })
  const broken = page.waitForEvent('pageerror')
  await page.route('**/api/v1/idp', (route) => route.fulfill({ json: { data: [null] } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.crash.title)
  await expect(page.getByRole('link', { name: shell.crash.reload })).toBeVisible()
  expect((await broken).message).toContain('null')
  await page.close()
})
