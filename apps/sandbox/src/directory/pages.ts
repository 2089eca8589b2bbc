import type { FastifyInstance } from 'fastify'
import { html, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { pageLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { findPersonByCode } from '../world.ts'
import { fullName } from '../world-words.ts'
import { accountDn, allStaff, baseDn } from './tree.ts'

const texts = {
  lv: {
    party: 'Direktorija',
    title: 'Palīdzības dienesta direktorija',
    address: 'Adrese',
    tree: 'Koks',
    account: 'Portāla konts',
    staff: 'Darbinieki',
    username: 'Lietotājvārds',
    password: 'Parole',
    name: 'Vārds',
    code: 'Personas kods',
  },
  en: {
    party: 'Directory',
    title: 'Directory of the help desk',
    address: 'Address',
    tree: 'Tree',
    account: 'Account of the portal',
    staff: 'Staff',
    username: 'User name',
    password: 'Password',
    name: 'Name',
    code: 'Personal code',
  },
} as const

/** Serves the list of the directory's staff with their passwords. */
export async function directoryPages(
  app: FastifyInstance,
  { db, ldapsPort }: Deps & { ldapsPort(): number },
): Promise<void> {
  app.get('/', async (request, reply) => {
    const language = pageLanguage(request)
    const t = texts[language]
    const staff = await Promise.all(
      (await allStaff(db)).map(async (one) => ({ ...one, person: await findPersonByCode(db, one.personal_code) })),
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
          content: markup`${terms([
            [t.address, `ldaps://127.0.0.1:${ldapsPort()}`],
            [t.tree, baseDn],
            [t.account, accountDn],
          ])}
<h2>${t.staff}</h2>
<table class="list"><thead><tr><th scope="col">${t.username}</th><th scope="col">${t.password}</th><th scope="col">${t.name}</th><th scope="col">${t.code}</th></tr></thead>
<tbody>${staff.map(({ username, password, personal_code, person }) => markup`<tr><td>${username}</td><td>${password}</td><td>${person && fullName(person)}</td><td>${personal_code.slice(0, 6)}-${personal_code.slice(6)}</td></tr>`)}</tbody></table>`,
        }),
      ),
    )
  })
}
