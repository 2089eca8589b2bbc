import { escapeHtml } from '../../visible-text.ts'
import type { OutgoingMail } from './port.ts'

/** The portal's colours on white; mail clients have no style sheet of ours, and darken light mails by themselves. */
const ink = '#1b1722'
const accent = '#5b2482'
const font = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The portal's mark as three bars and a tick, without an image: clients block those, and loading one from a server would
 * show that the mail was read.
 */
const mark = [
  `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" width="40" style="width:40px;height:40px;background:${accent};border-radius:6px">`,
  `<tr><td style="padding:10px 10px 0;vertical-align:top">${bar(20)}${bar(20)}`,
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top">${bar(11)}</td>`,
  `<td style="padding-left:2px;color:#ffffff;font:bold 11px/5px Arial,sans-serif">&#10003;</td></tr></table>`,
  '</td></tr></table>',
].join('')

function bar(width: number): string {
  return `<div style="width:${width}px;height:3px;margin-bottom:5px;background:#ffffff;font-size:0;line-height:0"></div>`
}

/** Renders the HTML part of a mail from its text: paragraphs, codes, and links to the portal's own pages only. */
export function renderMail(
  { subject, text, language }: Pick<OutgoingMail, 'subject' | 'text' | 'language'>,
  { name, url }: { name: string; url: string },
): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => renderParagraph(paragraph, url))
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#ffffff;color:${ink};${font};font-size:17px;line-height:1.55">`,
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">',
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    `<td>${mark}</td>`,
    `<td style="padding-left:12px;${font};font-size:17px;font-weight:bold;color:${ink}">${escapeHtml(name)}</td></tr></table>`,
    `<h1 style="margin:24px 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n')
}

function renderParagraph(paragraph: string, url: string): string {
  // A code is read off the screen and typed elsewhere.
  const style = /^\d{4,10}$/.test(paragraph) ? 'font-size:28px;font-weight:bold' : ''
  const lines = paragraph.split(/\r?\n/).map((line) => (isOwnPage(line, url) ? renderLink(line) : escapeHtml(line)))
  return `<p style="margin:0 0 16px;${style}">${lines.join('<br>')}</p>`
}

/** Other addresses remain text: names and subjects from outside must not become links of a mail from the register. */
function isOwnPage(line: string, url: string): boolean {
  if (!/^https?:\/\/\S+$/.test(line) || !URL.canParse(line)) return false
  const { origin, username, password } = new URL(line)
  return origin === new URL(url).origin && username === '' && password === ''
}

const renderLink = (line: string) => `<a href="${escapeHtml(line)}" style="color:${accent}">${escapeHtml(line)}</a>`
