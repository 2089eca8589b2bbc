import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'
import { reduceToFileHeaders } from '../guard/protective-headers.ts'
import { escapeHtml } from '../../visible-text.ts'
import { writeDescription, writeNotFound, writeRobots, writeSitemap } from './described-pages.ts'
import { findScreen } from './known-paths.ts'
import type { PublicPages } from '../../modules/catalogue/index.ts'

export const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** @throws Error with an operator message when no front end is built */
export function requireBuiltWeb(folder = webFolder): void {
  if (!existsSync(join(folder, 'version.json')))
    throw new Error('The front end is not built. Run `npm run build`, or set ROLE=worker for a node without visitors.')
}

/** Returns whether the front end answers for the address. Other spellings of an API path still count as API. */
function isScreen(path: string): boolean {
  try {
    const plain = decodeURIComponent(path).toLowerCase()
    return !/^\/(api-|assets\/|metrics$|\/)/.test(plain) && !/\.\w{1,11}$/.test(plain)
  } catch {
    return false
  }
}

/** Renders the settings that scripts need as meta elements (page-setting.ts of the web reads them). */
function metaElements(
  settings: Pick<
    Settings,
    'ERROR_REPORTING_DSN' | 'USER_IP_LOOKUP_URL' | 'SMART_ID_URL' | 'CARD_SIGNING' | 'METRICS_PORT'
  >,
): string {
  const devices = [settings.SMART_ID_URL ? 'smartphone' : [], settings.CARD_SIGNING ? 'card' : []]
  const metaValues = {
    'error-reporting': settings.ERROR_REPORTING_DSN,
    'user-ip-lookup': settings.USER_IP_LOOKUP_URL,
    'signing-devices': devices.flat().join(' '),
    'page-reports': settings.METRICS_PORT === undefined ? undefined : 'vitals',
  }
  return Object.entries(metaValues)
    .map(([name, value]) => (value ? `<meta name="${name}" content="${escapeHtml(value)}">` : ''))
    .join('')
}

/**
 * Serves the built front end: hashed files for ever, the same document for every screen address, with the text of a
 * described page in it. An unknown address gets the document about it and, like an unknown file, the status 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  settings: Settings,
  { pages, folder = webFolder }: { pages: PublicPages; folder?: string | undefined },
): Promise<void> {
  if (!existsSync(folder)) return
  const portalUrl = settings.PORTAL_URL
  app.get('/sitemap.xml', { exposeHeadRoute: false }, (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(writeSitemap(pages.paths, portalUrl)),
  )
  app.get('/robots.txt', { exposeHeadRoute: false }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(portalUrl)),
  )
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${folder}/assets/`)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (hashed) reduceToFileHeaders(reply)
    },
  })
  const meta = metaElements(settings)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isScreen(path) || (path !== '/' && app.hasRoute({ method: 'GET', url: path }))) return
    const address = findScreen(path, pages.paths)
    if (address === undefined) {
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(writeNotFound(page.replace('<head>', () => `<head>${meta}`)))
    }
    const described = pages.describe(address)
    if (meta === '' && !described) return reply.sendFile('index.html')
    const built = (await readFile(join(folder, 'index.html'), 'utf8')).replace('<head>', () => `<head>${meta}`)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(described ? writeDescription(built, described, new URL(address, portalUrl).href) : built)
  })
}

/** Returns the version of the served front end, or of the server when none is built. */
export async function builtVersion(folder = webFolder): Promise<string> {
  const built = await readFile(join(folder, 'version.json'), 'utf8').catch(() =>
    readFile(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  )
  return (JSON.parse(built) as { version: string }).version
}
