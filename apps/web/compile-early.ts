import type { Plugin } from 'vite'

/**
 * Most of the first files runs at once: with this hint Chromium compiles them whole beside the download, not function by
 * function while the page waits (https://v8.dev/blog/explicit-compile-hints). Others read a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    generateBundle: {
      // Last: the hint counts on the first line only, where Vite puts its own.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !(file.isEntry || file.name === 'react')) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          // One line more stands above what the map tells of.
          if (file.map) file.map.mappings = `;${file.map.mappings}`
        }
      },
    },
  }
}
