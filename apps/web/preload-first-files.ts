import type { Plugin } from 'vite'
import { formTexts } from './src/application-texts.ts'

/**
 * The modules to name for first-paint.js: `portal` for those that only later pages need, `signed-in` for those of the
 * frame with a session, and `form` for the form, whose many files would otherwise be requested last. A name of texts is
 * followed by their language; the first page's texts in the default language are in its first file.
 */
const named: readonly { module: RegExp; name: string }[] = [
  { module: /\/shared\/first-texts\/(en)\.ts$/, name: '' },
  { module: /\/src\/first-page\/open-portal\.tsx$/, name: 'portal' },
  { module: /\/src\/routes\.tsx$/, name: 'portal' },
  { module: /\/packages\/messages\/src\/index\.ts$/, name: 'portal' },
  { module: /\/src\/signed-in\.tsx$/, name: 'signed-in' },
  { module: /\/features\/applications\/form-route\.tsx$/, name: 'form' },
  ...formTexts
    .filter((texts) => !texts.startsWith('services.'))
    .map((texts) => ({ module: new RegExp(`/messages/src/(\\w+)/${texts}\\.ts$`), name: 'form-' })),
]

/** Writes the addresses of these files into index.html for first-paint.js, so that they load before the first script requests them. */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        // The document itself names the files of every page.
        const listImports = (fileName: string, known: ReadonlySet<string>): string[] =>
          html.includes(fileName) || known.has(fileName)
            ? []
            : (chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []).reduce(
                (found, imported) => [...found, ...listImports(imported, new Set([...known, ...found]))],
                [fileName],
              )
        const byName = Map.groupBy(
          named.flatMap(({ module, name }) => {
            const found = chunks.flatMap(({ fileName, facadeModuleId, moduleIds }) => {
              const [path, language = ''] = module.exec(facadeModuleId ?? moduleIds.at(-1) ?? '') ?? []
              return path === undefined ? [] : [{ fileName, name: name + language }]
            })
            if (found.length === 0) throw new Error(`No file begins with ${module.source}`)
            return found
          }),
          ({ name }) => name,
        )
        const attributes = [...byName].map(([name, files]) => {
          const listed = new Set(files.flatMap(({ fileName }) => listImports(fileName, new Set())))
          return ` data-${name}="${[...listed].map((file) => `/${file}`).join(' ')}"`
        })
        return html.replace('src="/first-paint.js"', (script) => script + attributes.sort().join(''))
      },
    },
  }
}
