import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { InteractionResults, Provider } from 'oidc-provider'
import { html, redirect, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { chooseLanguage } from '../pages/language.ts'
import { admitPerson, findPersonByCode, worldPersons } from '../world.ts'
import type { Person } from '../world.ts'
import { endedPage, loginPage } from './login-page.ts'
import { chooseLoginMethod } from './login-methods.ts'
import { readPersonalCode } from './personal-code.ts'

type Form = { person?: string; refuse?: string; forename?: string; surname?: string; code?: string }

/** Serves the page where users identify themselves. */
export async function loginPages(
  app: FastifyInstance,
  { db, provider }: Deps & { provider(): Promise<Provider> },
): Promise<void> {
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error
    return send(reply, html(400, endedPage(chooseLanguage(request.headers['accept-language']))))
  })

  app.get<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw)
    return send(
      reply,
      html(
        200,
        loginPage({
          uid: request.params.uid,
          language: chooseLanguage(params.ui_locales),
          method: chooseLoginMethod(params),
          persons: await worldPersons(db),
        }),
      ),
    )
  })

  app.post<{ Params: { uid: string }; Body: Form }>('/login/:uid', async (request, reply) => {
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw)
    const method = chooseLoginMethod(params)
    const finish = async (result: InteractionResults): Promise<typeof reply> =>
      send(reply, redirect(await (await provider()).interactionResult(request.raw, reply.raw, result)))
    if (request.body.refuse !== undefined)
      return finish({ error: 'access_denied', error_description: 'The person refused to log in.' })

    const person = await personOf(request)
    if (person) return finish({ login: { accountId: person.subject, acr: method.acr, remember: false } })
    const { forename = '', surname = '', code = '' } = request.body
    return send(
      reply,
      html(
        200,
        loginPage({
          uid: request.params.uid,
          language: chooseLanguage(params.ui_locales),
          method,
          persons: await worldPersons(db),
          typed: { forename, surname, code },
        }),
      ),
    )
  })

  async function personOf({ body }: FastifyRequest<{ Body: Form }>): Promise<Person | undefined> {
    if (body.person !== undefined) return findPersonByCode(db, body.person)
    const code = readPersonalCode(body.code ?? '')
    const forename = body.forename?.trim() || null
    const surname = body.surname?.trim() ?? ''
    if (code === undefined || !surname) return undefined
    const known = await findPersonByCode(db, code)
    // People of the world keep their names: a name typed with their code does not change them.
    return known?.place === null || known === undefined
      ? admitPerson(db, { personal_code: code, forename, surname })
      : known
  }
}
