import * as openid from 'openid-client'
import { isPersonalCode, parsePersonName } from '@portal/domain'
import type { IdentityProviderSettings } from '../../settings/settings.ts'
import { PartyUnavailable } from '../../problem.ts'
import { LoginRefused, type Identity, type IdentityProviders } from './port.ts'

const party = 'The identity provider'

/** Logs in over OpenID Connect: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 7636). */
export function openIdProviders(settings: readonly IdentityProviderSettings[]): IdentityProviders {
  const discovered = new Map<string, Promise<openid.Configuration>>()

  async function configuration(provider: IdentityProviderSettings): Promise<openid.Configuration> {
    const key = `${provider.issuer} ${provider.client_id}`
    const known = discovered.get(key) ?? discover(provider)
    discovered.set(key, known)
    // A failed discovery is repeated at the next login.
    known.catch(() => discovered.delete(key))
    return known.catch((error: unknown) => {
      throw new PartyUnavailable(party, error)
    })
  }

  return {
    list: () => settings,
    async begin(provider, { redirectUri, language, isMobile }) {
      const config = await configuration(provider)
      const verifier = openid.randomPKCECodeVerifier()
      const checks = { state: openid.randomState(), nonce: openid.randomNonce(), verifier }
      const url = openid.buildAuthorizationUrl(config, {
        prompt: 'login',
        ui_locales: language,
        ...(isMobile && { display: 'touch' }),
        ...provider.parameters,
        redirect_uri: redirectUri,
        scope: provider.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(provider, callback, checks) {
      const config = await configuration(provider)
      try {
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        })
        return toIdentity(await readClaims(config, tokens, provider.claims), provider.claims)
      } catch (error) {
        throw error instanceof LoginRefused ? error : toRefusal(error)
      }
    },
  }
}

type ClaimNames = IdentityProviderSettings['claims']
type Claims = { [claim: string]: unknown }

/**
 * Reads claims that the ID token lacks from userinfo. The standard puts the claims of a scope there when the flow
 * issues an access token (OpenID Connect Core 1.0, section 5.4). The answer must be about the same subject (section
 * 5.3.2).
 */
async function readClaims(
  config: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  names: ClaimNames,
): Promise<Claims> {
  const inToken = tokens.claims()
  if (!inToken) throw new LoginRefused('The provider gave no ID token')
  const isComplete = Object.values(names).every((name) => name in inToken)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return inToken
  return { ...(await openid.fetchUserInfo(config, tokens.access_token, inToken.sub)), ...inToken }
}

/** Error codes of a provider's own failure, not of the person's (RFC 6749 §4.1.2.1). */
const ownTrouble = ['server_error', 'temporarily_unavailable']

function toRefusal(error: unknown): LoginRefused | PartyUnavailable {
  if (error instanceof openid.AuthorizationResponseError) {
    return ownTrouble.includes(error.error)
      ? new PartyUnavailable(party, error)
      : new LoginRefused(error.message, { cause: error, isCancelled: error.error === 'access_denied' })
  }
  if (
    error instanceof openid.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500))
  )
    return new PartyUnavailable(party, error)
  const refusals = [openid.ResponseBodyError, openid.ClientError, openid.WWWAuthenticateChallengeError]
  if (error instanceof Error && refusals.some((refusal) => error instanceof refusal))
    return new LoginRefused(error.message, { cause: error })
  return new PartyUnavailable(party, error)
}

function discover(provider: IdentityProviderSettings) {
  const { issuer, client_id: clientId } = provider
  const plain = new URL(issuer).protocol === 'http:'
  return openid.discovery(new URL(issuer), clientId, undefined, proveClient(provider), {
    timeout: 10,
    execute: plain ? [openid.allowInsecureRequests] : [],
  })
}

/**
 * Authenticates the client. Without a method in its metadata, a provider takes client_secret_basic (OpenID Connect
 * Discovery 1.0, section 3).
 */
function proveClient({
  client_secret: secret,
  token_endpoint_auth_method: chosen,
}: IdentityProviderSettings): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...request) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = chosen === undefined ? taken.includes('client_secret_basic') : chosen === 'client_secret_basic'
    return (isBasic ? basic : post)(server, ...request)
  }
}

/**
 * Returns the identity. The personal code is the natural-person identifier of ETSI EN 319 412-1: `PNOLV-NNNNNN-NNNNN`.
 */
function toIdentity(claims: Claims, names: ClaimNames): Identity {
  const identifier = claims[names.personal_code]
  const name = parsePersonName(claims[names.forename], claims[names.surname])
  const email = claims[names.email]
  const personalCode =
    typeof identifier === 'string' && identifier.startsWith('PNOLV-') ? identifier.slice(6).replaceAll('-', '') : ''
  if (!isPersonalCode(personalCode))
    throw new LoginRefused(`The provider's claim ${names.personal_code} is missing or no Latvian identifier`)
  if (name === null)
    throw new LoginRefused(`The provider's claims ${names.forename} and ${names.surname} contain no name`)
  const isVerified = claims[names.email_verified] === true
  return { personalCode, ...name, email: isVerified && typeof email === 'string' ? email : null }
}
