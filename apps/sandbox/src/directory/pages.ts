import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { personByCode } from '../world.ts'
import { fullName } from '../world-words.ts'
import { accountDn, allStaff, baseDn } from './tree.ts'

/** Serves the list of the directory's staff with their passwords. */
export async function directoryPages(
  app: FastifyInstance,
  { db, ldapsPort }: Deps & { ldapsPort(): number },
): Promise<void> {
  app.get('/', async (_request, reply) => {
    const staff = await Promise.all(
      (await allStaff(db)).map(async (one) => ({ ...one, person: await personByCode(db, one.personal_code) })),
    )
    return send(
      reply,
      html(
        200,
        page({
          language: 'lv',
          title: 'Palīdzības dienesta direktorija',
          party: 'Direktorija',
          wide: true,
          links: true,
          content: markup`${terms([
            ['Adrese', `ldaps://127.0.0.1:${ldapsPort()}`],
            ['Koks', baseDn],
            ['Portāla konts', accountDn],
          ])}
<h2>Darbinieki</h2>
<table><thead><tr><th scope="col">Lietotājvārds</th><th scope="col">Parole</th><th scope="col">Vārds</th><th scope="col">Personas kods</th></tr></thead>
<tbody>${staff.map(({ username, password, personal_code, person }) => markup`<tr><td>${username}</td><td>${password}</td><td>${person && fullName(person)}</td><td>${personal_code.slice(0, 6)}-${personal_code.slice(6)}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })
}
