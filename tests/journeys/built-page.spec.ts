import { expect, test } from './world.ts'

test('the built page has nothing inline, and its files may be kept for ever', async ({ world, request }) => {
  const page = await request.get(`${world.portalUrl}/`)
  const html = await page.text()
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
  expect(page.headers()['content-security-policy']).toMatch(
    /^default-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';/,
  )
  expect(page.headers()['content-security-policy']).not.toMatch(/unsafe|script-src|style-src/)
  // The page has nothing for which the policy would need an exception: structured data are not executed.
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")/i)
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)

  const files = [...html.matchAll(/(?:src|href|data-[a-z-]+)="(\/assets\/[^"]+)"/g)].flatMap(
    ([, paths]) => paths?.split(' ') ?? [],
  )
  expect(files.length).toBeGreaterThan(3)
  for (const path of files)
    expect((await request.get(world.portalUrl + path)).headers()['cache-control'], path).toBe(
      'public, max-age=31536000, immutable',
    )
  expect((await request.get(`${world.portalUrl}/first-paint.js`)).headers()['cache-control']).toBe('no-cache')
})

test('style sheets of the first scripts are requested by the page, and once', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/catalog')
  await page.waitForLoadState('networkidle')
  const first = (await page.locator('script[data-portal]').getAttribute('data-portal'))?.split(' ') ?? []
  const styles = first.filter((file) => file.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const style of styles)
    expect(
      requested.filter((path) => path === style),
      style,
    ).toHaveLength(1)
})

for (const path of ['/services/register-sia', '/catalog']) {
  test(`on a phone nothing of ${path} is larger than its first paint`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset['largest'] = String(list.getEntries().at(-1)?.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const painted = Promise.withResolvers<void>()
    await page.route(/\/assets\/pages/, async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const first = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    await expect.poll(first).toBeGreaterThan(0)
    painted.resolve()
    await expect(page.locator('main').getByRole('heading', { level: 2 }).last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('data-largest')).toBe(String(await first()))
  })
}

test('the portal can be installed: its manifest names icons that exist in the sizes it says', async ({
  world,
  request,
}) => {
  const html = await (await request.get(`${world.portalUrl}/`)).text()
  const path = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(world.portalUrl + path)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect((await request.get(world.portalUrl + manifest.start_url)).status()).toBe(200)
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await request.get(world.portalUrl + src)).body()
    // A PNG's width and height are the first numbers of its header.
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('the page knows the version in version.json', async ({ world, request }) => {
  const { version } = (await (await request.get(`${world.portalUrl}/version.json`)).json()) as { version: string }
  expect(await (await request.get(`${world.portalUrl}/`)).text()).toContain(`<meta name="version" content="${version}"`)
})

for (const path of [
  '/api-profile/api/v1/nothing',
  '/api-auth/',
  '/assets/index-old.js',
  '/assets/nothing',
  '/manifest.map',
  '/.env',
]) {
  test(`${path} is not the page but 404`, async ({ world, request }) => {
    const answer = await request.get(world.portalUrl + path)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('application/json')
  })
}
