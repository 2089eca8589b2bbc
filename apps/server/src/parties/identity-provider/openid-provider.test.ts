import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityProviderSettings } from '../../settings/settings.ts'
import { PartyUnavailable } from '../../problem.ts'
import { openIdSettings } from '../../testing/fake-parties/identity-provider.ts'
import { openIdProviders } from './client.ts'
import { LoginRefused } from './port.ts'

const redirectUri = 'http://localhost:4000/api-auth/callback/eid_card'
const anna = {
  given_name: 'Anna',
  family_name: 'Kalniņa',
  serial_number: 'PNOLV-329100-10017',
  email: 'anna@pasts.example',
  email_verified: true,
}

let server: Server
let issuer = ''
let settings: IdentityProviderSettings
/** Claims of each person who logs in, in addition to the subject. */
let parameters: Record<string, unknown>
/** Intercepts a request before the provider; undefined passes it on. */
let interfere: (path: string) => { status: number; body: object } | undefined

/** Starts a provider with an operator's claims for each scope; all else is the library's default. */
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'kq3XvT9bLw2ZrF7m', redirect_uris: [redirectUri] }],
    claims: {
      profile: ['given_name', 'family_name', 'serial_number'],
      email: ['email', 'email_verified'],
      person: ['vards', 'uzvards', 'personas_kods', 'epasts', 'epasts_parbaudits'],
    },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...parameters }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const instead = interfere((request.url ?? '').split('?')[0] ?? '')
    if (!instead) return void answer(request, response)
    response.writeHead(instead.status, { 'content-type': 'application/json' }).end(JSON.stringify(instead.body))
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  parameters = anna
  interfere = () => undefined
  settings = openIdSettings({ issuer })
})

/** Follows the provider's own pages as a browser does, until the redirect to the portal. */
async function walk(url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const open = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  let [address, answer] = [url, await open(url)]
  for (let step = 0; step < 12; step += 1) {
    const location = answer.headers.get('location')
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith(redirectUri)) return new URL(address)
      answer = await open(address)
      continue
    }
    const page = await answer.text()
    const [, prompt] = /name="prompt" value="(login|consent)"/.exec(page) ?? []
    if (!prompt) throw new Error(`neither a form nor a way on: ${page.slice(0, 300)}`)
    answer = await open(address, prompt === 'login' ? { prompt, login: 'anna', password: 'anna' } : { prompt })
  }
  throw new Error('no way back to the portal')
}

async function logIn() {
  const providers = openIdProviders([settings])
  const { url, checks } = await providers.begin(settings, { redirectUri, language: 'lv', isMobile: false })
  return providers.finish(settings, await walk(url), checks)
}

const person = { personalCode: '32910010017', forename: 'Anna', surname: 'Kalniņa', email: 'anna@pasts.example' }

describe('an OpenID provider without adaptation', () => {
  test('returns the person’s identity at userinfo', async () => {
    expect(await logIn()).toEqual(person)
  })

  test('may have its own scopes and claims', async () => {
    settings.scope = 'openid person'
    settings.claims = {
      personal_code: 'personas_kods',
      forename: 'vards',
      surname: 'uzvards',
      email: 'epasts',
      email_verified: 'epasts_parbaudits',
    }
    parameters = {
      vards: 'Anna',
      uzvards: 'Kalniņa',
      personas_kods: 'PNOLV-329100-10017',
      epasts: 'anna@pasts.example',
      epasts_parbaudits: true,
    }
    expect(await logIn()).toEqual(person)
  })

  test.each(['client_secret_basic', 'client_secret_post'] as const)('accepts the secret by %s', async (method) => {
    settings.token_endpoint_auth_method = method
    expect(await logIn()).toEqual(person)
  })

  test.each<[string, object]>([
    ['of another country', { serial_number: 'PNOEE-329100-10017' }],
    ['without a prefix', { serial_number: '329100-10017' }],
    ['that is invalid', { serial_number: 'PNOLV-010190-10000' }],
    ['that is missing', { serial_number: undefined }],
  ])('rejects a personal code %s, and names its claim for the log', async (_, changed) => {
    parameters = { ...anna, ...changed }
    await expect(logIn()).rejects.toThrow(
      new LoginRefused("The provider's claim serial_number is missing or no Latvian identifier"),
    )
  })

  test.each<[string, object]>([
    ['no given name', { given_name: undefined }],
    ['an empty given name', { given_name: '' }],
    ['a dash as the given name', { given_name: '-' }],
    ['the only name as the given name', { given_name: 'Suharto', family_name: undefined }],
    ['an empty family name', { given_name: 'Suharto', family_name: '' }],
  ])('may tell %s of a person with one name', async (_, changed) => {
    parameters = { ...anna, family_name: 'Suharto', ...changed }
    expect(await logIn()).toEqual({ ...person, forename: null, surname: 'Suharto' })
  })

  test('is rejected without any name', async () => {
    parameters = { ...anna, given_name: '', family_name: undefined }
    await expect(logIn()).rejects.toThrow(
      new LoginRefused("The provider's claims given_name and family_name contain no name"),
    )
  })

  test('without a verified e-mail address yields none', async () => {
    parameters = { ...anna, email_verified: false }
    expect(await logIn()).toEqual({ ...person, email: null })
  })

  test('is rejected when userinfo is about another person', async () => {
    interfere = (path) => (path === '/me' ? { status: 200, body: { ...anna, sub: 'ilze' } } : undefined)
    await expect(logIn()).rejects.toBeInstanceOf(LoginRefused)
  })

  test.each([
    [401, LoginRefused],
    [503, PartyUnavailable],
  ])('that answers %d at userinfo ends the login', async (status, refusal) => {
    interfere = (path) => (path === '/me' ? { status, body: {} } : undefined)
    await expect(logIn()).rejects.toBeInstanceOf(refusal)
  })
})
