import { createHash } from 'node:crypto'
import type { PortalStatus } from '@portal/contract/status'
import { languages, type Language } from '@portal/messages'
import { words } from '../../words.ts'
import { escapeHtml } from '../web/described-pages.ts'

const style = `:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:1rem}
section+section{margin-block-start:3rem}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:.5rem 0;text-align:start;vertical-align:top;border-block-end:1px solid}
tbody th{font-weight:400}
.disrupted{font-weight:700}`

/** The page has no script, and its only style is the one above. */
export const statusPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const signs = { available: '✓', disrupted: '!', unknown: '–' } as const

function section(language: Language, { at, parts }: PortalStatus): string {
  const t = words(language)
  const locale = language === 'lv' ? 'lv' : 'en-GB'
  const seen = new Date(at).toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Riga',
  })
  const rows = parts.map(
    ({ name, state }) =>
      `<tr><th scope="row">${escapeHtml(t(`status.parts.${name}`))}</th><td class="${state}"><span aria-hidden="true">${signs[state]}</span> ${escapeHtml(t(`status.states.${state}`))}</td></tr>`,
  )
  const title = escapeHtml(t('status.title'))
  return `<section lang="${language}" aria-labelledby="${language}"><h1 id="${language}">${title}</h1>
<p>${escapeHtml(t('status.lead'))}</p>
<table><thead><tr><th scope="col">${escapeHtml(t('status.part'))}</th><th scope="col">${escapeHtml(t('status.state'))}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<p>${escapeHtml(t('status.safe'))}</p>
<p>${escapeHtml(t('status.seen', { at: seen }))}</p>
<p><a href="/">${escapeHtml(t('status.home'))}</a></p></section>`
}

/** Returns the page for people in both languages. It is no screen of the front end, which may be the broken part. */
export function statusPage(status: PortalStatus): string {
  const [lv, en] = languages.map((language) => section(language, status))
  return `<!doctype html>
<html lang="lv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words('lv')('status.title'))} | ${escapeHtml(words('en')('status.title'))}</title><style>${style}</style></head>
<body><main>${lv}
${en}</main></body></html>
`
}
