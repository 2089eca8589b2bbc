import type { Plugin } from 'vite'
import { applicationTexts } from './src/application-texts.ts'

const isFirstTexts = /\/shared\/first-texts\/(\w+)\.ts$/
const isPortal = /\/src\/first-page\/open-portal\.tsx$/

const areRoutes = /\/src\/routes\.tsx$/
const isSignedIn = /\/src\/signed-in\.tsx$/
const isForm = /\/features\/applications\/form-route\.tsx$/
const areFormTexts = new RegExp(`/messages/src/(\\w+)/(?:${applicationTexts.join('|')})\\.ts$`)

/**
 * Returns the name of a file for first-paint.js: a language other than the default one, `portal` for the files that only
 * later pages need, `signed-in` for those of the frame with a session, or `form` for the form, whose many files would
 * otherwise be requested last. The form's texts add the language.
 */
function nameOf(module: string | null): string | undefined {
  if (!module) return undefined
  if (isSignedIn.test(module)) return 'signed-in'
  if (isForm.test(module)) return 'form'
  const texts = areFormTexts.exec(module)
  if (texts) return `form-${texts[1]}`
  return isPortal.test(module) || areRoutes.test(module) ? 'portal' : isFirstTexts.exec(module)?.[1]
}

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
        const byName = Map.groupBy(chunks, ({ facadeModuleId }) => nameOf(facadeModuleId))
        byName.delete(undefined)
        const attributes = [...byName].map(([name, named]) => {
          const files = new Set(named.flatMap(({ fileName }) => listImports(fileName, new Set())))
          return ` data-${name}="${[...files].map((file) => `/${file}`).join(' ')}"`
        })
        return html.replace('src="/first-paint.js"', (script) => script + attributes.sort().join(''))
      },
    },
  }
}
