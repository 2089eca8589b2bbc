import type { FastifyInstance } from 'fastify'
import { html, redirect, send } from './answer.ts'
import { behaviours, calls, hasCall, isParty, modes, setBehaviour } from '../behaviour.ts'
import type { Mode } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { markup } from './markup.ts'
import { page } from './page.ts'
import { allPersons } from '../world.ts'
import { fullName } from '../world-words.ts'

const names = {
  directory: 'Direktorija',
  identity: 'Pieteikšanās',
  bank: 'Banka',
  signing: 'Parakstīšana',
  smartphone: 'Smart-ID',
  tsa: 'Laika zīmogi',
  ocsp: 'Sertifikātu statuss',
  mail: 'Pasts',
  sms: 'Īsziņas',
  register: 'Reģistrs',
} as const
const modeNames = {
  normal: 'kā parasti',
  refuse: 'atsaka',
  delay: 'kavējas',
  twice: 'divreiz',
  silent: 'klusē',
} as const

const form = {
  type: 'object',
  required: ['party', 'mode'],
  properties: {
    party: { type: 'string' },
    mode: { enum: modes },
    delay_ms: { type: 'string', pattern: '^\\d{0,7}$' },
    times: { type: 'string', pattern: '^\\d{0,5}$' },
    call: { type: 'string' },
  },
} as const

/** Serves the front page: the people of the world and the behaviour of its parties, with forms to change it. */
export async function overview(app: FastifyInstance, { db, settings }: Deps): Promise<void> {
  app.get('/', async (_request, reply) => {
    const [told, persons] = await Promise.all([behaviours(db), allPersons(db)])
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Portāla ārpasaule',
          party: 'Smilškaste',
          wide: true,
          links: true,
          content: markup`<p><a href="${settings.portalUrl}">Portāls</a></p>
<h2>Iestādes</h2>
${Object.keys(calls)
  .filter(isParty)
  .map((party) => {
    const { mode, delay_ms, times_left, call } = told[party]
    return markup`<form method="post" action="/behaviour"><fieldset><legend>${names[party]}: ${modeNames[mode]}</legend><input type="hidden" name="party" value="${party}"><div class="row">
<div><label for="${party}-mode">Uzvedība</label><select id="${party}-mode" name="mode">${modes.map((one) => markup`<option value="${one}"${one === mode && markup` selected`}>${modeNames[one]}</option>`)}</select></div>
<div><label for="${party}-call">Izsaukums</label><select id="${party}-call" name="call"><option value="">visi</option>${calls[party].map((one) => markup`<option${one === call && markup` selected`}>${one}</option>`)}</select></div>
<div><label for="${party}-delay">Kavēšanās, ms</label><input id="${party}-delay" name="delay_ms" inputmode="numeric" value="${delay_ms}"></div>
<div><label for="${party}-times">Reizes</label><input id="${party}-times" name="times" inputmode="numeric" value="${times_left ?? ''}"></div>
</div><div class="buttons"><button class="quiet">Mainīt</button></div></fieldset></form>`
  })}
<h2>Cilvēki</h2>
<table><thead><tr><th scope="col">Vārds</th><th scope="col">Personas kods</th><th scope="col">Loma</th></tr></thead>
<tbody>${persons.map((person) => markup`<tr><td>${fullName(person)}</td><td>${person.personal_code.slice(0, 6)}-${person.personal_code.slice(6)}</td><td>${person.role.lv}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })

  app.post<{ Body: { party: string; mode: Mode; delay_ms?: string; times?: string; call?: string } }>(
    '/behaviour',
    { schema: { body: form } },
    async (request, reply) => {
      const { party, mode, delay_ms, times, call } = request.body
      if (!isParty(party) || (call && !hasCall(party, call))) return reply.callNotFound()
      await setBehaviour(db, party, {
        mode,
        delayMs: Number(delay_ms ?? 0),
        ...(Number(times) > 0 && { times: Number(times) }),
        ...(call && { call }),
      })
      return send(reply, redirect('/'))
    },
  )
}
