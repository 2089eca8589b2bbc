import type { Plugin } from 'vite'

const isFirstTexts = /\/shared\/first-texts\/(\w+)\.ts$/

/** Tells first-paint.js in index.html where each language's first texts are, so that they are on their way before the first script knows that it wants them. */
export function preloadFirstTexts(): Plugin {
  return {
    name: 'preload-first-texts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const places = Object.values(bundle).flatMap((file) => {
          const language = file.type === 'chunk' ? isFirstTexts.exec(file.facadeModuleId ?? '')?.[1] : undefined
          return language ? [` data-${language}="/${file.fileName}"`] : []
        })
        return html.replace('src="/first-paint.js"', (script) => script + places.sort().join(''))
      },
    },
  }
}
