import type { Plugin } from 'vite'

/** Writes the version into the page and into version.json: a page that differs from the file is outdated (new-version.ts). */
export function stampVersion(version: string): Plugin {
  return {
    name: 'stamp-version',
    transformIndexHtml: (html) =>
      html.replace('</title>', `</title>\n    <meta name="version" content="${version}" />`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}
