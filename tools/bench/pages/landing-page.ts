import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { webFolder } from '../../../apps/server/src/http/web/web.ts'
import { withEmptyReactPage } from './empty-react-page.ts'
import type { Figure } from '../figure.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { visitPage, withBrowser, type Visit } from './visit-page.ts'

const visits = 5
const apiDelayMs = 3_000

const kilobytes = ({ requests }: Visit, kinds: readonly string[], size: 'bodyBytes' | 'wholeBytes' = 'bodyBytes') =>
  requests.filter(({ kind }) => kinds.includes(kind)).reduce((sum, request) => sum + request[size], 0) / 1_000

const code = ['Script', 'Stylesheet']

/** Lists the chunks of other routes, from the front end's own list. */
async function routeChunks(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(`${webFolder}/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  return Object.entries(manifest).flatMap(([source, { file, css = [] }]) =>
    /^src\/(?:features\/(?!landing\/)|routes\.)/.test(source) ? [file, ...css] : [],
  )
}

interface Visited {
  portal: Visit[]
  react: Visit[]
}

/** Visits both pages alternately, so that other load on the machine affects both alike. */
async function visitInTurns(browser: Browser, portalUrl: string, reactUrl: string): Promise<Visited> {
  const visited: Visited = { portal: [], react: [] }
  for (let count = 0; count < visits; count += 1) {
    visited.portal.push(await visitPage(browser, portalUrl))
    visited.react.push(await visitPage(browser, reactUrl))
  }
  return visited
}

const least = (seen: readonly Visit[], of: 'mainThreadMs' | 'firstPaintMs') =>
  Math.min(...seen.map((visit) => visit[of]))
const most = (seen: readonly Visit[], of: 'requestsBeforeLargestPaint') => Math.max(...seen.map((visit) => visit[of]))

/** Measures the landing page against a page that renders one heading with React. */
export async function measureLandingPage({ url }: MeasuredPortal): Promise<Figure[]> {
  const { visited, delayed } = await withEmptyReactPage((reactUrl) =>
    withBrowser(async (browser) => ({
      visited: await visitInTurns(browser, url, reactUrl),
      delayed: await visitPage(browser, url, { apiDelayMs }),
    })),
  )
  const [portal] = visited.portal
  const [react] = visited.react
  if (!portal || !react) throw new Error('No page was visited')

  const chunks = await routeChunks()
  const loaded = chunks.filter((file) => portal.requests.some((request) => request.url.endsWith(`/${file}`)))
  const elsewhere = portal.requests.filter((request) => new URL(request.url).origin !== url)
  const name = 'empty React page'
  return [
    {
      name: 'scripts and styles, brotli',
      unit: 'KB',
      value: kilobytes(portal, code),
      peer: { name, value: kilobytes(react, code) },
      limit: { of: 'value', most: 100 },
    },
    { name: 'fonts', unit: 'KB', value: kilobytes(portal, ['Font']), limit: { of: 'value', most: 35 } },
    {
      name: 'everything, with headers',
      unit: 'KB',
      value: kilobytes(portal, [...new Set(portal.requests.map(({ kind }) => kind))], 'wholeBytes'),
      peer: { name, value: kilobytes(react, [...code, 'Document'], 'wholeBytes') },
    },
    {
      name: 'requests before the largest paint',
      unit: '',
      value: most(visited.portal, 'requestsBeforeLargestPaint'),
      peer: { name, value: most(visited.react, 'requestsBeforeLargestPaint') },
      limit: { of: 'value', most: 8 },
    },
    { name: '  in all', unit: '', value: portal.requests.length, peer: { name, value: react.requests.length } },
    { name: 'requests to anybody else', unit: '', value: elsewhere.length, limit: { of: 'value', most: 0 } },
    {
      name: `chunks of other routes loaded, of ${chunks.length}`,
      unit: '',
      value: loaded.length,
      limit: { of: 'value', most: 0 },
    },
    {
      name: 'main thread until quiet',
      unit: 'ms',
      value: least(visited.portal, 'mainThreadMs'),
      peer: { name, value: least(visited.react, 'mainThreadMs') },
      limit: { of: 'ratio', most: 2 },
    },
    {
      name: 'first paint',
      unit: 'ms',
      value: least(visited.portal, 'firstPaintMs'),
      peer: { name, value: least(visited.react, 'firstPaintMs') },
    },
    // The page is rendered before its data arrives.
    {
      name: `  while the API answers after ${apiDelayMs / 1_000} s`,
      unit: 'ms',
      value: delayed.firstPaintMs,
      limit: { of: 'value', most: apiDelayMs },
    },
  ]
}
