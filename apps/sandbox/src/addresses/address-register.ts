import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import { pageLanguage } from '../pages/language.ts'
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

const texts = {
  lv: {
    party: 'Adrešu reģistrs',
    title: 'Adreses',
    search: 'Meklēt',
    found: 'Atrastas adreses',
    code: 'Kods',
    address: 'Adrese',
    kind: 'Veids',
    building: 'ēka',
    premises: 'telpu grupa',
  },
  en: {
    party: 'Address register',
    title: 'Addresses',
    search: 'Search',
    found: 'Addresses found',
    code: 'Code',
    address: 'Address',
    kind: 'Kind',
    building: 'building',
    premises: 'premises',
  },
} as const

/** Serves the address register: one extract for systems, one page for people. */
export async function addressRegister(app: FastifyInstance): Promise<void> {
  app.get('/api/extract', (_request, reply) => reply.type('application/x-ndjson; charset=utf-8').send(extract))

  app.get<{ Querystring: { q?: string } }>('/', async (request, reply) => {
    const language = pageLanguage(request)
    const t = texts[language]
    const asked = request.query.q?.trim() ?? ''
    const found = addresses.filter((address) =>
      address.text.toLocaleLowerCase('lv').includes(asked.toLocaleLowerCase('lv')),
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
          content: markup`<form method="get" action="/addresses"><label for="q">${t.search}</label><input id="q" name="q" value="${asked}"><div class="buttons"><button>${t.search}</button></div></form>
<p>${t.found}: ${found.length}</p>
<table class="list"><thead><tr><th scope="col">${t.code}</th><th scope="col">${t.address}</th><th scope="col">${t.kind}</th></tr></thead><tbody>${found.map((one) => markup`<tr><td>${one.code}</td><td>${one.text}</td><td>${one.kind === 'building' ? t.building : t.premises}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })
}
