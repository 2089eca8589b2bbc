import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const server = fileURLToPath(new URL('.', import.meta.url))

/** Modules find the files that they read, and the programs of child processes, next to their sources. */
const keepAddresses = (folder: string): Plugin => ({
  name: 'keep-addresses',
  transform: {
    // Modules of the bundler itself, with ids that begin with NUL, have no source.
    filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
})

const libraries = 'libraries'

/** Node reads all maps at the start. Those of the libraries are two thirds of them. */
const dropMapOfLibraries: Plugin = {
  name: 'drop-map-of-libraries',
  generateBundle(_, bundle) {
    delete bundle[`${libraries}.js.map`]
  },
}

/**
 * Bundles a program of the portal with its libraries into a few files, because Node needs most of the time of a start
 * for finding, reading and linking 1,900 modules.
 */
export async function bundle(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: server,
    logLevel: 'warn',
    // A bundled module is never the program itself, although it may share its file.
    define: { 'import.meta.main': 'false' },
    plugins: [keepAddresses(folder), dropMapOfLibraries],
    // Native libraries cannot be bundled.
    ssr: { noExternal: true, external: ['@myriaddreamin/typst-ts-node-compiler', '@napi-rs/canvas', 'pg-native'] },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          sourcemapExcludeSources: true,
          codeSplitting: {
            groups: [
              { name: libraries, test: /\/node_modules\//, tags: ['$initial'] },
              { name: 'texts', test: /\/(?:lv|en)(?:\/[^/]+)?\.ts$/ },
              { name: 'services', test: /\/services\// },
              { name: 's3', test: /\/node_modules\/@(?:aws-sdk|smithy)\// },
            ],
          },
        },
      },
    },
  })
}

if (import.meta.main) {
  const startedAt = performance.now()
  await bundle(`${server}src/main.ts`, `${server}dist`)
  process.stdout.write(`server built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}
