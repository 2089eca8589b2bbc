import type { PreparedSignature, SignatureAlgorithm } from '@portal/signatures'

/** A key of a person at the signing service, with its certificate. */
export interface SigningCredential {
  credentialId: string
  /** DER. */
  certificate: Uint8Array
  /** DER of the issuing authorities, nearest first. */
  issuers: Uint8Array[]
  algorithms: SignatureAlgorithm[]
  /** Number of documents that it signs with one PIN. */
  mostAtOnce: number
}

export interface AuthorizationRequest {
  credentialId: string
  /** All data that one PIN confirms, in this order. */
  prepared: readonly Pick<PreparedSignature, 'digest' | 'hash'>[]
  redirectUri: string
  /** `state` comes back with the browser; only the portal knows `verifier`, the secret of RFC 7636. */
  state: string
  verifier: string
  language: string
  /** The text next to the PIN entry. */
  description: string
}

/** Remote signing in the person's own name: the person confirms with a PIN on the service's page. */
export interface SigningService {
  /** Lists the credentials of a person, by personal code. @throws PartyUnavailable */
  credentialsOf(personalCode: string): Promise<SigningCredential[]>
  /** Returns the address for the browser. */
  authorize(request: AuthorizationRequest): string
  /**
   * Returns the signature values over the confirmed digests, in their order.
   * @throws SigningRefused when the service or the person refused, PartyUnavailable
   */
  sign(confirmed: {
    credentialId: string
    prepared: readonly Pick<PreparedSignature, 'digest' | 'hash' | 'signatureAlgorithm'>[]
    code: string
    verifier: string
    redirectUri: string
  }): Promise<Uint8Array[]>
}

export class SigningRefused extends Error {}
