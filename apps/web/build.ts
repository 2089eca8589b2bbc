import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { weighPages } from './page-weights.ts'
import { stampVersion } from './stamp-version.ts'
import { buildOptions } from './vite-options.ts'
import { withLock } from './with-lock.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const root = join(web, '../..')
const dist = join(web, 'dist')
/** The build fills another folder, so that a running portal serves the previous one until the end. */
const next = join(web, '.next/dist')
/** Source maps of the last build, outside of the served folder: they are not published. */
const maps = join(web, 'dist-maps')
const hashFile = '.source-hash'

/** All inputs of the built files. */
const sources = [
  'apps/web',
  'packages/contract/src',
  'packages/domain/src',
  'packages/forms/src',
  'services',
  'packages/messages/src',
  'package-lock.json',
]

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat()
  const counted = files
    .filter(
      (file) =>
        !file.startsWith(dist) &&
        !file.startsWith(next) &&
        !/\.test\.tsx?$/.test(file) &&
        !file.includes('/node_modules/'),
    )
    .sort()
  const hash = createHash('sha256')
  for (const file of counted)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** Returns the portal's version with a digest of the front end's sources, as semver's build metadata. */
async function versionOf(hash: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'apps/server/package.json'), 'utf8')) as { version: string }
  return `${version}+${hash.slice(0, 12)}`
}

async function keepMaps() {
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps)
  for (const file of await filesUnder(next)) if (file.endsWith('.map')) await rename(file, join(maps, basename(file)))
}

const compress = promisify(brotliCompress)

async function compressFile(file: string) {
  const bytes = await readFile(file)
  await writeFile(
    `${file}.br`,
    await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
}

async function reportWeights() {
  for (const { name, bytes, files, budget } of await weighPages(next)) {
    const verdict = bytes > budget ? ', heavier than its budget' : ''
    process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} KB (brotli, files: ${files})${verdict}\n`)
  }
}

async function buildNow(hash: string): Promise<void> {
  // A value inherited from a test run would select development builds, which are 50 % larger.
  process.env.NODE_ENV = 'production'
  await build({
    ...buildOptions,
    plugins: [buildOptions.plugins, stampVersion(await versionOf(hash))],
    build: { ...buildOptions.build, outDir: next },
  })
  await keepMaps()
  const texts = (await filesUnder(next)).filter((file) => /\.(?:js|css|html|json|svg|txt)$/.test(file))
  await Promise.all(texts.map(compressFile))
  await writeFile(join(next, hashFile), hash)
  await reportWeights()
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
}

/**
 * Builds the front end into apps/web/dist, with a brotli copy of each text file; returns false when the sources are
 * those of the last build. Portals that start at the same time build once: the others wait for it.
 */
export const buildWeb = ({ force = false } = {}): Promise<boolean> =>
  withLock(dist, async () => {
    const hash = await hashSources()
    const built = await readFile(join(dist, hashFile), 'utf8').catch(() => undefined)
    if (!force && built === hash) return false
    await buildNow(hash)
    return true
  })

async function run() {
  const startedAt = performance.now()
  const built = await buildWeb({ force: process.argv.includes('--force') })
  process.stdout.write(
    built ? `web built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n` : 'web unchanged\n',
  )
}

if (import.meta.main) {
  await run().catch((error: unknown) => {
    // The bundler's message has the file, the line and a caret; its stack trace is of no use.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
