import type { Plugin } from 'vite'

const isFirstTexts = /\/shared\/first-texts\/(\w+)\.ts$/
const isPortal = /\/src\/first-page\/open-portal\.tsx$/

/** What first-paint.js knows a file by: a language other than the default one, or `portal` for what every page but the first one needs. */
function nameOf(module: string | null): string | undefined {
  if (!module) return undefined
  return isPortal.test(module) ? 'portal' : isFirstTexts.exec(module)?.[1]
}

/** Tells first-paint.js in index.html where these are, so that they are on their way before the first script knows that it wants them. */
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
