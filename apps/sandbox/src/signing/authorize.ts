import type { FastifyInstance } from 'fastify'
import { redirect, send } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { answerAsConfigured } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { chooseLanguage } from '../pages/language.ts'
import type { Authority } from '../pki/authority.ts'
import { findPersonByCode } from '../world.ts'
import { fullName } from '../world-words.ts'
import { blockedPage, brokenPage, consentPage } from './consent-page.ts'
import { askConsent, confirmConsent, findConsentById, refuseConsent } from './consents.ts'
import type { Consent } from './consents.ts'
import { findCredentialById, getCredential } from './credentials.ts'
import { hashes } from './sign-digest.ts'
import type { HashOid } from './sign-digest.ts'

type Query = Record<string, unknown>
const word = (query: Query, name: string): string => (typeof query[name] === 'string' ? query[name] : '')

/** Serves the page where a person consents to a signature (CSC API v2 §8.3.3, scope credential). */
export async function authorizePages(app: FastifyInstance, deps: Deps & { authority: Authority }): Promise<void> {
  const { db, settings, authority } = deps

  app.get<{ Querystring: Query }>('/oauth2/authorize', (request, reply) => {
    const { query } = request
    const back = word(query, 'redirect_uri')
    if (word(query, 'client_id') !== 'portal' || !isReturn(settings.portalUrl, back))
      return send(reply, brokenPage(chooseLanguage(query.lang), 'client_id, redirect_uri'))
    const returned = (answer: Record<string, string>): Answer =>
      redirect(withAnswer(back, word(query, 'state'), answer))
    return answerAsConfigured(
      db,
      'signing.authorize',
      reply,
      async () => {
        const problem = problemOf(query)
        const credential =
          problem === undefined ? await findCredentialById(db, authority, word(query, 'credentialID')) : undefined
        if (!credential) return returned({ error: 'invalid_request', error_description: problem ?? 'credentialID' })
        const consent = {
          personal_code: credential.person.personal_code,
          credential_id: credential.person.credentialId,
          hashes: hashesOf(query),
          hash_algorithm: word(query, 'hashAlgorithmOID'),
          redirect_uri: back,
          state: word(query, 'state') || null,
          code_challenge: word(query, 'code_challenge'),
          description: word(query, 'description').slice(0, 500),
          language: chooseLanguage(query.lang),
        }
        const id = await askConsent(db, consent)
        return redirect(`/csc/oauth2/authorize/${id}`)
      },
      returned({ error: 'access_denied', error_description: 'The service refused.' }),
    )
  })

  app.get<{ Params: { id: string } }>('/oauth2/authorize/:id', async (request, reply) => {
    const consent = await findConsentById(db, request.params.id)
    return send(reply, consent && consent.outcome === null ? await ask(consent) : ended(consent))
  })

  app.post<{ Params: { id: string }; Body: { choice?: string; pin?: string } }>(
    '/oauth2/authorize/:id',
    async (request, reply) => {
      const { id } = request.params
      if (request.body.choice === 'cancel') {
        await refuseConsent(db, id)
        return send(reply, ended(await findConsentById(db, id)))
      }
      const code = await confirmConsent(db, id, request.body.pin ?? '')
      const consent = await findConsentById(db, id)
      if (code !== undefined && consent)
        return send(reply, redirect(withAnswer(consent.redirect_uri, consent.state ?? '', { code })))
      return send(reply, consent && consent.outcome === null ? await ask(consent) : ended(consent))
    },
  )

  async function ask(consent: Consent): Promise<Answer> {
    const person = await findPersonByCode(db, consent.personal_code)
    if (!person) return brokenPage(consent.language)
    const { certificate } = await getCredential(authority, person)
    return consentPage({
      ...consent,
      signer: fullName(person),
      certificate: certificate.serialNumber,
    })
  }
}

/** Renders a page that is opened again, or after a refusal. */
function ended(consent: Consent | undefined): Answer {
  if (!consent) return brokenPage('lv')
  const back = withAnswer(consent.redirect_uri, consent.state ?? '', {
    error: 'access_denied',
    error_description: consent.outcome === 'blocked' ? 'The PIN is blocked.' : 'The person refused to sign.',
  })
  if (consent.outcome === 'blocked') return blockedPage(consent, back)
  return consent.outcome === 'refused' ? redirect(back) : brokenPage(consent.language)
}

function isReturn(portalUrl: string, target: string): boolean {
  return URL.canParse(target) && new URL(target).href.startsWith(`${portalUrl}/signing-document/`)
}

function withAnswer(target: string, state: string, answer: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries({ ...answer, ...(state && { state }) })) url.searchParams.set(name, value)
  return url.href
}

const hashesOf = (query: Query): string[] =>
  word(query, 'hashes')
    .split(',')
    .map((one) => Buffer.from(one, 'base64url').toString('base64'))

/** Returns the first missing or wrong parameter. */
function problemOf(query: Query): string | undefined {
  const hash = hashes[word(query, 'hashAlgorithmOID') as HashOid] as (typeof hashes)[HashOid] | undefined
  const checks: [string, boolean][] = [
    ['response_type', word(query, 'response_type') === 'code'],
    ['scope', word(query, 'scope') === 'credential'],
    ['code_challenge', /^[\w-]{43}$/.test(word(query, 'code_challenge'))],
    ['code_challenge_method', word(query, 'code_challenge_method') === 'S256'],
    ['hashAlgorithmOID', hash !== undefined],
    ['hashes', hashesOf(query).every((one) => Buffer.from(one, 'base64').length === hash?.length)],
    ['numSignatures', word(query, 'numSignatures') === String(hashesOf(query).length)],
  ]
  return checks.find(([, holds]) => !holds)?.[0]
}
