import { createTransport } from 'nodemailer'
import { PartyUnavailable } from '../../problem.ts'
import { visibleLine, visibleText } from '../../visible-text.ts'
import { words } from '../../words.ts'
import { MailRefused, type MailService } from './port.ts'
import { renderMail } from './render-mail.ts'

const party = 'The mail server'
// Shorter than a job's lease, so that a hanging server does not make two workers send the same message.
const timeoutMs = 8_000

/**
 * Sends mail over SMTP (RFC 5321); credentials, if any, are part of the address.
 * @param settings.portalUrl pages to which mails may link
 * @param settings.requireTls sends nothing before STARTTLS (RFC 3207), neither credentials nor messages
 */
export function smtpMail({
  url,
  from,
  portalUrl,
  requireTls,
}: {
  url: string
  from: string
  portalUrl: string
  requireTls: boolean
}): MailService {
  return {
    async send({ messageId, to, subject, text, language, replyTo, attachment }) {
      const transport = createTransport({
        url,
        requireTLS: requireTls,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
      try {
        // An address object is never parsed, so its content cannot add a second recipient.
        const answer = replyTo && { replyTo: { name: '', address: replyTo } }
        const attached = attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.mediaType, content: attachment.content }],
        }
        const written = { subject: visibleLine(subject), text: visibleText(text) }
        await Promise.race([
          transport.sendMail({
            messageId,
            from,
            to: { name: '', address: to },
            ...written,
            html: renderMail({ ...written, language }, { name: words(language)('shell.name'), url: portalUrl }),
            ...answer,
            ...attached,
            headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
          }),
          late,
        ])
      } catch (error) {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
        // A server without TLS has not evaluated the message.
        if (responseCode >= 500 && code !== 'ETLS')
          throw new MailRefused(`${party} refused: ${responseCode}`, { cause: error })
        throw new PartyUnavailable(party, error)
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}
