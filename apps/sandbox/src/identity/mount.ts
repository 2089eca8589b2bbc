import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { takeBehaviour } from '../behaviour.ts'
import type { Call, Mode } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { loginPages } from './login.ts'
import { createProvider } from './provider.ts'
import { sweepRecords } from './record-adapter.ts'

const callsByPath: Record<string, Call> = {
  '/.well-known/openid-configuration': 'identity.discovery',
  '/jwks': 'identity.keys',
  '/auth': 'identity.authorize',
  '/token': 'identity.token',
  '/me': 'identity.userinfo',
}

/** Mounts OpenID Connect under /oidc and its login page under /identity. */
export async function identity(app: FastifyInstance, deps: Deps): Promise<void> {
  let made: Promise<Provider> | undefined
  // The issuer contains the port, which is known only after listening.
  const provider = (): Promise<Provider> => (made ??= createProvider(deps))
  const sweep = setInterval(() => void sweepRecords(deps.db).catch(() => undefined), 600_000).unref()
  app.addHook('onClose', async () => clearInterval(sweep))

  await app.register((pages) => loginPages(pages, { ...deps, provider }), { prefix: '/identity' })

  await app.register(
    async (protocol) => {
      // The provider reads bodies itself.
      protocol.removeAllContentTypeParsers()
      protocol.addContentTypeParser('*', (_request, _body, done) => done(null))
      protocol.all('/*', async (request, reply) => {
        const raw = Object.assign(request.raw, {
          originalUrl: request.raw.url,
          url: (request.raw.url ?? '').slice('/oidc'.length),
        })
        const path = raw.url.split('?')[0] ?? ''
        const behaviour = await takeForPath(deps, path, new URLSearchParams(raw.url.split('?')[1]))
        if (behaviour.location !== undefined) return reply.redirect(behaviour.location, 303)
        if (behaviour.mode === 'refuse') return reply.code(503).send({ error: 'temporarily_unavailable' })
        if (behaviour.mode === 'delay') await wait(behaviour.delayMs, undefined, { ref: false })
        reply.hijack()
        if (behaviour.mode !== 'silent') await (await provider()).callback()(raw, reply.raw)
        return reply
      })
    },
    { prefix: '/oidc' },
  )
}

/**
 * Applies the configured behaviour: where a person comes by, a refusal follows the protocol (RFC 6749 §4.1.2.1);
 * between machines it is a 503 when that call is named.
 */
async function takeForPath(
  { db, settings, url }: Deps,
  path: string,
  query: URLSearchParams,
): Promise<{ mode: Mode; delayMs: number; location?: string }> {
  const call = callsByPath[path]
  if (call === undefined) return { mode: 'normal', delayMs: 0 }
  const behaviour = await takeBehaviour(db, call, ['refuse', 'delay', 'silent'])
  const target = query.get('redirect_uri') ?? ''
  if (
    behaviour.mode !== 'refuse' ||
    call !== 'identity.authorize' ||
    !target.startsWith(`${settings.portalUrl}/api-auth/callback/`)
  )
    return behaviour
  const answer = new URL(target)
  answer.searchParams.set('error', 'access_denied')
  const state = query.get('state')
  if (state !== null) answer.searchParams.set('state', state)
  answer.searchParams.set('iss', `${url()}/oidc`)
  return { ...behaviour, location: answer.href }
}
