import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'

type AddressRow = { code: string; text: string; postcode: string; kind: string }

const [, ...lines] = readFileSync(new URL('../../world/addresses.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const addresses: readonly AddressRow[] = lines.map((line) => {
  const [code = '', text = '', postcode = '', kind = ''] = line.split('\t')
  return { code, text, postcode, kind }
})
const extract = addresses.map((address) => `${JSON.stringify(address)}\n`).join('')

/** Serves the address register: one extract for systems, one page for people. */
export async function addressRegister(app: FastifyInstance): Promise<void> {
  app.get('/api/extract', (_request, reply) => reply.type('application/x-ndjson; charset=utf-8').send(extract))

  app.get<{ Querystring: { q?: string } }>('/', async (request, reply) => {
    const asked = request.query.q?.trim() ?? ''
    const found = addresses.filter((address) =>
      address.text.toLocaleLowerCase('lv').includes(asked.toLocaleLowerCase('lv')),
    )
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Adreses',
          party: 'Adrešu reģistrs',
          wide: true,
          links: true,
          content: markup`<form method="get" action="/addresses"><label for="q">Meklēt</label><input id="q" name="q" value="${asked}"><div class="buttons"><button>Meklēt</button></div></form>
<p>Atrasts: ${found.length}</p>
<table><thead><tr><th scope="col">Kods</th><th scope="col">Adrese</th><th scope="col">Veids</th></tr></thead><tbody>${found.map((one) => markup`<tr><td>${one.code}</td><td>${one.text}</td><td>${one.kind === 'building' ? 'ēka' : 'telpu grupa'}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })
}
