import type { Message, MessageRow } from '@portal/contract/communications'
import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../../db/connect.ts'
import { words } from '../../../words.ts'
import { documentsOf } from '../../documents/index.ts'
import type { MessageRecord } from './mailbox.ts'
import { recipientsIn, type Recipient } from './recipients.ts'

const deliveryOf = ({ is_from_register, sent_at, delivered_at, refused_at }: MessageRecord): MessageRow['delivery'] => {
  if (is_from_register || !sent_at) return null
  return refused_at ? 'refused' : delivered_at ? 'delivered' : 'sending'
}

/** @param owner whose mailbox it is, by name */
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
    message_subject: message.subject,
    sender_uuid: message.is_from_register ? null : message.author_id,
    sender: message.is_from_register ? (department ?? words(language)('mails.register')) : message.author_name,
    recipient: message.is_from_register ? owner : (department ?? null),
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
  db: Database | Tx,
  message: MessageRecord,
  owner: string,
  language: Language,
): Promise<Message> {
  const recipients = await recipientsIn(db, language)
  const recipient = recipients.find(({ code }) => code === message.recipient_code)
  const [documents, awaited] = await Promise.all([
    documentsOf(db, message.message_id),
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
