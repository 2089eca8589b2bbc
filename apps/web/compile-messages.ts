import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Catalogue = { readonly [key: string]: string | Catalogue }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

export function compileCatalogue(catalogue: Catalogue): Compiled {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileCatalogue(value),
    ]),
  )
}

const isCatalogue = /\/packages\/messages\/src\/(?:lv|en)\/.+\.ts$/

const isFirstTexts = /\/shared\/first-texts\/(?:lv|en)\.ts$/

/** Parses the ICU messages while building, so that no parser travels to the browser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    // A copy of their own for the first texts, whose two catalogues would otherwise stay apart for the sake of the table of all texts.
    async resolveId(source, importer) {
      if (!importer || !isFirstTexts.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?first`
    },
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!isCatalogue.test(path)) return null
      // With its time of change: a catalogue that is worked on is read anew.
      const { mtimeMs } = await stat(path)
      const module: { default: Catalogue } = await import(`${pathToFileURL(path).href}?${mtimeMs}`)
      return { code: `export default ${JSON.stringify(compileCatalogue(module.default))}`, moduleType: 'js' }
    },
  }
}
