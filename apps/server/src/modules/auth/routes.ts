import * as contract from '@portal/contract/auth'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { LoginRefused } from '../../parties/identity-provider/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { beginSession } from './begin-session.ts'
import { bindingCookie, clearCookie, deviceCookieName, loginCookieName, setCookie } from './cookies.ts'
import { keepSessionAlive } from './keep-session-alive.ts'
import { knownDays } from './staff/known-device.ts'
import { loginCookie, readLoginCookie } from './login-cookie.ts'
import { loginByDirectory } from './staff/login-by-directory.ts'
import { randomSecret } from './session-tokens.ts'
import { storeLogin } from './store-login.ts'

const loginSeconds = 600

/** A directory answers at once, so there is nothing to verify later. */
const noChecks = { state: '', nonce: '', verifier: '' }

/** Callback of the help-desk module for the logout of an agent. */
interface LogoutHooks {
  closeSupportSession(tx: Tx, actor: Actor, at: Date): Promise<void>
}

export function authRoutes(serve: Serve, deps: Deps, { closeSupportSession }: LogoutHooks): void {
  const { identityProviders, directories, settings, db, now, log } = deps
  const portalUrl = settings.PORTAL_URL
  const redirectUri = (slug: string) => `${portalUrl}/api-auth/callback/${slug}`

  function requireProvider(slug: string) {
    const provider = identityProviders.list().find((candidate) => candidate.slug === slug)
    if (!provider) throw new Problem('provider-not-found')
    return provider
  }

  serve(contract.listIdentityProviders, async ({ language }) => ({
    data: [
      ...identityProviders
        .list()
        .map(({ slug, names, icon }) => ({ slug, name: names[language], icon, kind: 'redirect' as const })),
      ...directories
        .list()
        .map(({ slug, names, icon }) => ({ slug, name: names[language], icon, kind: 'directory' as const })),
    ],
  }))

  serve(contract.startLogin, async ({ params, reply }) => {
    const isMobile = params.isMobile === 'true' || params.isMobile === '1'
    const { url, checks } = await identityProviders.begin(requireProvider(params.slug), {
      redirectUri: redirectUri(params.slug),
      language: params.lang,
      isMobile,
    })
    setCookie(portalUrl, reply, loginCookieName(portalUrl), loginCookie(params.slug, params.lang, checks), {
      sameSite: 'lax',
      maxAge: loginSeconds,
    })
    return { data: { redirect_url: url } }
  })

  serve(contract.finishLogin, async ({ params, request, reply }) => {
    const failed = (how: 'failed' | 'cancelled' | 'unavailable' = 'failed') => void reply.redirect(`/?login=${how}`)
    const provider = requireProvider(params.slug)
    const cookie = readLoginCookie(request.cookies[loginCookieName(portalUrl)])
    if (cookie?.slug !== params.slug) return failed()
    try {
      const callback = new URL(redirectUri(params.slug))
      callback.search = new URL(request.url, portalUrl).search
      const identity = await identityProviders.finish(provider, callback, cookie)
      const { id } = await db.transaction().execute((tx) =>
        storeLogin(tx, identity, {
          cookieId: cookie.id,
          language: cookie.language,
          mode: null,
          redirectUrl: '/entities',
          at: now(),
        }),
      )
      // The secret is in the fragment, so that no server or proxy logs it.
      void reply.redirect(`/#auth_session_id=${id}`)
    } catch (error) {
      // The browser is navigating, so errors are shown on the start page instead of in a response body.
      if (error instanceof LoginRefused) {
        log.info({ slug: params.slug, reason: error.message }, 'login refused')
        return failed(error.isCancelled ? 'cancelled' : 'failed')
      }
      log.error({ slug: params.slug, err: error }, 'login failed')
      return failed(error instanceof PartyUnavailable ? 'unavailable' : 'failed')
    }
  })

  serve(contract.loginByDirectory, async ({ params, body, language, request, reply }) => {
    const cookieId = randomSecret()
    const { id, device } = await loginByDirectory(deps, params.slug, body, {
      cookieId,
      address: request.ip,
      language,
      deviceCookie: request.cookies[deviceCookieName(portalUrl)],
    })
    setCookie(portalUrl, reply, deviceCookieName(portalUrl), device, {
      sameSite: 'strict',
      maxAge: knownDays * 24 * 60 * 60,
    })
    setCookie(portalUrl, reply, loginCookieName(portalUrl), loginCookie(params.slug, language, noChecks, cookieId), {
      sameSite: 'lax',
      maxAge: loginSeconds,
    })
    return { data: { redirect_url: `/#auth_session_id=${id}` } }
  })

  serve(contract.authorize, async ({ body, request, reply }) => {
    if (body.app_name !== 'web-portal') throw new Problem('unknown-app')
    const cookie = readLoginCookie(request.cookies[loginCookieName(portalUrl)])
    if (!cookie) throw new Problem('login-expired')
    const { binding, ...tokens } = await beginSession(deps, body.auth_session_id, cookie.id)
    clearCookie(portalUrl, reply, loginCookieName(portalUrl))
    if (settings.SESSION_BINDING === 'cookie')
      setCookie(portalUrl, reply, bindingCookie(portalUrl), binding, { sameSite: 'strict' })
    return { data: tokens }
  })

  serve(contract.keepAlive, async ({ actor, body }) => ({
    data: await keepSessionAlive(deps, actor, body.x_token_key),
  }))

  serve(contract.logout, async ({ actor }) => {
    await db.transaction().execute(async (tx) => {
      await closeSupportSession(tx, actor, now())
      await tx.updateTable('auth.session').set({ ended_at: now() }).where('sid', '=', actor.sessionId).execute()
      await recordAction(tx, actor, { name: actor.agent ? 'help-desk-logged-out' : 'logged-out' }, now())
    })
    return { data: null }
  })
}
