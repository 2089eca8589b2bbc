import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Catalogue = { readonly [key: string]: string | Catalogue }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

export function compileCatalogue(catalogue: Catalogue, prepare = (message: string) => message): Compiled {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(prepare(value)) : compileCatalogue(value, prepare),
    ]),
  )
}

/** Guests begin on these pages. Their counts are below 1000 and need no separators. */
const isForGuests = /\/(?:landing|catalogue)\.ts$/

/** Prints the count of a plural without a formatter: a browser's first one costs as much time as a sixth of the landing page. */
function printPlainCount(message: string): string {
  const [argument, ...others] = [...message.matchAll(/\{(\w+), plural,/g)]
  return argument && others.length === 0 ? message.replaceAll('#', `{${argument[1]}}`) : message
}

const isCatalogue = /\/(?:packages\/messages\/src\/(?:lv|en)\/.+|services\/[\w-]+\/(?:lv|en))\.ts$/

const isFirstTexts = /\/shared\/first-texts\/(?:lv|en)\.ts$/

/** Parses the ICU messages at build time, so that the browser needs no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    // Makes a separate copy for the first texts; otherwise the bundler would split their two catalogues because of the
    // table of all texts.
    async resolveId(source, importer) {
      if (!importer || !isFirstTexts.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?first`
    },
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!isCatalogue.test(path)) return null
      // The modification time makes a changed catalogue load again; texts that services share need a restart.
      const { mtimeMs } = await stat(path)
      const module: { default: Catalogue } = await import(`${pathToFileURL(path).href}?${mtimeMs}`)
      const compiled = compileCatalogue(module.default, isForGuests.test(path) ? printPlainCount : undefined)
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
    },
  }
}
