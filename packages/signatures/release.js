// npm runs this before and after it packs: programs in the repository import the TypeScript sources, but a package
// contains JavaScript.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const [manifest, kept, dist] = ['package.json', 'package.source.json', 'dist'].map((name) => join(folder, name))

/** Compiles the sources and replaces the repository's manifest by the one of the package. */
function prepare() {
  rmSync(dist, { recursive: true, force: true })
  const { status } = spawnSync('tsc', ['-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The sources do not compile.')
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts')) rewriteImports(join(dist, name))
  const { name, version, description, license, type, files, engines } = JSON.parse(readFileSync(manifest, 'utf8'))
  const entry = (file) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
  const exports = { '.': entry('index'), './test-pki': entry('test-pki') }
  renameSync(manifest, kept)
  writeFileSync(
    manifest,
    `${JSON.stringify({ name, version, description, license, type, files, engines, exports, sideEffects: false }, null, 2)}\n`,
  )
}

/** The compiler leaves the names of the sources in declarations. */
function rewriteImports(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from|import\()( ?['"]\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
}

if (process.argv[2] === 'prepare') prepare()
else renameSync(kept, manifest)
