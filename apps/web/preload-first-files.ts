import type { Plugin } from 'vite'
import { firstCode, firstTexts, listChunks, listImports, listStyles } from './first-files.ts'

/** Writes the addresses of the first files into index.html for first-paint.js, so that they load before the first script requests them. */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = listChunks(bundle)
        const byName = Map.groupBy(
          [...firstCode, ...firstTexts].flatMap(({ module, name }) => {
            const found = chunks.flatMap(({ fileName, moduleIds }) =>
              moduleIds.flatMap((id) => {
                const [path, language = ''] = module.exec(id) ?? []
                return path === undefined ? [] : [{ fileName, name: name + language }]
              }),
            )
            if (found.length === 0) throw new Error(`No file begins with ${module.source}`)
            return found
          }),
          ({ name }) => name,
        )
        // The document itself names the files of every page.
        const isNamed = (fileName: string) => html.includes(fileName)
        const attributes = [...byName].map(([name, files]) => {
          const scripts = new Set(files.flatMap(({ fileName }) => listImports(chunks, fileName, isNamed)))
          // The bundler's import of a script waits for its style sheet, which it would request only then.
          const styles = new Set(chunks.filter(({ fileName }) => scripts.has(fileName)).flatMap(listStyles))
          const listed = [...scripts, ...[...styles].filter((file) => !isNamed(file))]
          return ` data-${name}="${listed.map((file) => `/${file}`).join(' ')}"`
        })
        return html.replace('src="/first-paint.js"', (script) => script + attributes.sort().join(''))
      },
    },
  }
}
