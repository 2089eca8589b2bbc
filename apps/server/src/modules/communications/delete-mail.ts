import { sql } from 'kysely'
import { affectedRows, erasing, type Erasure } from '../../jobs/erase-due.ts'

// The conditions must match those of the partial indexes.
const isOver = sql`(sent_at is not null or refused_at is not null)`
const overAt = sql`coalesce(sent_at, refused_at)`

/** Their content is also stored elsewhere, and they contain addresses. */
const sentMails: Erasure = {
  period: 'mails',
  due: (before) => sql`select mail_id from communications.mail where ${isOver} and ${overAt} <= ${before}`,
  order: overAt,
  erase: (tx, keys) => affectedRows(tx, sql`delete from communications.mail where mail_id in (${keys})`),
}

const sentTexts: Erasure = {
  period: 'text-messages',
  due: (before) =>
    sql`select text_message_id from communications.text_message where ${isOver} and ${overAt} <= ${before}`,
  order: overAt,
  erase: (tx, keys) =>
    affectedRows(tx, sql`delete from communications.text_message where text_message_id in (${keys})`),
}

const dismissedNotifications: Erasure = {
  period: 'notifications',
  due: (before) => sql`select notification_id from communications.notification where dismissed_at <= ${before}`,
  order: sql`dismissed_at`,
  erase: (tx, keys) =>
    affectedRows(tx, sql`delete from communications.notification where notification_id in (${keys})`),
}

export const outboxErasures = [sentMails, sentTexts, dismissedNotifications]

export const deletingMail = erasing('communications.forget-mail', 60 * 60_000, outboxErasures)
