import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffDirectories } from '../../../parties/directory/client.ts'
import type { Directories } from '../../../parties/directory/port.ts'
import { PartyUnavailable } from '../../../problem.ts'
import { signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

const staff = staffDirectories([
  {
    kind: 'dummy-directory',
    slug: 'help_desk_ldap',
    names: { lv: 'Palīdzības dienests', en: 'Help desk' },
    icon: 'headset',
    staff: [
      { username: 'liga', password: 'secret', forename: 'Līga', surname: 'Zemture', personal_code: '32910010132' },
      { username: 'other', password: 'secret', forename: 'Cita', surname: 'Darbiniece', personal_code: '32910010199' },
    ],
  },
])
let isAway = false
const directories: Directories = {
  list: staff.list,
  async authenticate(directory, credentials) {
    if (isAway) throw new PartyUnavailable('The directory')
    return staff.authenticate(directory, credentials)
  },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ directories })
})
afterAll(() => portal.close())
beforeEach(() => {
  isAway = false
  // Each test gets its own window for counting attempts.
  portal.passTime(6 * 60_000)
})

const login = (username: string, password: string, slug = 'help_desk_ldap', headers = {}) =>
  portal.call('loginByDirectory', { params: { slug }, body: { username, password }, headers })
const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`)) ?? ''

describe('a login by directory', () => {
  test('leads to a path of the portal and then to an internal session', async () => {
    const { status, answer, headers } = await login('liga', 'secret')
    expect([status, answer.data.redirect_url]).toEqual([200, expect.stringMatching(/^\/#auth_session_id=[\w-]{43}$/)])
    const loginCookie = cookieOf(headers, '__Host-portal-login')
    expect(loginCookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    const authorized = await portal.call('authorize', {
      body: { app_name: 'web-portal', auth_session_id: answer.data.redirect_url.split('=')[1] ?? '' },
      headers: { cookie: loginCookie.split(';')[0] ?? '' },
    })
    expect(authorized.answer.data.redirect_url).toBe('/applications')
    const { x_token: token, x_token_key: key } = authorized.answer.data
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { mode: string }
    expect(claims.mode).toBe('internal')
    const profile = await portal.call('getProfile', {
      headers: { token, 'token-key': key, cookie: cookieOf(authorized.headers, '__Host-portal').split(';')[0] ?? '' },
    })
    expect(profile.answer.data).toMatchObject({ mode: 'internal', name: 'Līga Zemture' })
  })

  test.each([
    ['liga', 'wrong'],
    ['liga', ''],
    ['nobody', 'secret'],
    ['*)(uid=*', 'secret'],
  ])('as „%s” with „%s” is rejected, with the reason in data.errorMessage too', async (username, password) => {
    const { status, problem, headers } = await login(username, password, 'help_desk_ldap', { language: 'en' })
    expect([status, problem]).toEqual([
      400,
      {
        code: 'directory-login-refused',
        message: 'The user name or the password is wrong.',
        params: {},
        data: { errorMessage: 'The user name or the password is wrong.' },
      },
    ])
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('is rejected after five tries of a name, in any spelling and with the right password; other names continue', async () => {
    portal.avoidWindowEnd(5 * 60)
    for (let each = 0; each < 5; each += 1) expect((await login('liga', 'wrong')).status).toBe(400)
    for (const name of ['liga', ' LIGA ']) {
      const { status, problem } = await login(name, 'secret')
      expect([status, problem]).toEqual([
        429,
        expect.objectContaining({ code: 'too-many-requests', data: { errorMessage: expect.any(String) as string } }),
      ])
    }
    expect((await login('other', 'secret')).status).toBe(200)
    portal.passTime(5 * 60_000)
    expect((await login('liga', 'secret')).status).toBe(200)
  })

  test('by name is rejected for strangers after too many tries, never for the browser of an earlier login', async () => {
    portal.avoidWindowEnd(5 * 60)
    const device = cookieOf((await login('liga', 'secret')).headers, '__Host-portal-device')
    expect(device).toMatch(/Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict/)
    const cookie = device.split(';')[0] ?? ''
    const from = (address: string, password: string, headers = {}) =>
      portal.app.inject({
        method: 'POST',
        url: '/api-auth/authhandler/help_desk_ldap',
        remoteAddress: address,
        headers: { host: 'localhost:4000', ...headers },
        payload: { username: 'liga', password },
      })
    for (let each = 0; each < 5; each += 1) await from('192.0.2.1', 'wrong')
    expect((await from('192.0.2.1', 'secret')).statusCode).toBe(429)
    // The user can still log in elsewhere, until there were failed attempts from many addresses.
    expect((await from('192.0.2.2', 'secret')).statusCode).toBe(200)
    for (let each = 0; each < 20; each += 1) await from(`198.51.100.${each}`, 'wrong')
    const shut = await from('192.0.2.3', 'secret')
    expect([shut.statusCode, Number(shut.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await from('192.0.2.1', 'secret', { cookie })).statusCode).toBe(200)
    // A cookie counts only for the name that logged in with it, and has the same limit of attempts.
    expect((await from('192.0.2.1', 'secret', { cookie: '__Host-portal-device=made-up' })).statusCode).toBe(429)
    for (let each = 0; each < 5; each += 1) expect((await from('192.0.2.4', 'wrong', { cookie })).statusCode).toBe(400)
    expect((await from('192.0.2.4', 'secret', { cookie })).statusCode).toBe(429)
  })

  test('gives the browser a new cookie, whatever cookie it sent', async () => {
    const made = '__Host-portal-device=made-up'
    const { headers } = await login('liga', 'secret', 'help_desk_ldap', { cookie: made })
    expect(cookieOf(headers, '__Host-portal-device').split(';')[0]).toMatch(/=[\w-]{43}$/)
  })

  test('that succeeds resets the count: staff may log in often', async () => {
    for (let each = 0; each < 8; each += 1) expect((await login('liga', 'secret')).status).toBe(200)
    for (let each = 0; each < 4; each += 1) await login('liga', 'wrong')
    expect((await login('liga', 'secret')).status).toBe(200)
    expect((await login('liga', 'wrong')).status).toBe(400)
  })

  test('counts concurrent tries', async () => {
    portal.avoidWindowEnd(5 * 60)
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => login('liga', 'wrong')))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('stores no name and no password in its counts and logs', async () => {
    await login('liga', 'secret-that-is-wrong')
    const counted = await portal.deps.db.selectFrom('http.call_count').selectAll().execute()
    const tried = await portal.deps.db
      .selectFrom('history.action')
      .select('details')
      .where('name', '=', 'help-desk-login-refused')
      .execute()
    expect(tried.at(-1)?.details).toMatchObject({ slug: 'help_desk_ldap', address: '127.0.0.1' })
    expect(JSON.stringify([counted, tried])).not.toMatch(/liga|secret-that-is-wrong/)
  })

  test('of an unknown directory, or through a provider of another kind, is not found', async () => {
    for (const slug of ['help_desk_other', 'eparaksts_mobile', 'help_desk_dummy_ldap']) {
      const { status, problem } = await login('liga', 'secret', slug)
      expect([status, problem.code]).toEqual([404, 'provider-not-found'])
    }
    expect(
      (await portal.call('startLogin', { params: { slug: 'help_desk_ldap', lang: 'lv', isMobile: 'false' } })).problem
        .code,
    ).toBe('provider-not-found')
  })

  test('is a 503 while the directory is unavailable', async () => {
    isAway = true
    const { status, problem } = await login('liga', 'secret')
    expect([status, problem.code]).toEqual([503, 'service-unavailable'])
  })

  test.each([
    { username: 'liga' },
    { username: 'liga', password: 'secret', mode: 'internal' },
    { username: ['liga'], password: 'secret' },
    { personal_code: '32910010132' },
  ])('accepts only a name and a password: %o', async (body) => {
    const { status, problem } = await portal.call('loginByDirectory', {
      params: { slug: 'help_desk_ldap' },
      body: body as never,
    })
    expect([status, problem.code]).toEqual([400, 'malformed-request'])
  })
})

test('the login options mark directories as such', async () => {
  const { answer } = await portal.call('listIdentityProviders', { headers: { language: 'en' } })
  expect(answer.data).toContainEqual({ slug: 'help_desk_ldap', name: 'Help desk', icon: 'headset', kind: 'directory' })
})

test('the same person’s ordinary login stays an ordinary one', async () => {
  const { answer, headers } = await login('liga', 'secret')
  const cookie = cookieOf(headers, '__Host-portal-login').split(';')[0] ?? ''
  await portal.call('authorize', {
    body: { app_name: 'web-portal', auth_session_id: answer.data.redirect_url.split('=')[1] ?? '' },
    headers: { cookie },
  })
  const citizen = await signIn(portal.deps, { personalCode: '32910010132' })
  expect((await portal.call('getProfile', { as: citizen })).answer.data).toMatchObject({ mode: null, help_desk: null })
})
