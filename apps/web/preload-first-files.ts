import type { Plugin } from 'vite'

const isFirstTexts = /\/shared\/first-texts\/(\w+)\.ts$/
const isPortal = /\/src\/first-page\/open-portal\.tsx$/

/** Returns the name of a file for first-paint.js: a language other than the default one, or `portal` for the files that only later pages need. */
function nameOf(module: string | null): string | undefined {
  if (!module) return undefined
  return isPortal.test(module) ? 'portal' : isFirstTexts.exec(module)?.[1]
}

/** Writes the addresses of these files into index.html for first-paint.js, so that they load before the first script requests them. */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const places = Object.values(bundle).flatMap((file) => {
          const name = file.type === 'chunk' ? nameOf(file.facadeModuleId) : undefined
          return name ? [` data-${name}="/${file.fileName}"`] : []
        })
        return html.replace('src="/first-paint.js"', (script) => script + places.sort().join(''))
      },
    },
  }
}
