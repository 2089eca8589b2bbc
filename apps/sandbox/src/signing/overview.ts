import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { fullName, type PersonName } from '../world-words.ts'
import { texts } from './texts.ts'

type Row = PersonName & { description: string; outcome: string | null; created_at: Date }
const outcomes: Record<string, string> = { confirmed: 'parakstīts', refused: 'atteikts', blocked: 'bloķēts' }

/** Serves the list of recent signature requests. */
export async function signingOverview(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get('/', async (_request, reply) => {
    const { rows } = await db.query<Row>(
      `select p.forename, p.surname, c.description, c.outcome, c.created_at from signing.consent c join world.person p using (personal_code)
       order by c.created_at desc limit 200`,
    )
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Parakstīšanas pieprasījumi',
          party: texts.lv.party,
          wide: true,
          links: true,
          content:
            rows.length === 0
              ? markup`<p>Pieprasījumu vēl nav.</p>`
              : markup`<table><thead><tr><th scope="col">Laiks</th><th scope="col">Parakstītājs</th><th scope="col">Parakstāmais</th><th scope="col">Iznākums</th></tr></thead>
<tbody>${rows.map((row) => markup`<tr><td>${row.created_at.toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })}</td><td>${fullName(row)}</td><td>${row.description}</td><td>${row.outcome === null ? 'gaida' : (outcomes[row.outcome] ?? row.outcome)}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })
}
