import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityProviderSettings } from '../../settings/settings.ts'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { openIdSettings } from '../../testing/fake-parties/identity-provider.ts'
import { openIdProviders } from './client.ts'
import { LoginRefused } from './port.ts'

let party: HttpParty
let provider: IdentityProviderSettings
beforeAll(async () => {
  party = await httpParty()
  provider = openIdSettings({ issuer: party.url, parameters: { acr_values: 'high', prompt: 'consent' } })
})
afterAll(() => party.close())

const discovery = () =>
  answerJson(200, {
    issuer: party.url,
    authorization_endpoint: `${party.url}/authorize`,
    token_endpoint: `${party.url}/token`,
    jwks_uri: `${party.url}/jwks`,
    response_types_supported: ['code'],
  })
const redirectUri = 'http://localhost:4000/api-auth/callback/eid_card'
const checks = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const callback = (search: string) => new URL(`${redirectUri}?${search}`)

describe('an identity provider', () => {
  test.each([
    [true, 'touch'],
    [false, null],
  ])('learns that the device is mobile: %s', async (isMobile, display) => {
    party.behave(discovery())
    const { url } = await openIdProviders([provider]).begin(provider, { redirectUri, language: 'en', isMobile })
    const { searchParams } = new URL(url)
    expect(searchParams.get('display')).toBe(display)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ui_locales: 'en',
      acr_values: 'high',
      prompt: 'consent',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
    })
  })

  test('that is down cannot be used, and is queried again the next time', async () => {
    const providers = openIdProviders([provider])
    party.behave(answerJson(503, {}))
    await expect(providers.begin(provider, { redirectUri, language: 'lv', isMobile: false })).rejects.toBeInstanceOf(
      PartyUnavailable,
    )
    party.behave(discovery())
    expect((await providers.begin(provider, { redirectUri, language: 'lv', isMobile: false })).url).toContain(
      '/authorize',
    )
  })

  test.each([
    ['access_denied', true],
    ['login_required', false],
    ['invalid_scope', false],
  ])('that answers %s has rejected the login; the person did: %s', async (error, isCancelled) => {
    party.behave(discovery())
    await expect(
      openIdProviders([provider]).finish(provider, callback(`error=${error}&state=state`), checks),
    ).rejects.toMatchObject({ constructor: LoginRefused, isCancelled })
  })

  test.each(['server_error', 'temporarily_unavailable'])('that answers %s is unavailable', async (error) => {
    party.behave(discovery())
    await expect(
      openIdProviders([provider]).finish(provider, callback(`error=${error}&state=state`), checks),
    ).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('that fails between the authorization and the token is unavailable', async () => {
    party.behave((request, response) =>
      request.path.startsWith('/.well-known') ? discovery()(request, response) : void response.writeHead(502).end(),
    )
    await expect(
      openIdProviders([provider]).finish(provider, callback('code=code&state=state'), checks),
    ).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('rejects an answer of another login', async () => {
    party.behave(discovery())
    await expect(
      openIdProviders([provider]).finish(provider, callback('code=code&state=other'), checks),
    ).rejects.toBeInstanceOf(LoginRefused)
  })
})
