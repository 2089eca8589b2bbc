import type { PersonName } from '@portal/domain'
import type { IdentityProviderSettings } from '../../settings/settings.ts'

export interface Identity extends PersonName {
  /** 11 digits. */
  personalCode: string
  email: string | null
}

/** The checks in the browser's login cookie between the redirect to the provider and the return. */
export interface LoginChecks {
  state: string
  nonce: string
  verifier: string
}

export interface IdentityProviders {
  list(): readonly IdentityProviderSettings[]
  /** Returns the address for the browser. @throws PartyUnavailable */
  begin(
    provider: IdentityProviderSettings,
    request: { redirectUri: string; language: string; isMobile: boolean },
  ): Promise<{ url: string; checks: LoginChecks }>
  /** Returns the identity of the returning person. @throws LoginRefused, PartyUnavailable */
  finish(provider: IdentityProviderSettings, callback: URL, checks: LoginChecks): Promise<Identity>
}

/** The provider or the person refused, or the answer does not belong to this login. */
export class LoginRefused extends Error {
  /** The person cancelled the login themselves. */
  readonly isCancelled: boolean

  constructor(message: string, { isCancelled = false, ...options }: ErrorOptions & { isCancelled?: boolean } = {}) {
    super(message, options)
    this.isCancelled = isCancelled
  }
}
