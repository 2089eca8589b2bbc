import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { textsTo } from './messages.ts'

/** Serves the messages that phones of the world have received. */
export async function smsPages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = request.query.to?.replace(/\s/g, '') || undefined
    const texts = await textsTo(db, to)
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Saņemtās īsziņas',
          party: 'Īsziņas',
          wide: true,
          links: true,
          content: markup`<form method="get" action="/sms"><label for="to">Tālruņa numurs</label><input id="to" name="to" type="tel" value="${to ?? ''}"><div class="buttons"><button>Atlasīt</button></div></form>
${
  texts.length === 0
    ? markup`<p>Īsziņu nav.</p>`
    : markup`<table><thead><tr><th scope="col">Saņemta</th><th scope="col">Sūtītājs</th><th scope="col">Numurs</th><th scope="col">Teksts</th></tr></thead>
<tbody>${texts.map((one) => markup`<tr><td>${one.received_at.toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })}</td><td>${one.sender}</td><td>${one.recipient}</td><td><pre>${one.body}</pre></td></tr>`)}</tbody></table>`
}`,
        }),
      ),
    )
  })
}
