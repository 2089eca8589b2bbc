import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { protectiveHeaders, secure } from '../../../apps/server/src/http/guard/protective-headers.ts'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title><script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>`
const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))`

/** Resolves the portal's own version of React. */
const web = createRequire(new URL('../../../apps/web/package.json', import.meta.url))
const folderOf = (name: string) => dirname(web.resolve(`${name}/package.json`))

async function buildPage(folder: string): Promise<string> {
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'main.js'), script)
  const built = join(folder, 'dist')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: 'react', replacement: folderOf('react') },
        { find: /^react-dom\b/, replacement: folderOf('react-dom') },
      ],
    },
    build: { target: 'es2024', outDir: built, modulePreload: { polyfill: false }, reportCompressedSize: false },
  })
  for (const entry of await readdir(built, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)))
  }
  return built
}

/** Builds a page that only renders one heading with React, and serves it as the portal serves its own. */
export async function withEmptyReactPage<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-react-'))
  const app = Fastify({ forceCloseConnections: true })
  try {
    const root = await buildPage(folder)
    await secure(app, protectiveHeaders({ PORTAL_URL: 'http://localhost', BANK_URL: 'http://localhost' }))
    await app.register(fastifyStatic, { root, preCompressed: true, cacheControl: false })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    return await use(`http://localhost:${port}`)
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
