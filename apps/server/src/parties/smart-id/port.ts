import type { PreparedSignature } from '@portal/signatures'

/** A person's account on one phone, with its signing certificate. */
export interface PhoneAccount {
  documentNumber: string
  /** DER. */
  certificate: Uint8Array
}

/** Reason why there is no signature, as the holder of the phone understands it. */
export type PhoneRefusal = 'refused' | 'timed-out' | 'wrong-code' | 'unusable' | 'no-account' | 'app-too-old' | 'failed'

/** Signing on a phone: the person compares its code with that on the portal's page and enters a PIN. */
export interface PhoneSigning {
  /**
   * Returns the account used before, without asking the person; undefined when it no longer exists.
   * @throws PhoneSaidNo, PartyUnavailable
   */
  accountOf(documentNumber: string): Promise<PhoneAccount | undefined>
  /** Waits for the person to choose the account on the phone. @throws PhoneSaidNo, PartyUnavailable */
  chooseAccount(personalCode: string): Promise<PhoneAccount>
  /**
   * Sends the digest to the phone.
   * @returns the code that both devices display.
   * @throws PhoneSaidNo, PartyUnavailable
   */
  start(request: {
    documentNumber: string
    prepared: Pick<PreparedSignature, 'digest' | 'hash'>
    /** The text on the phone. */
    description: string
  }): Promise<{ sessionId: string; controlCode: string }>
  /** Returns the value, or undefined while the person has not decided. @throws PhoneSaidNo, PartyUnavailable */
  poll(sessionId: string): Promise<Uint8Array | undefined>
}

export class PhoneSigningRefused extends Error {
  override name = 'PhoneSaidNo'
  readonly refusal: PhoneRefusal
  constructor(refusal: PhoneRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
