import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@portal/contract/calls'
import { paths } from '@portal/contract/paths'
import { buildApp } from '../../app.ts'
import { writeDescription } from './described-pages.ts'
import type { Settings } from '../../settings/settings.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let webFolder: string

/** Creates a front end as the build leaves it. */
beforeAll(async () => {
  portal = await testPortal()
  webFolder = await mkdtemp(join(tmpdir(), 'portal-web-'))
  await mkdir(join(webFolder, 'assets'))
  const files = {
    'index.html':
      '<!doctype html><html><head><title>Portāls</title></head><body id="page"><!--page-->$&<!--/page--></body></html>',
    'first-paint.js': '1',
    'assets/index-abc.js': '2',
    'version.json': '{"version":"1.2.3+abc"}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(webFolder, name), text)
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true, force: true })
})

async function withApp<Result>(
  settings: Partial<Settings>,
  use: (app: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  const app = await buildApp({ ...portal.deps, settings: { ...portal.deps.settings, ...settings } }, { webFolder })
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}

const answerTo = (url: string, settings: Partial<Settings> = {}) =>
  withApp(settings, (app) => app.inject({ url, headers: { host: 'localhost:4000' } }))

const id = '019ac1de-0000-7000-8000-000000000000'
const forEver = 'public, max-age=31536000, immutable'
const profile = calls.getProfile.path

describe('every answer carries the headers that protect the browser', () => {
  test.each([
    ['the landing page', '/', 200, 'no-cache'],
    ['the address of a screen', `/applications/${id}/submit-form`, 200, 'no-cache'],
    ['an unknown address', '/nowhere', 404, 'no-cache'],
    ['a file whose name does not change', '/first-paint.js', 200, 'no-cache'],
    ['the version', '/version.json', 200, 'no-store'],
    ['the caller’s address', calls.getIp.path, 200, 'no-store'],
    ['a call without a session', profile, 401, 'no-store'],
    ['an unknown API path', '/api-profile/api/v1/nothing', 404, 'no-store'],
    ['the same path with another spelling', '/API-profile/api/v1/nothing', 404, 'no-store'],
    ['the same path, encoded', '/%61pi-profile/api/v1/nothing', 404, 'no-store'],
    ['an unknown file', '/assets/index-old.js', 404, 'no-store'],
    ['an unknown file without an extension', '/assets/nothing', 404, 'no-store'],
    ['an unknown file elsewhere', '/nothing.txt', 404, 'no-store'],
    ['a source map', '/assets/index-abc.js.map', 404, 'no-store'],
    ['a hidden file', '/.env', 404, 'no-store'],
    ['the metrics, which have a port of their own', '/metrics', 404, 'no-store'],
    ['the metrics with another spelling', '/%6dETRICS', 404, 'no-store'],
    ['a path that cannot be decoded', '/%zz', 400, 'no-store'],
  ])('%s (%s)', async (_, url, status, cache) => {
    const { statusCode, headers, body } = await answerTo(url)
    expect(statusCode).toBe(status)
    expect(body.includes('id="page"')).toBe(String(headers['content-type']).startsWith('text/html'))
    expect(headers).toMatchObject({
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        'report-uri /reports/csp',
      ]),
    )
    expect(policy.join()).not.toMatch(/unsafe|\*|script-src|style-src/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('a file whose name changes with its content has those for files, without those for documents', async () => {
    const { statusCode, headers } = await answerTo('/assets/index-abc.js', { PORTAL_URL: 'https://portal.example' })
    expect(statusCode).toBe(200)
    expect(Object.keys(headers).sort()).toEqual([
      'accept-ranges',
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'last-modified',
      'referrer-policy',
      'request-id',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ])
    expect(headers).toMatchObject({ 'cache-control': forEver, 'content-security-policy': "default-src 'self'" })
  })

  test.each([
    ['https://portal.example', 'max-age=63072000; includeSubDomains', true],
    ['http://localhost:4000', undefined, false],
  ])('at %s transport security is %s', async (PORTAL_URL, value, upgrades) => {
    const { headers } = await answerTo('/', { PORTAL_URL })
    expect(headers['strict-transport-security']).toBe(value)
    expect(String(headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(upgrades)
    expect(String(headers['content-security-policy']).includes('report-to csp')).toBe(upgrades)
    expect(headers['reporting-endpoints']).toBe(upgrades ? 'csp="https://portal.example/reports/csp"' : undefined)
  })
})

describe('an operator’s setting', () => {
  test('reaches the page, and the security policy allows its address', async () => {
    const { body, headers } = await answerTo('/', {
      ERROR_REPORTING_DSN: 'https://key@errors.example/42',
      USER_IP_LOOKUP_URL: 'https://ip.example/?a=1&b="2"',
    })
    expect(body).toContain(
      '<head><meta name="error-reporting" content="https://key@errors.example/42"><meta name="user-ip-lookup" content="https://ip.example/?a=1&amp;b=&quot;2&quot;"><title>',
    )
    expect(headers['cache-control']).toBe('no-cache')
    expect(String(headers['content-security-policy'])).toContain(
      "connect-src 'self' https://errors.example https://ip.example;",
    )
  })

  test('lists the available signing devices', async () => {
    const head = async (settings: Partial<Settings>) => (await answerTo('/', settings)).body
    expect(await head({ CARD_SIGNING: true })).toContain('<meta name="signing-devices" content="card">')
    expect(await head({ CARD_SIGNING: true, SMART_ID_URL: 'https://rp.example' })).toContain(
      '<meta name="signing-devices" content="smartphone card">',
    )
  })

  test('leaves the built page unchanged while it is not set', async () => {
    expect((await answerTo('/entities')).body).toContain('<head><title>Portāls</title></head>')
  })
})

test('version.json contains only the version of the served front end', async () => {
  expect((await answerTo('/version.json')).json()).toEqual({ version: '1.2.3+abc' })
})

test('the caller’s address is the address that the server sees', async () => {
  const { body } = await withApp({}, (app) =>
    app.inject({
      url: calls.getIp.path,
      remoteAddress: '203.0.113.7',
      headers: { 'user-ip': '198.51.100.1', 'x-forwarded-for': '198.51.100.2' },
    }),
  )
  expect(JSON.parse(body)).toEqual({ data: { ip: '203.0.113.7' } })
})

describe('an address', () => {
  const routes = Object.values(paths)
    .filter((path) => path !== paths.page && path !== paths.service)
    .map((path) => path.replaceAll(/\$\w+/g, (name) => (name === '$slug' ? 'general' : id)))
  const known = [
    ...routes,
    '/services/register-sia',
    '/pages/about',
    '/catalog/basket/summary',
    '/applications/',
    '/NAMES',
    '/Services/register-sia',
    '/PAGES/about/',
    `/Applications/${id.toUpperCase()}/SUBMIT`,
    '/%6eames',
    `/submissions/${id}?x=1`,
  ]
  const unknown = [
    '/nowhere',
    '/a/b/c/?deep=1',
    '/entities/1/info',
    `/entities/${id}/info/secrets`,
    '/applications/zzz',
    `/applications/${id}/submit/more`,
    '/catalog/basket',
    '/pages',
    '/pages/secrets',
    '/pages/About',
    '/services/unknown',
    '/services/Register-SIA',
    '/services/register-sia/more',
    '/services/constructor',
    '/%F0%9F%98%80',
    '/names%2Fmore',
    '/ārpus',
  ]

  test('of a screen has the status 200, and any other 404 with a page about it that no search engine lists', async () => {
    await withApp({ METRICS_PORT: 9 }, async (app) => {
      for (const url of known) {
        const { statusCode, headers } = await app.inject({ url: encodeURI(decodeURI(url)) })
        expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 200, undefined])
      }
      for (const url of unknown)
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode, headers, body } = await app.inject({ method, url })
          expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 404, 'noindex'])
          if (method === 'HEAD') continue
          expect(body).toContain('<title>Lapa nav atrasta – Portāls</title>')
          expect(body).toMatch(/<h1>.*lang="en">Page not found<\/span><\/h1>/)
          expect(body).toContain('<meta name="page-reports"')
          expect(body).not.toContain('canonical')
        }
    })
  })
})

