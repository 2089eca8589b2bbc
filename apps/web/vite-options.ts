import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { compileEarly } from './compile-early.ts'
import { compileMessages } from './compile-messages.ts'
import { orderLayers } from './order-layers.ts'
import { preloadFirstFiles } from './preload-first-files.ts'
import { emitPdfDecoders } from './emit-pdf-decoders.ts'
import { fillStaticShell } from './static-shell.ts'

/** The oldest browsers served: those with container queries, cascade layers and :has. */
const browsers = { chrome: 111 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) }

/** What the built front end and the one that is worked on have in common. */
export const viteOptions: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [compileMessages(), fillStaticShell(), react()],
  css: {
    transformer: 'lightningcss',
    // Readable names, since index.html draws the first paint with the same classes.
    lightningcss: { targets: browsers, cssModules: { pattern: '[name]-[local]', container: false } },
  },
  // Every browser served has React's own useSyncExternalStore; the store of the router still asks for the shim.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
}

export const buildOptions: InlineConfig = {
  ...viteOptions,
  plugins: [viteOptions.plugins, preloadFirstFiles(), orderLayers(), compileEarly(), emitPdfDecoders()],
  // Production pages offer the browser's React extension nothing to hook into.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    manifest: 'manifest.json',
    // For whoever reads the places in reports of errors; keepMaps takes them out of what is served.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // Left alone, the bundler cuts a small file for each set of routes that share something.
        codeSplitting: {
          groups: [
            // Apart, since it changes more seldom than the rest, and the browser goes over a file again to name the place of an error that React keeps.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // What every page needs: the texts' formatter, the frame and the landing page.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // What nearly every other page needs.
            {
              name: 'query',
              test: /\/node_modules\/@tanstack\/(?:query-core|react-query)\/|\/shared\/(?:query|query-outlet|session\/(?:profile|select-profile|keep-alive))\.tsx?$/,
            },
            { name: 'icons', test: /\/node_modules\/lucide-react\// },
          ],
        },
      },
    },
  },
}
