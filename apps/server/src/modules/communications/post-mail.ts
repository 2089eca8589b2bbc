import { z } from 'zod'
import type { Language } from '@portal/contract/shapes'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { findMergeTarget } from './find-merge-target.ts'

export interface Mail {
  to: string
  language: Language
  subject: string
  body: string
  replyTo?: string | undefined
  /** Key of the topic: a later mail about the same topic may replace this one while it waits. */
  about?: string | undefined
  attachment?: { name: string; mediaType: string; object: StoredObject } | undefined
}

/** An attachment as the outbox stores it. */
export const StoredAttachment = z.object({
  name: z.string(),
  mediaType: z.string(),
  key: z.string(),
  size: z.int(),
  /** Hex. */
  sha256: z.string(),
})
export type StoredAttachment = z.infer<typeof StoredAttachment>

export const sendMail = defineJob({ name: 'communications.send-mail', payload: z.object({ mailId: z.string() }) })

/** Stores a mail in the outbox in the caller's transaction, so that it is sent only if the transaction commits. */
export async function postMail(
  tx: Tx,
  { jobs, now, settings }: Pick<Deps, 'jobs' | 'now' | 'settings'>,
  { to, language, subject, body, replyTo, attachment, about }: Mail,
): Promise<void> {
  const at = now()
  // A subject is one line (RFC 5322 section 2.2).
  const words = { language, subject: subject.replaceAll(/\s+/g, ' '), body }
  const held = await findMergeTarget(tx, 'mail', { to, about }, at)
  if (held && 'id' in held) {
    await tx.updateTable('communications.mail').set(words).where('mail_id', '=', held.id).execute()
    return
  }
  const mailId = newId()
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
      ...words,
      created_at: at,
      about: about ?? null,
      held_until: held?.until ?? null,
      reply_to: replyTo ?? null,
      attachment: stored ? JSON.stringify(stored) : null,
    })
    .execute()
  await jobs.enqueue(tx, sendMail, { mailId }, { key: mailId, ...(held && { dueAt: held.until }) })
}
