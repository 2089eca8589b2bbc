import type { TrustSnapshot } from '@portal/signatures'

/** Whom signatures are checked against, and who proves time and status. */
export interface Trust {
  /** @throws PartyUnavailable */
  store(): Promise<TrustSnapshot>
  /** RFC 3161: a request's body to its answer's. @throws PartyUnavailable */
  timestamp(request: Uint8Array): Promise<Uint8Array>
  /** Whether the settings let this responder be asked. */
  mayAsk(url: string): boolean
  /** RFC 6960, at a responder that a certificate names. @throws PartyUnavailable, also for a responder that is not allowed */
  ocsp(request: Uint8Array, url: string): Promise<Uint8Array>
}
