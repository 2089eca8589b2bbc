import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { compileEarly } from './compile-early.ts'
import { compileMessages } from './compile-messages.ts'
import { nameTexts, textFiles } from './src/application-texts.ts'
import { orderLayers } from './order-layers.ts'
import { preloadFirstFiles } from './preload-first-files.ts'
import { emitPdfDecoders } from './emit-pdf-decoders.ts'
import { fillStaticShell } from './static-shell.ts'

/** The oldest supported browsers: those with container queries, cascade layers and :has. */
const browsers = { chrome: 111 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) }

/** Common options of the built and the development front end. */
export const viteOptions: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [compileMessages(), fillStaticShell(), react()],
  css: {
    transformer: 'lightningcss',
    // Readable names, because index.html uses the same classes for the first paint.
    lightningcss: { targets: browsers, cssModules: { pattern: '[name]-[local]', container: false } },
  },
  // Every supported browser has React's own useSyncExternalStore; the router's store still imports the shim.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
}

export const buildOptions: InlineConfig = {
  ...viteOptions,
  plugins: [viteOptions.plugins, preloadFirstFiles(), orderLayers(), compileEarly(), emitPdfDecoders()],
  // Production pages provide no hook for the browser's React extension.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    target: 'es2024',
    emptyOutDir: true,
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    manifest: 'manifest.json',
    // For positions in error reports; keepMaps moves them out of the served folder.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // By default the bundler makes a small file for each set of routes with common code.
        codeSplitting: {
          groups: [
            // Separate, because it changes less often than the rest, and the browser parses a file again to find the
            // position of an error that React keeps.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // Code of every page: the texts' formatter, the frame and the landing page.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // It must load where the other files cannot.
            { name: 'crash-page', test: /\/shared\/shell\/crash-page\.tsx$/ },
            // Code of every page but the first.
            {
              name: 'pages',
              test: /\/node_modules\/@tanstack\/|\/apps\/web\/src\/(?:first-page\/open-portal|routes)\.tsx$/,
            },
            // Fields, tables, dialogs and states: one file instead of forty small ones.
            {
              name: 'parts',
              test: /\/apps\/web\/src\/shared\/(?!form\/|verification\/)|\/node_modules\/(?:uuid|lucide-react)\//,
              minShareCount: 2,
            },
            // On slow connections each small file costs the form a wait.
            { name: 'inputs', test: /\/apps\/web\/src\/shared\/(?:form|verification)\//, minShareCount: 2 },
            { name: 'rules', test: /\/packages\/(?:contract|domain|forms)\/src\//, minShareCount: 4 },
            // The catalogue without the forms: one file instead of one for each service.
            {
              name: 'catalogue',
              test: /\/services\/(?:catalogue|load-service|texts|shared\/entries|[^/]+\/entry)\.ts$/,
            },
            { name: 'fields', test: /\/services\/shared\//, minShareCount: 8 },
            ...(['lv', 'en'] as const).flatMap((language) =>
              Object.entries(textFiles).map(([file, texts]) => ({
                name: nameTexts(file, language),
                test: new RegExp(`/packages/messages/src/${language}/(?:${texts.join('|')})\\.ts`),
              })),
            ),
            { name: 'names', test: /\/packages\/domain\/src\/(?:names|identifiers)\//, minShareCount: 2 },
            { name: 'answers', test: /\/packages\/(?:domain|forms)\/src\//, minShareCount: 2 },
            // Code that several pages of an application share.
            { name: 'application', test: /\/apps\/web\/src\/features\/(?:applications|signers)\//, minShareCount: 2 },
            // Code of every page with a session.
            {
              name: 'signed-in',
              test: /\/apps\/web\/src\/(?:signed-in|data-screen|shared\/shell\/signed-in\/signed-in-shell)\.tsx$/,
            },
          ],
        },
      },
    },
  },
}
