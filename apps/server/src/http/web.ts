import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const isScreen = (path: string) => !/^\/(api-|assets\/)/.test(path) && !/\.\w{1,8}$/.test(path)

/** The built front end: hashed files for ever, every screen address the same page, anything else 404. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) return
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${webFolder}/assets/`)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isScreen(path) && (path === '/' || !app.hasRoute({ method: 'GET', url: path }))) return reply.sendFile('index.html')
  })
}

export async function builtVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')) as { version: string }
  return version
}
