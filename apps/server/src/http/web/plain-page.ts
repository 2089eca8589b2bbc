import { createHash } from 'node:crypto'
import { escapeHtml } from '../../visible-text.ts'

const style = `:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
section+section{margin-block-start:3rem}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:.5rem .5rem .5rem 0;text-align:start;vertical-align:top;overflow-wrap:break-word;border-block-end:1px solid}
td code{overflow-wrap:anywhere}
tbody th{font-weight:400}
pre{overflow-wrap:anywhere;white-space:pre-wrap;border-inline-start:.25rem solid;padding-inline-start:1rem}
summary{padding-block:.25rem}
.disrupted{font-weight:700}`

/** The policy of pages that the API process writes: they have no script, and no style but the one above. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** Writes a page that needs neither the front end nor a script. @param content HTML */
export const plainPage = (lang: string, title: string, content: string): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${content}</main></body></html>
`
