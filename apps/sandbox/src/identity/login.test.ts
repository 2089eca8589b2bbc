import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

const discover = (auth = client.ClientSecretBasic('login-secret')): Promise<client.Configuration> =>
  client.discovery(new URL(`${sandbox.url}/oidc`), 'portal', {}, auth, { execute: [client.allowInsecureRequests] })

async function beginLogin(
  method = 'eparaksts_mobile',
  more: Record<string, string> = {},
): Promise<{ url: URL; verifier: string; nonce: string; state: string }> {
  const [verifier, nonce, state] = [client.randomPKCECodeVerifier(), client.randomNonce(), client.randomState()]
  const url = client.buildAuthorizationUrl(await discover(), {
    redirect_uri: `${sandbox.portal.url}/api-auth/callback/${method}`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...more,
  })
  return { url, verifier, nonce, state }
}

async function comeAs(
  form: Record<string, string>,
  method?: string,
): Promise<{ claims: Record<string, unknown>; userinfo: Record<string, unknown> }> {
  const { url, verifier, nonce, state } = await beginLogin(method)
  const browser = openBrowser(sandbox.url)
  const page = await browser.open(url.href)
  const end = await browser.open(page.url, form)
  const config = await discover()
  const tokens = await client.authorizationCodeGrant(config, new URL(end.url), {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
  })
  const claims = { ...tokens.claims() }
  return { claims, userinfo: await client.fetchUserInfo(config, tokens.access_token, String(claims.sub)) }
}

describe('the login', () => {
  it('shows the people of the world with their roles, in both languages', async () => {
    const latvian = await openBrowser(sandbox.url).open((await beginLogin()).url.href)
    expect(latvian.text).toContain('<html lang="lv">')
    expect(latvian.text).toMatch(/Anna Kalniņa<\/strong> — SIA &quot;Kalna māja&quot; vienīgā valdes locekle/)
    const english = await openBrowser(sandbox.url).open((await beginLogin('eid_card', { ui_locales: 'en' })).url.href)
    expect(english.text).toContain('<html lang="en">')
    expect(english.text).toMatch(/Anna Kalniņa<\/strong> — sole board member of SIA/)
  })

  it('returns at userinfo the identity of a person of the world, and in the ID token only the login', async () => {
    const { claims, userinfo } = await comeAs({ person: '32910010017' })
    expect(userinfo).toEqual({
      sub: claims.sub,
      given_name: 'Anna',
      family_name: 'Kalniņa',
      serial_number: 'PNOLV-329100-10017',
      email: 'anna.kalnina@pasts.example',
      email_verified: true,
      acr: 'urn:eparaksts:authentication:flow:mobileid',
    })
    expect(claims).toMatchObject({ acr: 'urn:eparaksts:authentication:flow:mobileid' })
    expect(claims).not.toHaveProperty('serial_number')
  })

  it('knows the same person again by the same subject, whichever way they come', async () => {
    const first = await comeAs({ person: '32910010025' }, 'eid_card')
    const second = await comeAs({ person: '32910010025' }, 'latvija_lv')
    expect(second.claims.sub).toBe(first.claims.sub)
    expect(second.claims.acr).toBe('urn:latvija_lv:authentication')
  })

  it('lets anybody in with a valid personal code', async () => {
    const { userinfo } = await comeAs({ forename: 'Žanete', surname: 'Ķirse', code: '327000-00019' })
    expect(userinfo).toMatchObject({
      given_name: 'Žanete',
      family_name: 'Ķirse',
      serial_number: 'PNOLV-327000-00019',
      email: 'zanete.kirse@pasts.example',
    })
  })

  it.each<[string, Record<string, string>]>([
    ['of the world', { person: '32910010167' }],
    ['who is typed', { forename: '', surname: 'Suharto', code: '327000-00027' }],
  ])('sends no given name of a person with one name %s', async (_, form) => {
    const { userinfo } = await comeAs(form)
    expect(userinfo).toMatchObject({ family_name: 'Suharto', email: 'suharto@pasts.example' })
    expect(userinfo).not.toHaveProperty('given_name')
  })

  it('asks again after an invalid personal code', async () => {
    const browser = openBrowser(sandbox.url)
    const page = await browser.open((await beginLogin()).url.href)
    const again = await browser.open(page.url, { forename: 'A', surname: 'B', code: '010190-10000' })
    expect(again.text).toContain('role="alert"')
    expect(again.text).toContain('value="010190-10000"')
  })

  it('lets another person in from the same browser', async () => {
    const browser = openBrowser(sandbox.url)
    const first = await browser.open((await beginLogin()).url.href)
    expect((await browser.open(first.url, { person: '32910010017' })).url).toContain('code=')
    const second = await browser.open((await beginLogin()).url.href)
    // The page that ends the previous session submits itself.
    const { text } = await browser.open(second.url, { person: '32910010025' })
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? []
    const end = await browser.open(action, { xsrf, logout: 'yes' })
    expect(end.url).toContain('/api-auth/callback/eparaksts_mobile?code=')
  })

  it('takes a refusal back to the portal', async () => {
    const browser = openBrowser(sandbox.url)
    const page = await browser.open((await beginLogin()).url.href)
    const end = new URL((await browser.open(page.url, { refuse: 'yes' })).url)
    expect(end.pathname).toBe('/api-auth/callback/eparaksts_mobile')
    expect(end.searchParams.get('error')).toBe('access_denied')
  })

  it('demands PKCE', async () => {
    const { url } = await beginLogin()
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    expect((await openBrowser(sandbox.url).open(url.href)).url).toContain('error=invalid_request')
  })

  it('gives no token for another verifier or another secret', async () => {
    const { url, nonce, state } = await beginLogin()
    const browser = openBrowser(sandbox.url)
    const end = new URL((await browser.open((await browser.open(url.href)).url, { person: '32910010033' })).url)
    const checks = { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedNonce: nonce, expectedState: state }
    await expect(
      client.authorizationCodeGrant(await discover(client.ClientSecretBasic('wrong')), end, checks),
    ).rejects.toMatchObject({ status: 401 })
    await expect(client.authorizationCodeGrant(await discover(), end, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('goes on after a restart, with the same keys and the same codes', async () => {
    const { url, verifier, nonce, state } = await beginLogin()
    const browser = openBrowser(sandbox.url)
    const page = await browser.open(url.href)
    await sandbox.restart()
    const end = await browser.open(page.url, { person: '32910010041' })
    await sandbox.restart()
    const tokens = await client.authorizationCodeGrant(await discover(), new URL(end.url), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
    })
    expect(await client.fetchUserInfo(await discover(), tokens.access_token, tokens.claims()?.sub ?? '')).toMatchObject(
      {
        given_name: 'Kārlis',
      },
    )
  })

  it('refuses once as configured, the way OAuth refuses', async () => {
    await sandbox.control('PUT', '/parties/identity/behaviour', { mode: 'refuse', times: 1 })
    const { url, state } = await beginLogin()
    const refused = new URL((await openBrowser(sandbox.url).open(url.href)).url)
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      state,
      iss: `${sandbox.url}/oidc`,
    })
    expect((await openBrowser(sandbox.url).open((await beginLogin()).url.href)).status).toBe(200)
  })

  it('is down for machines when a call is named', async () => {
    await sandbox.control('PUT', '/parties/identity/behaviour', { mode: 'refuse', call: 'token', times: 1 })
    await expect(comeAs({ person: '32910010058' })).rejects.toThrow()
    expect((await comeAs({ person: '32910010058' })).userinfo).toMatchObject({ given_name: 'Dace' })
  })
})
