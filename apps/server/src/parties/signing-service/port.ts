import type { PreparedSignature, SignatureAlgorithm } from '@portal/signatures'

/** A key of a person at the signing service, with its certificate. */
export interface SigningCredential {
  credentialId: string
  /** DER. */
  certificate: Uint8Array
  /** DER of the authorities above it, nearest first. */
  issuers: Uint8Array[]
  algorithms: SignatureAlgorithm[]
}

export interface AuthorizationWish {
  credentialId: string
  prepared: Pick<PreparedSignature, 'digest' | 'hash'>
  redirectUri: string
  language: string
  /** What the person reads beside the question for the PIN. */
  description: string
}

/** Remote signing in the person's own name: the person answers for each signature with a PIN on the service's page. */
export interface SigningService {
  /** The credentials of the person, by personal code. @throws PartyUnavailable */
  credentialsOf(personalCode: string): Promise<SigningCredential[]>
  /** Where to send the browser, and what must be remembered until it returns. */
  authorize(wish: AuthorizationWish): { url: string; state: string; verifier: string }
  /**
   * The signature value over the digest that the person confirmed.
   * @throws SigningRefused when the service or the person said no, PartyUnavailable
   */
  sign(confirmed: {
    credentialId: string
    prepared: Pick<PreparedSignature, 'digest' | 'hash' | 'signatureAlgorithm'>
    code: string
    verifier: string
    redirectUri: string
  }): Promise<Uint8Array>
}

export class SigningRefused extends Error {}
