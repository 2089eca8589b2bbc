import { longestMessage, longestSubject } from '@portal/domain/limits'
import { userMessageKinds } from '@portal/domain/communications/message-kinds'
import { calls } from './calls.ts'
import { ApplicationId, DocumentId, EntityId, MessageId } from './ids.ts'
import { fileProblems } from './problems.ts'
import { route } from './route.ts'
import { dataSchema, Instant, listSchema, paging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const Folder = z.enum(['received', 'sent', 'draft', 'deleted'])
export type Folder = z.infer<typeof Folder>

/** Kinds that a user may write. A petition concerns an application and changes nothing of it directly. */
export const UserMessageKind = z.enum(userMessageKinds)
/** The kinds of users' messages and of the register's own ones. */
export const MessageKind = z.enum([...userMessageKinds, 'question', 'decision'])

const MessageRow = z.object({
  uuid: Uuid,
  folder: Folder,
  kind: MessageKind,
  message_subject: z.string(),
  /** The author of a message of this mailbox; null for a received one. */
  sender_uuid: Uuid.nullable(),
  /** Name of the user, or of a department of the register. */
  sender: z.string(),
  /** A department, a notary or the user who gets the reply; for a received message, the owner of the mailbox. A draft may have none yet. */
  recipient: z.string().nullable(),
  application: z.object({ uuid: Uuid, number: z.string() }).nullable(),
  legal_entity: z.object({ uuid: Uuid, name: z.string() }).nullable(),
  attachments: z.int(),
  /** Null for a draft. */
  send_time: Instant.nullable(),
  changed_at: Instant,
  read: z.boolean(),
  /** State of a sent message: in transit, delivered, or refused by the register. */
  delivery: z.enum(['sending', 'delivered', 'refused']).nullable(),
})
export type MessageRow = z.infer<typeof MessageRow>

const Attachment = z.object({
  uuid: Uuid,
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  scan: z.enum(['not-scanned', 'pending', 'clean', 'infected']),
})
export type Attachment = z.infer<typeof Attachment>

/** A message as another one quotes it. */
const Quoted = z.object({
  uuid: Uuid,
  sender: z.string(),
  send_time: Instant,
  /** Text, never HTML. */
  content: z.string(),
})

export const Message = MessageRow.extend({
  version: z.int(),
  /** Text, never HTML. */
  content: z.string(),
  /** The code of the department or notary. */
  recipient_code: z.string().nullable(),
  /** The sworn notary's name where the recipient is one. */
  notary: z.string().nullable(),
  reply_to: Uuid.nullable(),
  /** The message to which this one replies, while the mailbox has it. */
  quoted: Quoted.nullable(),
  /** A question takes one reply, while the register waits for it. */
  may_reply: z.boolean(),
  documents: z.array(Attachment),
  /** The register's files that are still being fetched, and those that were refused. */
  awaited_documents: z.array(z.object({ name: z.string(), refused: z.boolean() })),
})
export type Message = z.infer<typeof Message>

const Counts = z.object({ total: z.int(), unread: z.int() })

const Id = z.object({ id: MessageId })
const MessageParams = z.object({ message_uuid: MessageId })
const FileParams = z.object({ file_uuid: DocumentId, message_uuid: MessageId })

export const listMessages = route(calls.listMessages, {
  who: 'user',
  summary: 'One folder of the selected profile’s mailbox, newest first, and the number of messages in each folder',
  query: z.strictObject({
    ...paging,
    folder: Folder.default('received'),
    /** Searches the subject, the number of the application, the entity and the sender. */
    search: z.string().trim().max(250).optional(),
  }),
  response: listSchema(MessageRow).extend({
    folders: z.object({ received: Counts, sent: Counts, draft: Counts, deleted: Counts }),
  }),
  problems: ['mandate-ended'],
})

const access = ['message-not-found', 'wrong-profile', 'mandate-ended'] as const
const named = ['recipient-not-found', 'forbidden'] as const

/** Fields of a draft; all of them may be missing until it is sent. */
const draft = {
  kind: UserMessageKind,
  recipient_code: z.string().max(60).nullable(),
  message_subject: z.string().trim().max(longestSubject),
  content: z.string().max(longestMessage),
  application_uuid: ApplicationId.nullable(),
  legal_entity_uuid: EntityId.nullable(),
}
/** The limit fits a message of 10,000 characters. */
const messageBytes = 65_536

export const createMessage = route(calls.createMessage, {
  who: 'user',
  summary:
    'Creates a draft: a new message, a reply, or a forwarded message; continues the user’s unsent answer to a question',
  bodyLimit: messageBytes,
  limit: { calls: 60, seconds: 3600 },
  body: z
    .strictObject({
      ...z.strictObject(draft).partial().shape,
      reply_to: MessageId.optional(),
      forward_of: MessageId.optional(),
    })
    .optional(),
  response: dataSchema(Message),
  problems: [
    ...access,
    ...named,
    'too-many-drafts',
    'document-being-scanned',
    'document-infected',
    'too-many-requests',
  ],
})

export const saveMessage = route(calls.saveMessage, {
  who: 'user',
  summary: 'Saves the changed fields of a draft',
  params: MessageParams,
  bodyLimit: messageBytes,
  body: z.strictObject({ version: z.int().positive().optional(), ...z.strictObject(draft).partial().shape }),
  response: dataSchema(Message),
  problems: [...access, ...named, 'message-changed', 'message-already-sent'],
})

export const sendMessage = route(calls.sendMessage, {
  who: 'user',
  summary: 'Sends a draft to its recipient, once',
  params: MessageParams,
  limit: { calls: 30, seconds: 3600 },
  body: z.strictObject({ version: z.int().positive().optional() }).optional(),
  response: dataSchema(Message),
  problems: [
    ...access,
    ...named,
    'message-changed',
    'message-already-sent',
    'petition-not-possible',
    'document-being-scanned',
    'document-infected',
    'too-many-requests',
  ],
})

export const getMessage = route(calls.getMessage, {
  who: 'user',
  summary: 'One message with its files',
  params: Id,
  response: dataSchema(Message),
  problems: access,
})

export const getDraftMessage = route(calls.getDraftMessage, {
  who: 'user',
  summary: 'One draft with its files',
  params: Id,
  response: dataSchema(Message),
  problems: [...access, 'message-already-sent'],
})

export const markMessageRead = route(calls.markMessageRead, {
  who: 'user',
  summary: 'Marks a received message as read, or with `read: false` as unread',
  params: Id,
  body: z.strictObject({ read: z.boolean() }).optional(),
  response: dataSchema(MessageRow),
  problems: access,
})

export const deleteMessage = route(calls.deleteMessage, {
  who: 'user',
  summary: 'Moves a message to the deleted ones, from where it can be restored for 90 days',
  params: Id,
  response: dataSchema(MessageRow),
  problems: access,
})

export const restoreMessage = route(calls.restoreMessage, {
  who: 'user',
  summary: 'Restores a deleted message to its previous folder',
  params: Id,
  response: dataSchema(MessageRow),
  problems: [...access, 'too-many-drafts'],
})

export const listRecipients = route(calls.listRecipients, {
  who: 'user',
  summary: 'Departments of the register, and sworn notaries who use the portal',
  response: dataSchema(
    z.array(z.object({ code: z.string(), kind: z.enum(['department', 'notary']), name: z.string() })),
  ),
  problems: [],
})

const search = z.strictObject({ search: z.string().trim().max(250).optional() })

export const listApplicationNumbers = route(calls.listApplicationNumbers, {
  who: 'user',
  summary:
    'Applications of the selected profile that a message may concern, newest first; searched by the beginning of the number',
  query: search,
  response: dataSchema(
    z.array(
      z.object({
        uuid: Uuid,
        number: z.string(),
        /** Kinds of messages allowed about it in its current state. */
        kinds: z.array(UserMessageKind),
      }),
    ),
  ),
  problems: ['mandate-ended'],
})

export const listMessageEntities = route(calls.listMessageEntities, {
  who: 'user',
  summary: 'Entities that a message of the selected profile may concern',
  query: search,
  response: dataSchema(z.array(z.object({ uuid: Uuid, name: z.string(), registration_number: z.string() }))),
  problems: ['mandate-ended'],
})

export const listApplicationMessages = route(calls.listApplicationMessages, {
  who: 'user',
  summary:
    'The messages about one application, sent and received, newest first, and the kinds of message that may be written about it',
  params: z.object({ id: ApplicationId }),
  query: z.strictObject(paging),
  response: listSchema(MessageRow).extend({
    /** The number of the application. */
    number: z.string(),
    kinds: z.array(UserMessageKind),
    /** Codes of the departments that decide about it, and about appeals. */
    departments: z.object({ review: z.string(), appeals: z.string() }),
    /** The register's questions, the oldest first, each with its reply. */
    questions: z.array(Quoted.extend({ answer: Quoted.nullable(), may_reply: z.boolean() })),
  }),
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

const attachmentProblems = [...fileProblems, 'too-many-requests'] as const

export const beginWithAttachment = route(calls.beginWithAttachment, {
  who: 'user',
  summary: 'Creates a draft with a file',
  upload: true,
  response: dataSchema(Message),
  problems: ['mandate-ended', 'too-many-drafts', ...attachmentProblems],
})

export const attachFile = route(calls.attachFile, {
  who: 'user',
  summary: 'Adds a file to a draft',
  params: MessageParams,
  upload: true,
  response: dataSchema(Message),
  problems: [...access, 'message-already-sent', 'too-many-attachments', 'attachments-too-large', ...attachmentProblems],
})

export const removeAttachment = route(calls.removeAttachment, {
  who: 'user',
  summary: 'Removes a file from a draft',
  params: FileParams,
  response: dataSchema(Message),
  problems: [...access, 'document-not-found', 'message-already-sent'],
})

export const downloadAttachment = route(calls.downloadAttachment, {
  who: 'user',
  summary: 'Downloads a file of a message',
  params: FileParams,
  download: true,
  problems: [...access, 'document-not-found', 'document-being-scanned', 'document-infected'],
})
