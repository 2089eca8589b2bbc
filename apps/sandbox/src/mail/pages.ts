import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { formatMoment, pageLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { findMessageById, messagesTo } from './messages.ts'

const texts = {
  lv: {
    party: 'Pasts',
    title: 'Saņemtās vēstules',
    to: 'Adresāts',
    filter: 'Atlasīt',
    none: 'Vēstuļu nav.',
    received: 'Saņemta',
    sender: 'Sūtītājs',
    subject: 'Temats',
    noSubject: '(bez temata)',
    files: 'Pielikumi',
    noFiles: 'nav',
    text: 'Teksts',
    layout: 'Noformējums',
    frame: 'Noformēta vēstule',
  },
  en: {
    party: 'Mail',
    title: 'Received mail',
    to: 'Recipient',
    filter: 'Filter',
    none: 'There is no mail.',
    received: 'Received',
    sender: 'Sender',
    subject: 'Subject',
    noSubject: '(no subject)',
    files: 'Attachments',
    noFiles: 'none',
    text: 'Text',
    layout: 'Layout',
    frame: 'The mail with its layout',
  },
} as const
const params = { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } } as const

export async function mailPages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = request.query.to?.trim() || undefined
    const messages = await messagesTo(db, to)
    const language = pageLanguage(request)
    const t = texts[language]
    return send(
      reply,
      html(
        200,
        page({
          language,
          title: t.title,
          party: t.party,
          wide: true,
          links: true,
          content: markup`<form method="get" action="/mail"><label for="to">${t.to}</label><input id="to" name="to" type="email" value="${to ?? ''}"><div class="buttons"><button>${t.filter}</button></div></form>
${
  messages.length === 0
    ? markup`<p>${t.none}</p>`
    : markup`<table class="list"><thead><tr><th scope="col">${t.received}</th><th scope="col">${t.sender}</th><th scope="col">${t.to}</th><th scope="col">${t.subject}</th></tr></thead>
<tbody>${messages.map((one) => markup`<tr><td>${formatMoment(one.received_at, language)}</td><td>${one.sender}</td><td>${one.recipients.join(', ')}</td><td><a href="/mail/${one.id}">${one.subject || t.noSubject}</a></td></tr>`)}</tbody></table>`
}`,
        }),
      ),
    )
  })

  app.get<{ Params: { id: string } }>('/:id', { schema: { params } }, async (request, reply) => {
    const message = await findMessageById(db, request.params.id)
    if (!message) return reply.callNotFound()
    const language = pageLanguage(request)
    const t = texts[language]
    return send(
      reply,
      html(
        200,
        page({
          language,
          title: message.subject || t.noSubject,
          party: t.party,
          wide: true,
          links: true,
          content: markup`${terms([
            [t.received, formatMoment(message.received_at, language)],
            [t.sender, message.sender],
            [t.to, message.recipients.join(', ')],
            [
              t.files,
              message.attachments.map((one) => `${one.name ?? '–'} (${one.media_type}, ${one.size} B)`).join('; ') ||
                t.noFiles,
            ],
          ])}
<h2>${t.text}</h2><pre>${message.body_text}</pre>
${message.body_html !== null && markup`<h2>${t.layout}</h2><iframe title="${t.frame}" sandbox="" src="/mail/${message.id}/html"></iframe>`}`,
        }),
      ),
    )
  })

  app.get<{ Params: { id: string } }>('/:id/html', { schema: { params } }, async (request, reply) => {
    const message = await findMessageById(db, request.params.id)
    if (!message || message.body_html === null) return reply.callNotFound()
    // A message is foreign content: the page displays it and allows nothing else.
    reply.header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    return reply.type('text/html; charset=utf-8').send(message.body_html)
  })
}
