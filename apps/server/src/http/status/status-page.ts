import type { PortalStatus } from '@portal/contract/status'
import { languages, type Language } from '@portal/messages'
import { words } from '../../words.ts'
import { escapeHtml } from '../../visible-text.ts'
import { plainPage } from '../web/plain-page.ts'

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
  const title = `${words('lv')('status.title')} | ${words('en')('status.title')}`
  return plainPage('lv', title, languages.map((language) => section(language, status)).join('\n'))
}
