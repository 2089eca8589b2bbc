import type { TrustSnapshot } from '@portal/signatures'

/** The trust anchors of signatures, and the authorities for time and status. */
export interface Trust {
  /** @throws PartyUnavailable */
  store(): Promise<TrustSnapshot>
  /** Sends a time-stamp request (RFC 3161) and returns the body of the answer. @throws PartyUnavailable */
  timestamp(request: Uint8Array): Promise<Uint8Array>
  /** Returns whether the settings allow this responder. */
  mayAsk(url: string): boolean
  /**
   * Sends a request (RFC 6960) to a responder that a certificate names.
   * @throws PartyUnavailable, also for a responder that is not allowed
   */
  ocsp(request: Uint8Array, url: string): Promise<Uint8Array>
}
