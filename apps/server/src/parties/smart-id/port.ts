import type { PreparedSignature } from '@portal/signatures'

/** An account of a person on one telephone, with the certificate that it signs by. */
export interface PhoneAccount {
  documentNumber: string
  /** DER. */
  certificate: Uint8Array
}

/** Why there is no signature, in the words of whoever holds the telephone. */
export type PhoneRefusal = 'refused' | 'timed-out' | 'wrong-code' | 'unusable' | 'no-account' | 'app-too-old' | 'failed'

/** Signing on a telephone: the person compares a code with that on our screen and gives a PIN there. */
export interface PhoneSigning {
  /** The account that was used before, without asking the person; undefined when it is no more. @throws PhoneSaidNo, PartyUnavailable */
  accountOf(documentNumber: string): Promise<PhoneAccount | undefined>
  /** Has the person choose the account on the telephone, and waits for it. @throws PhoneSaidNo, PartyUnavailable */
  chooseAccount(personalCode: string): Promise<PhoneAccount>
  /** Sends the digest to the telephone. @returns the code that both show. @throws PhoneSaidNo, PartyUnavailable */
  start(wish: {
    documentNumber: string
    prepared: Pick<PreparedSignature, 'digest' | 'hash'>
    /** What the person reads on the telephone. */
    description: string
  }): Promise<{ sessionId: string; controlCode: string }>
  /** The value, or undefined while the person has not decided. @throws PhoneSaidNo, PartyUnavailable */
  poll(sessionId: string): Promise<Uint8Array | undefined>
}

export class PhoneSaidNo extends Error {
  override name = 'PhoneSaidNo'
  readonly refusal: PhoneRefusal
  constructor(refusal: PhoneRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
