import type { Plugin } from 'vite'
import { firstCode, getMainModule, listChunks, listImports } from './first-files.ts'

/** The browser compiles the few functions of a smaller file soon enough. */
const leastCode = 8_000

/**
 * Adds a hint with which Chromium compiles the first files during the download and not function by function later
 * (https://v8.dev/blog/explicit-compile-hints). Other browsers see a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    generateBundle: {
      // Runs last: the hint counts on the first line only, where Vite puts its own text.
      order: 'post',
      handler(_, bundle) {
        const chunks = listChunks(bundle)
        const isFirst = (module: string) => firstCode.some((each) => each.module.test(module))
        const first = new Set(
          chunks
            .filter((chunk) => chunk.isEntry || isFirst(getMainModule(chunk)))
            .flatMap(({ fileName }) => listImports(chunks, fileName)),
        )
        for (const chunk of chunks) {
          if (!first.has(chunk.fileName) || chunk.code.length < leastCode) continue
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
          // The hint adds one line above the mapped ones.
          if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
        }
      },
    },
  }
}
