import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../actor.ts'
import type { Settings } from '../settings/settings.ts'
import { bindingCookie, hashSecret, type SessionTokens } from '../modules/auth/index.ts'
import { Problem } from '../problem.ts'

const isAbsent = (value: unknown) => value === undefined || value === '' || value === 'null'

/**
 * @returns undefined for an anonymous request; without its cookie, credentials have no `bindingHash`.
 * @throws Problem not-signed-in when the tokens are forged
 */
export async function readCredentials(
  request: FastifyRequest,
  tokens: SessionTokens,
  { PORTAL_URL: portalUrl }: Pick<Settings, 'PORTAL_URL'>,
  now: Date,
): Promise<Credentials | undefined> {
  const { token, 'token-key': key } = request.headers
  if (isAbsent(token) && isAbsent(key)) return undefined
  const cookie = request.cookies[bindingCookie(portalUrl)]
  if (typeof token !== 'string' || typeof key !== 'string') throw new Problem('not-signed-in')
  const claimed = await tokens.read(token, now)
  if (!claimed) throw new Problem('not-signed-in')
  return { ...claimed, keyHash: hashSecret(key), bindingHash: cookie ? hashSecret(cookie) : null }
}
