import type { IdentityProviderSettings } from '../../env.ts'

export interface Identity {
  /** 11 digits. */
  personalCode: string
  forename: string
  surname: string
  email: string | null
}

/** What must be kept in the browser's login cookie between leaving for the provider and coming back. */
export interface LoginChecks {
  state: string
  nonce: string
  verifier: string
}

export interface IdentityProviders {
  list(): readonly IdentityProviderSettings[]
  /** The address to send the browser to. @throws PartyUnavailable */
  begin(
    provider: IdentityProviderSettings,
    wish: { redirectUri: string; language: string; isMobile: boolean },
  ): Promise<{ url: string; checks: LoginChecks }>
  /** Who came back. @throws LoginRefused, PartyUnavailable */
  finish(provider: IdentityProviderSettings, callback: URL, checks: LoginChecks): Promise<Identity>
}

/** The provider or the person said no, or the answer does not belong to this login. */
export class LoginRefused extends Error {
  /** The person broke off herself. */
  readonly isCancelled: boolean

  constructor(message: string, { isCancelled = false, ...options }: ErrorOptions & { isCancelled?: boolean } = {}) {
    super(message, options)
    this.isCancelled = isCancelled
  }
}
