import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'
import type { Settings } from '../env.ts'
import { bindingCookie, hashSecret, type SessionTokens } from '../modules/auth/index.ts'
import { Problem } from '../problem.ts'
import { actorOf, sessionParameters, sessionSelect, type Credentials, type SessionRow } from '../session-row.ts'

const isAbsent = (value: unknown) => value === undefined || value === '' || value === 'null'

/** @returns undefined for an anonymous request. @throws Problem not-signed-in when the tokens are not genuine */
export async function credentialsOf(request: FastifyRequest, tokens: SessionTokens, { SESSION_BINDING: binding, PORTAL_URL: portalUrl }: Pick<Settings, 'SESSION_BINDING' | 'PORTAL_URL'>, now: Date): Promise<Credentials | undefined> {
  const { token, 'token-key': key } = request.headers
  if (isAbsent(token) && isAbsent(key)) return undefined
  const cookie = request.cookies[bindingCookie(portalUrl)]
  if (typeof token !== 'string' || typeof key !== 'string' || (binding === 'cookie' && !cookie)) throw new Problem('not-signed-in')
  const sid = await tokens.read(token, now)
  if (!sid) throw new Problem('not-signed-in')
  return { sid, keyHash: hashSecret(key), bindingHash: cookie ? hashSecret(cookie) : null }
}

export async function resolveActor(pool: Pool, credentials: Credentials, now: Date): Promise<Actor> {
  const { rows } = await pool.query<SessionRow>({ name: 'session', text: sessionSelect, values: sessionParameters(credentials, now) })
  return actorOf(rows[0])
}
