import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Language } from '@portal/contract/shapes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'

export interface Letter {
  to: string
  language: Language
  subject: string
  body: string
  replyTo?: string | undefined
  attachment?: { name: string; mediaType: string; object: StoredObject } | undefined
}

/** How the outbox remembers a file. */
export interface StoredAttachment {
  name: string
  mediaType: string
  key: string
  size: number
  /** Hex. */
  sha256: string
}

export const sendMail = defineJob({ name: 'communications.send-mail', payload: z.object({ mailId: z.string() }) })

/** Puts a letter into the outbox, in the deed's own transaction: it is sent if and only if the deed happened. */
export async function postMail(
  tx: Tx,
  { jobs, now, settings }: Pick<Deps, 'jobs' | 'now' | 'settings'>,
  { to, language, subject, body, replyTo, attachment }: Letter,
): Promise<void> {
  const mailId = uuidv7()
  const stored: StoredAttachment | undefined = attachment && {
    name: attachment.name,
    mediaType: attachment.mediaType,
    key: attachment.object.key,
    size: attachment.object.size,
    sha256: attachment.object.sha256.toString('hex'),
  }
  await tx
    .insertInto('communications.mail')
    .values({
      mail_id: mailId,
      message_id: `<${mailId}@${new URL(settings.PORTAL_URL).hostname}>`,
      recipient: to,
      language,
      // A subject is one line (RFC 5322 section 2.2).
      subject: subject.replaceAll(/\s+/g, ' '),
      body,
      created_at: now(),
      reply_to: replyTo ?? null,
      attachment: stored ? JSON.stringify(stored) : null,
    })
    .execute()
  await jobs.enqueue(tx, sendMail, { mailId }, { key: mailId })
}
