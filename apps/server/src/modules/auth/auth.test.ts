import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@portal/contract/calls'
import type { PersonName } from '@portal/domain'
import { buildApp } from '../../app.ts'
import type { IdentityProviders } from '../../parties/identity-provider/port.ts'
import { LoginRefused } from '../../parties/identity-provider/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { openIdSettings } from '../../testing/fake-parties/identity-provider.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { resolveActor } from './resolve-actor.ts'
import { hashSecret } from './index.ts'
import { switchSession } from './switch-session.ts'

const provider = openIdSettings({
  slug: 'eparaksts_mobile',
  names: { lv: 'Paraksts telefonā', en: 'Signature on the phone' },
  icon: 'smartphone',
})
let personalCode = aPersonalCode()
let name: PersonName = { forename: 'Anna', surname: 'Kalniņa' }
let received: unknown
let mood: 'willing' | 'refusing' | 'away' | 'broken' = 'willing'

/** A provider that logs in every user by one name and code, unless it refuses or is unavailable. */
const identityProviders: IdentityProviders = {
  list: () => [provider],
  async begin(_, given) {
    received = given
    const { redirectUri } = given
    if (mood === 'away') throw new PartyUnavailable('The identity provider')
    return {
      url: `http://127.0.0.1:9/authorize?redirect_uri=${encodeURIComponent(redirectUri)}`,
      checks: { state: 'state', nonce: 'nonce', verifier: 'verifier' },
    }
  },
  async finish(_, callback, checks) {
    if (mood === 'broken') throw new PartyUnavailable('The identity provider')
    if (mood === 'refusing' && callback.searchParams.get('error') === 'access_denied')
      throw new LoginRefused('access_denied', { isCancelled: true })
    if (mood === 'refusing' || callback.searchParams.get('state') !== checks.state)
      throw new LoginRefused('access_denied')
    return { personalCode, ...name, email: 'anna@example.lv' }
  },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ identityProviders })
})
afterAll(() => portal.close())

