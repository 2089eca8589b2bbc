import type { FastifyInstance, FastifyRequest } from 'fastify'
import { json, unavailable } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { answerAsConfigured } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { isSameSecret } from '../secrets.ts'
import { issueToken, redeemCode, revokeToken } from './consents.ts'

type Form = {
  grant_type?: string
  code?: string
  redirect_uri?: string
  code_verifier?: string
  client_id?: string
  client_secret?: string
  token?: string
}

const serviceSeconds = 3600
const credentialSeconds = 300
const refused = (status: number, error: string): Answer => json(status, { error })

/** Serves tokens of the signing service (RFC 6749): for the portal itself, and for one consent of a person. */
export async function signingTokens(app: FastifyInstance, { db, settings }: Deps): Promise<void> {
  const isPortal = (request: FastifyRequest<{ Body: Form | null }>): boolean => {
    const { id, secret } = credentialsOf(request)
    return (
      id === 'portal' && [secret, formDecoded(secret)].some((one) => isSameSecret(one, settings.signingClientSecret))
    )
  }

  app.post<{ Body: Form | null }>('/oauth2/token', (request, reply) =>
    answerAsConfigured(
      db,
      'signing.token',
      reply,
      async () => {
        reply.header('cache-control', 'no-store')
        if (!isPortal(request)) return refused(401, 'invalid_client')
        const form = request.body ?? {}
        if (form.grant_type === 'client_credentials') {
          return json(200, {
            access_token: await issueToken(db, 'service', serviceSeconds),
            token_type: 'Bearer',
            expires_in: serviceSeconds,
            scope: 'service',
          })
        }
        if (form.grant_type !== 'authorization_code') return refused(400, 'unsupported_grant_type')
        const consent = await redeemCode(db, form.code ?? '', form.redirect_uri ?? '', form.code_verifier ?? '')
        if (!consent) return refused(400, 'invalid_grant')
        const token = await issueToken(db, 'credential', credentialSeconds, consent.id)
        return json(200, {
          access_token: token,
          token_type: 'Bearer',
          expires_in: credentialSeconds,
          scope: 'credential',
          credentialID: consent.credential_id,
        })
      },
      unavailable,
    ),
  )

  app.post<{ Body: Form | null }>('/oauth2/revoke', async (request, reply) => {
    if (!isPortal(request)) return reply.code(401).send({ error: 'invalid_client' })
    await revokeToken(db, request.body?.token ?? '')
    return reply.code(204).send()
  })
}

/** Reads client credentials from Basic authentication or the body (RFC 6749 §2.3.1). */
function credentialsOf(request: FastifyRequest<{ Body: Form | null }>): { id: string; secret: string } {
  const basic = /^Basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (basic === undefined) return { id: request.body?.client_id ?? '', secret: request.body?.client_secret ?? '' }
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { id, secret: secret.join(':') }
}

/** Basic should contain the secret form-encoded, but many clients send it unencoded. */
const formDecoded = (text: string): string => new URLSearchParams(`v=${text.replace(/&/g, '%26')}`).get('v') ?? ''
