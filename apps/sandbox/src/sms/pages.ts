import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { formatMoment, pageLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { textsTo } from './messages.ts'

const words = {
  lv: {
    party: 'Īsziņas',
    title: 'Saņemtās īsziņas',
    number: 'Tālruņa numurs',
    filter: 'Atlasīt',
    none: 'Īsziņu nav.',
    received: 'Saņemta',
    sender: 'Sūtītājs',
    text: 'Teksts',
  },
  en: {
    party: 'Text messages',
    title: 'Received text messages',
    number: 'Phone number',
    filter: 'Filter',
    none: 'There are no text messages.',
    received: 'Received',
    sender: 'Sender',
    text: 'Text',
  },
} as const

/** Serves the messages that phones of the world have received. */
export async function smsPages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = request.query.to?.replace(/\s/g, '') || undefined
    const texts = await textsTo(db, to)
    const language = pageLanguage(request)
    const t = words[language]
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
          content: markup`<form method="get" action="/sms"><label for="to">${t.number}</label><input id="to" name="to" type="tel" value="${to ?? ''}"><div class="buttons"><button>${t.filter}</button></div></form>
${
  texts.length === 0
    ? markup`<p>${t.none}</p>`
    : markup`<table class="list"><thead><tr><th scope="col">${t.received}</th><th scope="col">${t.sender}</th><th scope="col">${t.number}</th><th scope="col">${t.text}</th></tr></thead>
<tbody>${texts.map((one) => markup`<tr><td>${formatMoment(one.received_at, language)}</td><td>${one.sender}</td><td>${one.recipient}</td><td><pre>${one.body}</pre></td></tr>`)}</tbody></table>`
}`,
        }),
      ),
    )
  })
}
