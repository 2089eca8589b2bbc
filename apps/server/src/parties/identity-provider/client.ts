import * as openid from 'openid-client'
import { isPersonalCode } from '@portal/domain'
import type { IdentityProviderSettings } from '../../env.ts'
import { PartyUnavailable } from '../../problem.ts'
import { LoginRefused, type Identity, type IdentityProviders } from './port.ts'

const party = 'The identity provider'

/** OpenID Connect: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 7636). */
export function openIdProviders(settings: readonly IdentityProviderSettings[]): IdentityProviders {
  const discovered = new Map<string, Promise<openid.Configuration>>()

  async function configuration(provider: IdentityProviderSettings): Promise<openid.Configuration> {
    const key = `${provider.issuer} ${provider.client_id}`
    const known = discovered.get(key) ?? discover(provider)
    discovered.set(key, known)
    // A provider that was down at the first try is asked again at the next.
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
        ...provider.parameters,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'login',
        ui_locales: language,
        ...(isMobile && { display: 'touch' }),
      })
      return { url: url.href, checks }
    },
    async finish(provider, callback, checks) {
      const config = await configuration(provider)
      const tokens = await openid
        .authorizationCodeGrant(config, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw toRefusal(error)
        })
      return toIdentity(tokens.claims() ?? {})
    },
  }
}

/** Errors by which a provider tells of its own trouble, not of the person's (RFC 6749 §4.1.2.1). */
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
  if (error instanceof openid.ResponseBodyError || error instanceof openid.ClientError)
    return new LoginRefused(error.message, { cause: error })
  return new PartyUnavailable(party, error)
}

function discover({ issuer, client_id, client_secret }: IdentityProviderSettings) {
  const plain = new URL(issuer).protocol === 'http:'
  return openid.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: 10,
    execute: plain ? [openid.allowInsecureRequests] : [],
  })
}

/** The personal code comes as the natural-person identifier of ETSI EN 319 412-1: `PNOLV-NNNNNN-NNNNN`. */
function toIdentity(claims: { [claim: string]: unknown }): Identity {
  const { serial_number: serial, given_name: forename, family_name: surname, email, email_verified: verified } = claims
  const personalCode =
    typeof serial === 'string' && serial.startsWith('PNOLV-') ? serial.slice(6).replaceAll('-', '') : ''
  if (!isPersonalCode(personalCode) || typeof forename !== 'string' || typeof surname !== 'string')
    throw new LoginRefused('The provider did not tell who the person is')
  return { personalCode, forename, surname, email: verified === true && typeof email === 'string' ? email : null }
}
