import type { IdentityProviderSettings } from '../../settings/settings.ts'
import { Providers } from '../../settings/identity-providers.ts'

/** Returns an OpenID provider with only the required settings. */
export function openIdSettings(changed: Record<string, unknown>): IdentityProviderSettings {
  const [provider] = Providers.parse([
    {
      slug: 'eid_card',
      names: { lv: 'eID karte', en: 'eID card' },
      icon: 'id-card',
      issuer: 'http://127.0.0.1:9',
      client_id: 'portal',
      client_secret: 'kq3XvT9bLw2ZrF7m',
      ...changed,
    },
  ])
  if (provider?.kind !== 'openid') throw new Error('This is no OpenID provider.')
  return provider
}
