export interface TextMessage {
  /** Stays the same when the message is sent again, so that the gateway delivers it once. */
  reference: string
  /** E.164. */
  to: string
  text: string
}

export interface SmsGateway {
  /** @throws SmsRefused, PartyUnavailable */
  send(message: TextMessage): Promise<void>
}

/** The gateway will never deliver this message to this number. */
export class SmsRefused extends Error {}
