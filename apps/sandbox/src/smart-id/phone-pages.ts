import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { html, redirect, send } from '../pages/answer.ts'
import { formatMoment, pageLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { findPersonByCode } from '../world.ts'
import { fullName } from '../world-words.ts'
import { answerSession, latestSessions, outcomes, findSessionById } from './sessions.ts'
import type { Outcome } from './sessions.ts'
import { texts } from './texts.ts'

const body = { type: 'object', required: ['choice'], properties: { choice: { enum: outcomes } } } as const

/** Serves the telephones of the demonstration world: open PIN requests, with each possible answer. */
export async function phonePages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get('/', async (request, reply) => {
    const sessions = await latestSessions(db)
    const language = pageLanguage(request)
    const t = texts[language]
    const row = (one: (typeof sessions)[number]) =>
      markup`<tr><td>${formatMoment(one.created_at, language)}</td><td>${one.name}</td><td><a href="/smart-id/phone/${one.id}">${one.description}</a></td><td>${one.outcome === null ? t.waiting : t.outcomes[one.outcome]}</td></tr>`
    const content =
      sessions.length === 0
        ? markup`<p>${t.none}</p>`
        : markup`<table class="list"><thead><tr><th scope="col">${t.time}</th><th scope="col">${t.signer}</th><th scope="col">${t.what}</th><th scope="col">${t.outcome}</th></tr></thead><tbody>${sessions.map(row)}</tbody></table>`
    return send(reply, html(200, page({ language, title: t.list, party: t.party, wide: true, links: true, content })))
  })

  app.get<{ Params: { id: string } }>('/phone/:id', async (request, reply) => {
    const session = await findSessionById(db, request.params.id)
    const person = session && (await findPersonByCode(db, session.personal_code))
    if (!session || !person) return reply.callNotFound()
    const language = pageLanguage(request)
    const t = texts[language]
    const shown = terms([
      [t.what, session.description],
      [t.signer, fullName(person)],
      [t.code, session.code],
    ])
    const buttons = outcomes.map(
      (choice) =>
        markup`<button${choice !== 'OK' && markup` class="quiet"`} name="choice" value="${choice}">${t.choices[choice]}</button>`,
    )
    const content =
      session.outcome === null
        ? markup`${shown}<form method="post" action="/smart-id/phone/${session.id}"><p class="note">${t.hint}</p><div class="buttons">${buttons}</div></form>`
        : markup`${shown}<p>${t.outcomes[session.outcome]}</p>`
    return send(reply, html(200, page({ language, title: t.title, party: t.party, content })))
  })

  app.post<{ Params: { id: string }; Body: { choice: Outcome } }>(
    '/phone/:id',
    { schema: { body } },
    async (request, reply) => {
      await answerSession(db, request.params.id, request.body.choice)
      return send(reply, redirect(`/smart-id/phone/${request.params.id}`))
    },
  )
}
