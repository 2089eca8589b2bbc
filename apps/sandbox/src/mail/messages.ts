import type { Pool } from 'pg'
import { only } from '../database.ts'

export type Message = {
  id: string
  received_at: Date
  sender: string
  recipients: string[]
  subject: string
  body_text: string
  body_html: string | null
  attachments: { name: string | null; media_type: string; size: number }[]
}

const columns = 'id, received_at, sender, recipients, subject, body_text, body_html, attachments'

/** Lists messages, newest first; with `to`, only those to that address. */
export async function messagesTo(db: Pool, to: string | undefined, limit = 500): Promise<Message[]> {
  const { rows } = await db.query<Message>(
    `select ${columns} from mail.message
     where $1::text is null or exists (select 1 from unnest(recipients) recipient where lower(recipient) = lower($1))
     order by id desc limit $2`,
    [to ?? null, limit],
  )
  return rows
}

export async function findMessageById(db: Pool, id: string): Promise<Message | undefined> {
  return only(await db.query<Message>(`select ${columns} from mail.message where id = $1`, [id]))
}

export const presentMessage = (message: Message): Record<string, unknown> => ({
  id: Number(message.id),
  received_at: message.received_at.toISOString(),
  from: message.sender,
  to: message.recipients,
  subject: message.subject,
  text: message.body_text,
  html: message.body_html,
  attachments: message.attachments,
})
