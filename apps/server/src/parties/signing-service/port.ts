import type { PreparedSignature, SignatureAlgorithm } from '@portal/signatures'

/** A key of a person at the signing service, with its certificate. */
export interface SigningCredential {
  credentialId: string
  /** DER. */
  certificate: Uint8Array
  /** DER of the authorities above it, nearest first. */
  issuers: Uint8Array[]
  algorithms: SignatureAlgorithm[]
  /** How many documents it signs with one PIN. */
  mostAtOnce: number
}

export interface AuthorizationWish {
  credentialId: string
  /** All that is confirmed with one PIN, in this order. */
  prepared: readonly Pick<PreparedSignature, 'digest' | 'hash'>[]
  redirectUri: string
  /** What the browser brings back, and the secret of RFC 7636 that only we know. */
  state: string
  verifier: string
  language: string
  /** What the person reads beside the question for the PIN. */
  description: string
}

/** Remote signing in the person's own name: the person answers for what is signed with a PIN on the service's page. */
export interface SigningService {
  /** The credentials of the person, by personal code. @throws PartyUnavailable */
  credentialsOf(personalCode: string): Promise<SigningCredential[]>
  /** Where to send the browser. */
  authorize(wish: AuthorizationWish): string
  /**
   * The signature values over the digests that the person confirmed, in their order.
   * @throws SigningRefused when the service or the person said no, PartyUnavailable
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
