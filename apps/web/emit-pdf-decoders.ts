import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const files = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** What the reader of PDF asks for by name when it meets a scan: the policy of our pages lets no WebAssembly be compiled. */
export function emitPdfDecoders(): Plugin {
  return {
    name: 'emit-pdf-decoders',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(require.resolve('pdfjs-dist/package.json'), 'utf8')) as {
        version: string
      }
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${file}`,
          source: readFileSync(require.resolve(`pdfjs-dist/wasm/${file}`)),
        })
    },
  }
}
