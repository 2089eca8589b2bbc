import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const files = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** Emits decoders that the PDF reader requests by name for a scan: our content security policy forbids WebAssembly. */
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
