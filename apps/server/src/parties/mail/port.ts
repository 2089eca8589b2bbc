export interface OutgoingMail {
  /** Stays the same when the message is sent again, so that receivers can recognise it. */
  messageId: string
  to: string
  subject: string
  text: string
  language: 'lv' | 'en'
  /** Recipient of replies. */
  replyTo?: string
  attachment?: { name: string; mediaType: string; content: Buffer }
}

export interface MailService {
  /** @throws MailRefused, PartyUnavailable */
  send(mail: OutgoingMail): Promise<void>
}

/** The server will never accept this message (RFC 5321, reply codes 5xx). */
export class MailRefused extends Error {}