const cookieOf = (headers: Record<string, unknown>, name: string) => {
  const lines = [headers['set-cookie']].flat().map(String)
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

const startLogin = (lang: string) =>
  calls.startLogin.path.replace('{slug}', 'eparaksts_mobile').replace('{lang}', lang).replace('{isMobile}', 'false')

/** Goes to the provider and returns to the portal's landing page. */
async function comeBack(search = '?code=code&state=state', lang: 'lv' | 'en' = 'lv') {
  mood = mood === 'away' ? 'willing' : mood
  const begun = await portal.call('startLogin', { params: { slug: 'eparaksts_mobile', lang, isMobile: 'false' } })
  const loginCookie = cookieOf(begun.headers, '__Host-portal-login')
  const landed = await portal.app.inject({
    url: `/api-auth/callback/eparaksts_mobile${search}`,
    headers: { host: 'localhost:4000', cookie: loginCookie },
  })
  return { begun, loginCookie, location: String(landed.headers.location) }
}

const sessionIdIn = (location: string) => location.replace('/#auth_session_id=', '')
const authorize = (auth_session_id: string, cookie: string, app_name = 'web-portal') =>
  portal.call('authorize', { body: { app_name, auth_session_id }, headers: { cookie } })

describe('login', () => {
  test('returns tokens that open the profile together with the cookie', async () => {
    const { loginCookie, location } = await comeBack()
    const { status, answer, headers } = await authorize(sessionIdIn(location), loginCookie)
    expect(status).toBe(200)
    expect(answer.data.redirect_url).toMatch(/^\/\w/)
    const cookie = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('__Host-portal='))
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/)
    const profile = await portal.call('getProfile', {
      headers: {
        token: answer.data.x_token,
        'token-key': answer.data.x_token_key,
        cookie: cookieOf(headers, '__Host-portal'),
      },
    })
    expect(profile.answer.data.name).toBe('Anna Kalniņa')
  })

  test('shows a person with one name by it, everywhere', async () => {
    const [knownCode, knownName] = [personalCode, name]
    personalCode = aPersonalCode()
    name = { forename: null, surname: 'Suharto' }
    const { loginCookie, location } = await comeBack()
    const { answer, headers } = await authorize(sessionIdIn(location), loginCookie)
    const as = {
      token: answer.data.x_token,
      'token-key': answer.data.x_token_key,
      cookie: cookieOf(headers, '__Host-portal'),
    }
    const profile = await portal.call('getProfile', { headers: as })
    expect([profile.answer.data.name, profile.answer.data.natural_person.name]).toEqual(['Suharto', 'Suharto'])
    const person = await portal.call('getNaturalPerson', { headers: as })
    expect(person.answer.data).toMatchObject({ forename: null, surname: 'Suharto' })
    // The name follows the provider, as every other name does.
    name = { forename: 'Haji', surname: 'Suharto' }
    await comeBack()
    expect((await portal.call('getProfile', { headers: as })).answer.data.name).toBe('Haji Suharto')
    ;[personalCode, name] = [knownCode, knownName]
  })

  test.each([
    ['https://portal.example', '__Host-portal-login', true],
    ['http://localhost:4000', '__Host-portal-login', true],
    ['http://127.0.0.1:4000', 'portal-login', false],
    ['http://localhost.example', 'portal-login', false],
  ])('at %s the cookie is %s, whatever the proxy’s request looks like', async (PORTAL_URL, name, secure) => {
    const app = await buildApp({ ...portal.deps, settings: { ...portal.deps.settings, PORTAL_URL } })
    const { headers } = await app.inject({ url: startLogin('lv'), headers: { host: 'inner.example:8080' } })
    await app.close()
    expect(cookieOf(headers, name)).not.toBe('')
    expect(/; Secure/.test(String(headers['set-cookie']))).toBe(secure)
  })

  test('sets a new person’s language to that of the login, and keeps a known person’s language', async () => {
    const language = async () =>
      (
        await portal.deps.db
          .selectFrom('auth.person')
          .select('language')
          .where('personal_code', '=', personalCode)
          .executeTakeFirst()
      )?.language
    const known = personalCode
    personalCode = aPersonalCode()
    await comeBack(undefined, 'en')
    expect(await language()).toBe('en')
    await comeBack(undefined, 'lv')
    expect(await language()).toBe('en')
    personalCode = known
  })

  test('an authorization works once, in the browser that started it, for a minute', async () => {
    const first = await comeBack()
    expect((await authorize(sessionIdIn(first.location), (await comeBack()).loginCookie)).problem.code).toBe(
      'login-expired',
    )
    expect((await authorize(sessionIdIn(first.location), '')).problem.code).toBe('login-expired')
    const twice = await Promise.all([1, 2].map(() => authorize(sessionIdIn(first.location), first.loginCookie)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = await comeBack()
    portal.passTime(61_000)
    expect((await authorize(sessionIdIn(late.location), late.loginCookie)).problem.code).toBe('login-expired')
  })

  test('the name of another app is rejected', async () => {
    const { location, loginCookie } = await comeBack()
    expect((await authorize(sessionIdIn(location), loginCookie, 'other')).problem.code).toBe('unknown-app')
  })

  test.each([
    ['the person cancels', '?error=access_denied&state=state', 'refusing' as const, 'cancelled'],
    ['the provider rejects', '?error=invalid_scope&state=state', 'refusing' as const, 'failed'],
    ['the provider fails', '?code=code&state=state', 'broken' as const, 'unavailable'],
    ['the state belongs to another login', '?code=code&state=other', 'willing' as const, 'failed'],
  ])('when %s, the person returns to the first page with a message', async (_, search, then, message) => {
    mood = then
    expect((await comeBack(search)).location).toBe(`/?login=${message}`)
    mood = 'willing'
  })

  test('a callback without the login cookie starts no session', async () => {
    const landed = await portal.app.inject({
      url: '/api-auth/callback/eparaksts_mobile?code=code&state=state',
      headers: { host: 'localhost:4000' },
    })
    expect(landed.headers.location).toBe('/?login=failed')
  })

  test('an unavailable provider is a 503, an unknown one a 404', async () => {
    mood = 'away'
    expect(
      (await portal.call('startLogin', { params: { slug: 'eparaksts_mobile', lang: 'lv', isMobile: 'false' } })).status,
    ).toBe(503)
    mood = 'willing'
    expect(
      (await portal.call('startLogin', { params: { slug: 'nobody', lang: 'lv', isMobile: 'false' } })).problem.code,
    ).toBe('provider-not-found')
    expect(
      (await portal.app.inject({ url: '/api-auth/callback/nobody', headers: { host: 'localhost:4000' } })).statusCode,
    ).toBe(404)
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('passes a narrow screen (%s) and the language on to the provider', async (isMobile, parameter) => {
    await portal.call('startLogin', { params: { slug: 'eparaksts_mobile', lang: 'en', isMobile: isMobile as 'true' } })
    expect(received).toEqual({
      redirectUri: 'http://localhost:4000/api-auth/callback/eparaksts_mobile',
      language: 'en',
      isMobile: parameter,
    })
  })

  test.each([
    ['lv', 'Paraksts telefonā'],
    ['en', 'Signature on the phone'],
  ])('the offered providers have names in the requested language: %s', async (language, name) => {
    const { answer } = await portal.call('listIdentityProviders', { headers: { language } })
    expect(answer.data).toEqual([{ slug: 'eparaksts_mobile', name, icon: 'smartphone', kind: 'redirect' }])
  })
})

describe('a session', () => {
  test.each([
    ['token', { token: '' }],
    ['key', { 'token-key': 'null' }],
    ['cookie', { cookie: '' }],
    ['genuine token', { token: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl' }],
    ['own key', { 'token-key': 'a'.repeat(43) }],
    ['own cookie', { cookie: '__Host-portal=other' }],
  ])('is invalid without its %s', async (_, replaced) => {
    const anna = await signIn(portal.deps)
    const { status, problem } = await portal.call('getProfile', { headers: { ...anna.headers, ...replaced } })
    expect([status, problem.code]).toEqual([401, 'not-signed-in'])
  })

  test('one person’s token with another’s key is rejected, and both sessions continue', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps)]
    expect(
      (await portal.call('getProfile', { headers: { ...anna.headers, 'token-key': janis.headers['token-key'] ?? '' } }))
        .status,
    ).toBe(401)
    for (const as of [anna, janis]) expect((await portal.call('getProfile', { as })).status).toBe(200)
  })

  test('is identified by its token: key and cookie of another session do not change that', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { status, problem } = await portal.call('getProfile', {
      headers: { ...janis.headers, token: anna.headers['token'] ?? '' },
    })
    expect([status, problem.code]).toEqual([401, 'not-signed-in'])
  })

  test('ends at logout for all its tokens, and no other session ends', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps)]
    expect((await portal.call('logout', { as: anna })).status).toBe(200)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(401)
    expect((await portal.call('logout', { as: anna })).status).toBe(401)
    expect((await portal.call('getProfile', { as: janis })).status).toBe(200)
  })

  test.each<[string, (as: SignedIn) => Promise<unknown>]>([
    ['has changed the profile', (as) => portal.call('changeProfile', { as, body: { selected_uuid: null } })],
    ['has logged out', (as) => portal.call('logout', { as })],
  ])('whose person %s in another window does not continue in this window', async (_, during) => {
    const anna = await signIn(portal.deps)
    const { token = '', 'token-key': key = '', cookie = '' } = anna.headers
    const claimed = await portal.deps.tokens.read(token, portal.deps.now())
    const credentials = {
      ...claimed!,
      keyHash: hashSecret(key),
      bindingHash: hashSecret(cookie.replace('__Host-portal=', '')),
    }
    // Anna's call has been authorised before the other call ends.
    const actor = await resolveActor(portal.deps.pool, credentials, portal.deps.now())
    await during(anna)
    const changed = portal.deps.db
      .transaction()
      .execute((tx) => switchSession({ deps: portal.deps, tx, actor }, { kind: 'person' }))
    await expect(changed).rejects.toMatchObject({ code: 'profile-switched' })
  })

  test('ends 25 minutes after its last extension, by the server’s clock', async () => {
    const anna = await signIn(portal.deps)
    portal.passTime(24 * 60_000)
    const { answer } = await portal.call('keepAlive', {
      as: anna,
      body: { x_token_key: anna.headers['token-key'] ?? '' },
    })
    expect(answer.data.x_token_key).toBe(anna.headers['token-key'])
    portal.passTime(24 * 60_000)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
    portal.passTime(61_000)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(401)
  })

  test('ends 12 hours after login, however often it is extended', async () => {
    const anna = await signIn(portal.deps)
    const prolong = () => portal.call('keepAlive', { as: anna, body: { x_token_key: anna.headers['token-key'] ?? '' } })
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      portal.passTime(20 * 60_000)
      expect((await prolong()).status).toBe(200)
    }
    portal.passTime(20 * 60_000 + 1_000)
    expect((await prolong()).status).toBe(401)
  })

  test('is not extended with the key of another session or of none', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps)]
    for (const key of [janis.headers['token-key'] ?? '', 'a'.repeat(43)])
      expect((await portal.call('keepAlive', { as: anna, body: { x_token_key: key } })).status).toBe(401)
  })

  test('is extended alone: others end in their own time', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps)]
    portal.passTime(24 * 60_000)
    await portal.call('keepAlive', { as: anna, body: { x_token_key: anna.headers['token-key'] ?? '' } })
    portal.passTime(2 * 60_000)
    const statuses = [anna, janis].map(async (as) => (await portal.call('getProfile', { as })).status)
    expect(await Promise.all(statuses)).toEqual([200, 401])
  })
})
