import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { JWK, KoaContextWithOIDC } from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { readOrMakeKeys } from '../key-files.ts'
import { chooseLanguage } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { findPersonBySubject } from '../world.ts'
import { loginMethods } from './login-methods.ts'
import { recordAdapter } from './record-adapter.ts'
import { texts } from './texts.ts'

const scope = 'openid profile email'

/** Creates the OpenID Connect provider: one confidential client, code flow with PKCE, our own login page, no consent. */
export async function createProvider({ db, settings, url }: Deps): Promise<Provider> {
  const keys = await readOrMakeKeys(join(settings.dataDir, 'identity.json'), makeKeys)
  const provider = new Provider(`${url()}/oidc`, {
    adapter: recordAdapter(db),
    clients: [
      {
        client_id: 'portal',
        client_secret: settings.oidcClientSecret,
        redirect_uris: loginMethods.map((method) => `${settings.portalUrl}/api-auth/callback/${method.name}`),
        post_logout_redirect_uris: [settings.portalUrl, `${settings.portalUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        scope,
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      // A developer's portal may run on the same host, and cookies ignore ports.
      names: {
        session: 'sandbox_identity_session',
        interaction: 'sandbox_identity_login',
        resume: 'sandbox_identity_resume',
      },
    },
    claims: {
      openid: ['sub', 'acr'],
      profile: ['given_name', 'family_name', 'serial_number'],
      email: ['email', 'email_verified'],
    },
    acrValues: loginMethods.map((method) => method.acr),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    interactions: { policy: alwaysAsk(), url: (_ctx, interaction) => `/identity/login/${interaction.uid}` },
    loadExistingGrant: grantAll,
    async findAccount(ctx, subject, token) {
      const person = await findPersonBySubject(db, subject)
      if (!person) return undefined
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          ...(person.forename !== null && { given_name: person.forename }),
          family_name: person.surname,
          serial_number: `PNOLV-${person.personal_code.slice(0, 6)}-${person.personal_code.slice(6)}`,
          email: person.email,
          email_verified: true,
          acr: ctx.oidc.session?.acr ?? (await acrOf(ctx, token)),
        }),
      }
    },
    renderError(ctx, out) {
      const language = chooseLanguage(ctx.query.ui_locales)
      ctx.type = 'html'
      ctx.body = page({
        language,
        title: texts[language].broken,
        party: texts[language].party,
        content: markup`<p class="problem" role="alert">${[out.error, out.error_description].filter(Boolean).join(': ')}</p>`,
      }).markup
    },
  })
  return provider
}

type IdentityKeys = { signing: JWK; cookies: string }

function makeKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    signing: { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' },
    cookies: randomBytes(32).toString('base64url'),
  }
}

/** Every login asks who logs in, because one tester acts as many people. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('who_comes', 'the person is asked at every login', (ctx) => !ctx.oidc.result?.login),
    )
  return policy
}

/** The portal belongs to the state, so users are not asked for consent. */
async function grantAll({ oidc }: KoaContextWithOIDC): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { client, session } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

/** The userinfo endpoint has only the access token; its session knows the login method. */
async function acrOf({ oidc }: KoaContextWithOIDC, token: unknown): Promise<string | undefined> {
  const uid =
    typeof token === 'object' && token !== null && 'sessionUid' in token && typeof token.sessionUid === 'string'
      ? token.sessionUid
      : undefined
  return uid === undefined ? undefined : (await oidc.provider.Session.findByUid(uid))?.acr
}
