import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { formatMoment, pageLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { fullName, type PersonName } from '../world-words.ts'
import { words as foreign } from './foreign-signature.ts'
import { texts } from './texts.ts'

type Row = PersonName & { description: string; outcome: keyof typeof words.lv.outcomes | null; created_at: Date }
const words = {
  lv: {
    title: 'Parakstīšanas pieprasījumi',
    none: 'Pieprasījumu vēl nav.',
    time: 'Laiks',
    outcome: 'Iznākums',
    waiting: 'gaida',
    outcomes: { confirmed: 'parakstīts', refused: 'atteikts', blocked: 'bloķēts' },
  },
  en: {
    title: 'Requests to sign',
    none: 'No requests yet.',
    time: 'Time',
    outcome: 'Outcome',
    waiting: 'waiting',
    outcomes: { confirmed: 'signed', refused: 'refused', blocked: 'blocked' },
  },
} as const

/** Serves the list of recent signature requests. */
export async function signingOverview(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get('/', async (request, reply) => {
    const language = pageLanguage(request)
    const t = { ...texts[language], ...words[language] }
    const { rows } = await db.query<Row>(
      `select p.forename, p.surname, c.description, c.outcome, c.created_at from signing.consent c join world.person p using (personal_code)
       order by c.created_at desc limit 200`,
    )
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
          content: markup`<p><a href="/signing/foreign">${foreign[language].title}</a></p>
${
  rows.length === 0
    ? markup`<p>${t.none}</p>`
    : markup`<table class="list"><thead><tr><th scope="col">${t.time}</th><th scope="col">${t.signer}</th><th scope="col">${t.what}</th><th scope="col">${t.outcome}</th></tr></thead>
<tbody>${rows.map((row) => markup`<tr><td>${formatMoment(row.created_at, language)}</td><td>${fullName(row)}</td><td>${row.description}</td><td>${row.outcome === null ? t.waiting : t.outcomes[row.outcome]}</td></tr>`)}</tbody></table>`
}`,
        }),
      ),
    )
  })
}
