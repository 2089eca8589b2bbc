import type { Message, MessageRow } from '@portal/contract/communications'
import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../../db/connect.ts'
import { words } from '../../../words.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import type { MessageHooks } from './message-hooks.ts'
import { messages, type MessageRecord } from './mailbox.ts'
import { findLatestQuestion } from './questions.ts'
import { recipientsIn, type Recipient } from './recipients.ts'

const deliveryOf = ({ is_from_register, sent_at, delivered_at, refused_at }: MessageRecord): MessageRow['delivery'] => {
  if (is_from_register || !sent_at) return null
  return refused_at ? 'refused' : delivered_at ? 'delivered' : 'sending'
}

/** A subject; a generated one is shown in the reader's language. */
type Subject = Pick<MessageRecord, 'subject' | 'subject_key' | 'application_number'>
export const subjectIn = ({ subject, subject_key: key, application_number: number }: Subject, language: Language) =>
  key === 'question' && number !== null ? words(language)('mails.news.question.subject', { number }) : subject

const senderIn = (message: MessageRecord, recipients: readonly Recipient[], language: Language): string => {
  if (!message.is_from_register) return message.author_name
  const department = recipients.find(({ code }) => code === message.recipient_code)
  return department?.name ?? (message.author_name || words(language)('mails.register'))
}

/** @throws Error for a draft, which cannot be quoted */
export function toQuoted(
  message: MessageRecord,
  recipients: readonly Recipient[],
  language: Language,
): NonNullable<Message['quoted']> {
  const { message_id: uuid, sent_at: sentAt, content } = message
  if (!sentAt) throw new Error(`The message ${uuid} was not sent`)
  return { uuid, sender: senderIn(message, recipients, language), send_time: sentAt.toISOString(), content }
}

/** @param owner the name of the mailbox's owner */
export function toRow(
  message: MessageRecord,
  recipients: readonly Recipient[],
  owner: string,
  language: Language,
): MessageRow {
  const department = recipients.find(({ code }) => code === message.recipient_code)?.name
  const { application_id: applicationId, application_number: number, entity_id: entityId } = message
  return {
    uuid: message.message_id,
    folder: message.folder as MessageRow['folder'],
    kind: message.kind as MessageRow['kind'],
    message_subject: subjectIn(message, language),
    sender_uuid: message.is_from_register ? null : message.author_id,
    sender: senderIn(message, recipients, language),
    recipient: message.is_from_register ? owner : (department ?? message.recipient_name),
    application: applicationId !== null && number !== null ? { uuid: applicationId, number } : null,
    legal_entity: entityId === null ? null : { uuid: entityId, name: message.entity_name ?? '' },
    attachments: message.attachments,
    send_time: message.sent_at?.toISOString() ?? null,
    changed_at: message.changed_at.toISOString(),
    read: !message.is_from_register || message.read_at !== null,
    delivery: deliveryOf(message),
  }
}

export async function toMessage(
  { db, hooks }: { db: Database | Tx; hooks: MessageHooks },
  message: MessageRecord,
  owner: string,
  language: Language,
): Promise<Message> {
  const recipients = await recipientsIn(db, language)
  const recipient = recipients.find(({ code }) => code === message.recipient_code)
  const answered =
    message.reply_to === null
      ? undefined
      : await messages(db)
          .where('message_id', '=', message.reply_to)
          .where('owner_id', '=', message.owner_id)
          .executeTakeFirst()
  const [documents, awaited] = await Promise.all([
    listDocumentsBySubject(db, message.message_id),
    db
      .selectFrom('communications.awaited_file')
      .select(['name', 'refused_at'])
      .where('message_id', '=', message.message_id)
      .orderBy('name')
      .execute(),
  ])
  return {
    ...toRow(message, recipients, owner, language),
    version: message.version,
    content: message.content,
    recipient_code: message.recipient_code,
    notary: recipient?.kind === 'notary' ? recipient.name : null,
    reply_to: message.reply_to,
    quoted: answered?.sent_at ? toQuoted(answered, recipients, language) : null,
    may_reply: await mayReply(db, hooks, message),
    documents: documents.map(({ id, name, size, mediaType, scan }) => ({
      uuid: id,
      name,
      size,
      media_type: mediaType,
      scan,
    })),
    awaited_documents: awaited.map(({ name, refused_at }) => ({ name, refused: refused_at !== null })),
  }
}

async function mayReply(db: Database | Tx, hooks: MessageHooks, message: MessageRecord): Promise<boolean> {
  const { is_from_register: isFromRegister, kind, application_id: applicationId, owner_id: ownerId } = message
  if (!isFromRegister || kind !== 'question' || applicationId === null) return isFromRegister
  if (!(await hooks.isAsked(db, applicationId))) return false
  return (await findLatestQuestion(db, ownerId, applicationId))?.message_id === message.message_id
}
