import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { messageById, messagesTo } from './messages.ts'

const party = 'Pasts'
const params = { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } } as const

export async function mailPages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = request.query.to?.trim() || undefined
    const messages = await messagesTo(db, to)
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Saņemtās vēstules',
          party,
          wide: true,
          links: true,
          content: markup`<form method="get" action="/mail"><label for="to">Adresāts</label><input id="to" name="to" type="email" value="${to ?? ''}"><div class="buttons"><button>Atlasīt</button></div></form>
${
  messages.length === 0
    ? markup`<p>Vēstuļu nav.</p>`
    : markup`<table><thead><tr><th scope="col">Saņemta</th><th scope="col">Sūtītājs</th><th scope="col">Adresāts</th><th scope="col">Temats</th></tr></thead>
<tbody>${messages.map((one) => markup`<tr><td>${one.received_at.toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })}</td><td>${one.sender}</td><td>${one.recipients.join(', ')}</td><td><a href="/mail/${one.id}">${one.subject || '(bez temata)'}</a></td></tr>`)}</tbody></table>`
}`,
        }),
      ),
    )
  })

  app.get<{ Params: { id: string } }>('/:id', { schema: { params } }, async (request, reply) => {
    const message = await messageById(db, request.params.id)
    if (!message) return reply.callNotFound()
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: message.subject || '(bez temata)',
          party,
          wide: true,
          links: true,
          content: markup`${terms([
            ['Saņemta', message.received_at.toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })],
            ['Sūtītājs', message.sender],
            ['Adresāts', message.recipients.join(', ')],
            [
              'Pielikumi',
              message.attachments.map((one) => `${one.name ?? '–'} (${one.media_type}, ${one.size} B)`).join('; ') ||
                'nav',
            ],
          ])}
<h2>Teksts</h2><pre>${message.body_text}</pre>
${message.body_html !== null && markup`<h2>Noformējums</h2><iframe title="Noformēta vēstule" sandbox="" src="/mail/${message.id}/html"></iframe>`}`,
        }),
      ),
    )
  })

  app.get<{ Params: { id: string } }>('/:id/html', { schema: { params } }, async (request, reply) => {
    const message = await messageById(db, request.params.id)
    if (!message || message.body_html === null) return reply.callNotFound()
    // A message is foreign content: the page displays it and allows nothing else.
    reply.header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    return reply.type('text/html; charset=utf-8').send(message.body_html)
  })
}
