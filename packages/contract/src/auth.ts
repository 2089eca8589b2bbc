import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema, Language } from './shapes.ts'
import { z } from './zod.ts'

export const Tokens = z.object({ x_token: z.string(), x_token_key: z.string() })
const Slug = z.string().regex(/^[a-z0-9_]{1,40}$/)

export const authorize = route(calls.authorize, {
  who: 'public',
  keyless: true,
  summary: 'Exchanges the single-use login for the session tokens',
  body: z.strictObject({ app_name: z.string(), auth_session_id: z.string().max(200) }),
  response: dataSchema(Tokens.extend({ redirect_url: z.string() })),
  problems: ['unknown-app', 'login-expired'],
})

export const logout = route(calls.logout, {
  who: 'user',
  keyless: true,
  summary: 'Ends the session',
  response: dataSchema(z.null()),
  problems: [],
})

export const keepAlive = route(calls.keepAlive, {
  who: 'user',
  urgent: true,
  keyless: true,
  summary: 'Prolongs the session',
  body: z.strictObject({ x_token_key: z.string().max(200) }),
  response: dataSchema(Tokens),
  problems: ['not-signed-in'],
})

export const listIdentityProviders = route(calls.listIdentityProviders, {
  who: 'public',
  summary: 'The identity providers on offer',
  response: dataSchema(
    z.array(z.object({ slug: Slug, name: z.string(), icon: z.string(), kind: z.enum(['redirect', 'directory']) })),
  ),
  problems: [],
})

export const startLogin = route(calls.startLogin, {
  who: 'public',
  summary: 'Starts a login at an identity provider',
  params: z.object({ slug: Slug, lang: Language, isMobile: z.enum(['true', 'false', '0', '1']) }),
  response: dataSchema(z.object({ redirect_url: z.string() })),
  problems: ['provider-not-found', 'service-unavailable'],
})

export const finishLogin = route(calls.finishLogin, {
  who: 'public',
  summary: 'The OpenID Connect redirect URI; ends at the portal with auth_session_id',
  params: z.object({ slug: Slug }),
  redirect: true,
  problems: ['provider-not-found'],
})

export const loginByDirectory = route(calls.loginByDirectory, {
  who: 'public',
  summary: 'Logs help-desk staff in by the directory’s user name and password',
  params: z.object({ slug: Slug }),
  body: z.strictObject({ username: z.string().max(256), password: z.string().max(1000) }),
  response: dataSchema(z.object({ redirect_url: z.string() })),
  problems: ['directory-login-refused', 'provider-not-found', 'too-many-requests', 'service-unavailable'],
  errorMessage: true,
})

export const health = route(calls.health, {
  who: 'public',
  urgent: true,
  summary: 'Reports that the process is alive',
  response: dataSchema(z.object({ alive: z.literal(true) })),
  problems: [],
})
export const ready = route(calls.ready, {
  who: 'public',
  urgent: true,
  summary:
    'Reports that the node is ready to serve: database and migrations. A caller on the same machine also gets the job that is overdue the longest',
  response: dataSchema(
    z.object({
      ready: z.literal(true),
      oldest_overdue_job: z
        .object({ name: z.string(), seconds: z.int().nonnegative(), failures: z.int().nonnegative() })
        .nullable()
        .optional(),
    }),
  ),
  problems: ['service-unavailable'],
})
export const openapi = route(calls.openapi, { who: 'public', summary: 'Every call', problems: [] })
export const version = route(calls.version, {
  who: 'public',
  summary: 'The version that runs',
  response: z.object({ version: z.string() }),
  problems: [],
})