describe('a public page', () => {
  test('about a service has its title, description, fee, term and law in the document itself', async () => {
    const { body } = await answerTo('/services/register-sia', { PORTAL_URL: 'https://portal.example' })
    expect(body).toContain('<title>Dibināt SIA – Portāls</title>')
    expect(body).toMatch(/<meta name="description" content="Jaunas SIA [^"]*">/)
    expect(body).toContain('<link rel="canonical" href="https://portal.example/services/register-sia">')
    expect(body).toMatch(/<h1><span class="static-text" lang="lv">Dibināt SIA<\/span><span [^>]* lang="en">/)
    expect(body).toMatch(/Komercreģistrs: 75,00\s€; 3 darba dienu laikā/)
    expect(body).toMatch(/<span lang="lv">[^<]*Nr\.\s664<\/span>/)
    expect(body).not.toContain('<!--page-->')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'GovernmentService',
      url: 'https://portal.example/services/register-sia',
      offers: [{ price: '75.00', priceCurrency: 'EUR' }],
    })
  })

  test.each([
    ['/', 'Uzņēmuma lietas vienuviet', 'Reģistrējiet jaunu uzņēmumu', true],
    ['/services', 'Kurš pakalpojums der?', 'Atbildiet uz dažiem jautājumiem', false],
    ['/catalog', 'Pakalpojumi', 'Izvēlieties, ko pieteikt', false],
    ['/prices', 'Cenrādis', 'Valsts nodeva par katru pakalpojumu', false],
    ['/names', 'Nosaukuma pārbaude', '', false],
  ])('%s has its own title and description', async (path, title, description, keepsText) => {
    const { body } = await answerTo(path, { PORTAL_URL: 'https://portal.example' })
    expect(body).toContain(`<title>${title} – Portāls</title>`)
    expect(body).toMatch(new RegExp(`<meta name="description" content="${description}[^"]+">`))
    expect(body).toContain(`<link rel="canonical" href="${new URL(path, 'https://portal.example').href}">`)
    expect(body.includes('<!--page-->')).toBe(keepsText)
  })

  test.each([
    ['/Services/register-sia', '/services/register-sia'],
    ['/services/register-sia/', '/services/register-sia'],
    ['/SERVICES/', '/services'],
    ['/%6eames', '/names'],
  ])('%s has the description of %s, and names that as its address', async (path, address) => {
    const [spelled, usual] = await Promise.all(
      [path, address].map((each) => answerTo(each, { PORTAL_URL: 'https://portal.example' })),
    )
    expect(spelled?.body).toContain(`<link rel="canonical" href="https://portal.example${address}">`)
    expect(spelled?.body).toBe(usual?.body)
  })

  test.each(['/helpdesk', '/entities'])('%s without a description is the portal’s usual document', async (path) =>
    expect((await answerTo(path)).body).toContain('<title>Portāls</title>'),
  )

  test('stands in the sitemap, and the sitemap in the rules for robots', async () => {
    const sitemap = await answerTo('/sitemap.xml', { PORTAL_URL: 'https://portal.example' })
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain('<loc>https://portal.example/services/change-board</loc>')
    expect((await answerTo('/robots.txt', { PORTAL_URL: 'https://portal.example' })).body).toContain(
      'Sitemap: https://portal.example/sitemap.xml',
    )
  })

  test('may hold what would end an element', () => {
    const evil = '</script><b>"$&'
    const text = { lv: evil, en: evil }
    const page = writeDescription(
      '<title>P</title></head><!--page--><!--/page-->',
      { title: text, description: text, lines: [], data: { name: evil } },
      'https://portal.example/',
    )
    expect(page).not.toContain('<b>')
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;&quot;$&amp;')
  })
})
