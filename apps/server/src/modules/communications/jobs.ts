import type { Deps } from '../../deps.ts'
import { readJson } from '../../db/json-column.ts'
import { handleJob } from '../../jobs/definition.ts'
import { MailRefused, type OutgoingMail } from '../../parties/mail/port.ts'
import { SmsRefused } from '../../parties/sms/port.ts'
import { deliverMessageJob } from './messages/deliver-message.ts'
import { fetchingJob } from './messages/store-message.ts'
import { sendMail, StoredAttachment } from './post-mail.ts'
import { sendText } from './post-text.ts'

/** Reads the attachment of a mail. A missing or damaged file stops the mail, because the text alone would mislead. */
async function attachmentOf(
  { objectStore }: Pick<Deps, 'objectStore'>,
  stored: unknown,
): Promise<Pick<OutgoingMail, 'attachment'>> {
  if (stored === null) return {}
  const { name, mediaType, key, size, sha256 } = readJson('communications.mail.attachment', StoredAttachment, stored)
  return {
    attachment: { name, mediaType, content: await objectStore.read({ key, size, sha256: Buffer.from(sha256, 'hex') }) },
  }
}

export const communicationJobs = (deps: Deps) => ({
  ...outboxJobs(deps),
  'communications.deliver-letter': deliverMessageJob(deps),
  'communications.fetch-files': fetchingJob(deps),
})

/**
 * Sends a mail or a text message of the outbox. A timeout or an outage is retried; the message id makes the second
 * attempt the same message.
 */
const outboxJobs = ({ db, mail, sms, now, log, objectStore, settings }: Deps) => ({
  'communications.send-mail': handleJob(sendMail, async ({ mailId }, claim) => {
    const row = await db.selectFrom('communications.mail').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
    if (!row || row.sent_at || row.refused_at) return
    const attached = await attachmentOf({ objectStore }, row.attachment)
    // A worker whose lease has expired must not send what another worker has sent.
    await claim.prolong()
    const outcome = await mail
      .send({
        messageId: row.message_id,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        language: row.language === 'en' ? 'en' : 'lv',
        // Replies go to the help desk, because the portal's sender address is not read.
        ...(row.recipient !== settings.HELP_DESK_MAIL && { replyTo: settings.HELP_DESK_MAIL }),
        ...(row.reply_to && { replyTo: row.reply_to }),
        ...attached,
      })
      .then(
        () => 'sent_at' as const,
        (error: unknown) => {
          if (!(error instanceof MailRefused)) throw error
          log.warn({ err: error, mail: mailId }, 'a mail was refused for good')
          return 'refused_at' as const
        },
      )
    await db
      .updateTable('communications.mail')
      .set({ [outcome]: now() })
      .where('mail_id', '=', mailId)
      .execute()
  }),
  'communications.send-text': handleJob(sendText, async ({ textId }, claim) => {
    const row = await db
      .selectFrom('communications.text_message')
      .selectAll()
      .where('text_message_id', '=', textId)
      .executeTakeFirst()
    if (!row || row.sent_at || row.refused_at) return
    await claim.prolong()
    const outcome = await sms.send({ reference: textId, to: row.recipient, text: row.body }).then(
      () => 'sent_at' as const,
      (error: unknown) => {
        if (!(error instanceof SmsRefused)) throw error
        log.warn({ err: error, text: textId }, 'a text message was refused for good')
        return 'refused_at' as const
      },
    )
    await db
      .updateTable('communications.text_message')
      .set({ [outcome]: now() })
      .where('text_message_id', '=', textId)
      .execute()
  }),
})
