import { ApplicationId, MessageId } from '@portal/contract/ids'
import type { UserMessageKind } from '@portal/domain'
import { z } from 'zod'
import { newId } from '../../../db/new-id.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { FilingRefused, type FiledDocument } from '../../../parties/register-office/port.ts'
import { findPersonById } from '../../auth/index.ts'
import { listDocumentsBySubject, toStoredObject, storeFile, type StoredDocument } from '../../files/index.ts'
import { findEntityById } from '../../entities/index.ts'
import { notifyPerson } from '../notify-person.ts'
import { addAttachment } from './attachments.ts'
import { messages, getOwner, type MailboxOwner, type MessageRecord } from './mailbox.ts'
import { storeMessage } from './store-message.ts'
import { findNotaryMailbox, isNotary } from './recipients.ts'
import { notifyOfMessage } from './accept-register-message.ts'

/** Delivers a message to the register or to another user. */
export const deliverMessage = defineJob({
  name: 'communications.deliver-letter',
  payload: z.object({ messageId: MessageId }),
  longestPauseMs: 10 * 60_000,
})

/** The register has not accepted an answer, so its question is still open. */
export const answerRefused = defineJob({
  name: 'communications.answer-refused',
  payload: z.object({ applicationId: ApplicationId, question: z.string() }),
})

/**
 * Sends the files first, then the message that lists them. The register identifies both by their ids, so an interrupted
 * delivery can be repeated as a whole without duplicates.
 */
export const deliverMessageJob = (deps: Deps) =>
  handleJob(deliverMessage, async ({ messageId }, claim) => {
    const message = await messages(deps.db).where('message_id', '=', messageId).executeTakeFirst()
    if (!message?.sent_at || message.delivered_at || message.refused_at) return
    const destination = await findDestination(deps.db, message)
    if (destination) return deliverToUser(deps, message, message.sent_at, destination)
    const documents = await listDocumentsBySubject(deps.db, messageId)
    const refusal = await send(deps, message, message.sent_at, documents, () => claim.prolong()).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof FilingRefused) return error
        throw error
      },
    )
    await storeDelivery(deps, message, refusal)
  })

async function send(
  { db, objectStore, registerOffice }: Deps,
  message: MessageRecord,
  sentAt: Date,
  documents: readonly StoredDocument[],
  prolong: () => Promise<void>,
): Promise<void> {
  for (const document of documents) {
    const content = await objectStore.open(toStoredObject(document))
    try {
      await registerOffice.sendMessageFile(message.message_id, toFiled(document), content)
    } finally {
      // An interrupted delivery leaves the file open and partly unread.
      content.destroy()
    }
  }
  await prolong()
  const sender = message.author_id === null ? undefined : await findPersonById(db, message.author_id)
  if (!sender) throw new Error(`The message ${message.message_id} has no author`)
  const mailbox = getOwner(message)
  const owner = mailbox.kind === 'entity' ? await findEntityById(db, mailbox.ownerId) : undefined
  const about = message.entity_id === null ? undefined : await findEntityById(db, message.entity_id)
  await registerOffice.sendMessage({
    messageId: message.message_id,
    kind: message.kind as UserMessageKind,
    recipient: message.recipient_code ?? '',
    subject: message.subject,
    text: message.content,
    submissionId: message.application_id,
    number: message.application_number,
    entity: about?.registration_number ?? null,
    inReplyTo: message.reply_to,
    sender: {
      personalCode: sender.personalCode,
      name: message.author_name,
      onBehalfOf: owner?.registration_number ?? null,
    },
    sentAt,
    files: documents.map(toFiled),
  })
}

const toFiled = (document: StoredDocument): FiledDocument => ({
  documentId: document.id,
  type: document.type,
  name: document.name,
  mediaType: document.mediaType,
  sha256: document.sha256.toString('hex'),
  size: document.size,
})

/** Stores the outcome of the delivery. A refusal is final: the author is notified and writes a new message. */
async function storeDelivery(deps: Deps, message: MessageRecord, refusal: FilingRefused | undefined): Promise<void> {
  const { db, now, log, jobs } = deps
  const { message_id: messageId, author_id: personId, subject, application_id: applicationId } = message
  if (refusal) log.error({ err: refusal, message: messageId }, 'the register refuses a message')
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('communications.message')
      .set({ [refusal ? 'refused_at' : 'delivered_at']: now() })
      .where('message_id', '=', messageId)
      .where('delivered_at', 'is', null)
      .where('refused_at', 'is', null)
      .executeTakeFirst()
    if (!refusal || numUpdatedRows === 0n) return
    const question = message.kind === 'answer' && message.reply_to !== null && (await findContent(tx, message.reply_to))
    if (applicationId !== null && typeof question === 'string')
      await jobs.enqueue(tx, answerRefused, { applicationId, question }, { key: messageId })
    if (personId === null) return
    const params = { subject }
    await notifyPerson(tx, deps, {
      personId,
      kind: 'letter-refused',
      params: { lv: params, en: params },
      level: 'warning',
      link: `/communication?folder=sent&message=${messageId}`,
    })
  })
}

const findContent = async (tx: Tx, id: MessageId): Promise<string | undefined> =>
  (await messages(tx).where('message_id', '=', id).executeTakeFirst())?.content

interface Destination {
  mailbox: MailboxOwner
  /** The message in that mailbox to which this one replies. */
  replyTo: MessageId | null
}

/**
 * Returns the mailbox of the notary or of the user to whom the message goes, or undefined for the register.
 * @throws Error for a notary without a mailbox, and for a user whose own copy has been removed; the register must not
 * get such a message instead
 */
async function findDestination(db: Database, message: MessageRecord): Promise<Destination | undefined> {
  const { recipient_code: code } = message
  if (code !== null) {
    if (!(await isNotary(db, code))) return undefined
    const mailbox = await findNotaryMailbox(db, code)
    if (!mailbox) throw new Error(`The notary ${code} has no mailbox`)
    return { mailbox, replyTo: null }
  }
  const origin = await findOrigin(db, message)
  if (!origin) throw new Error(`The letter that ${message.message_id} answers has been removed`)
  return { mailbox: getOwner(origin), replyTo: origin.message_id }
}

/** Returns the other user's own copy of the message to which this one replies, or undefined. */
export async function findOrigin(
  db: Database | Tx,
  { reply_to: replyTo, recipient_name: name }: Pick<MessageRecord, 'reply_to' | 'recipient_name'>,
): Promise<MessageRecord | undefined> {
  if (name === null || replyTo === null) return undefined
  const answered = await messages(db).where('message_id', '=', replyTo).executeTakeFirst()
  return answered?.origin_id ? messages(db).where('message_id', '=', answered.origin_id).executeTakeFirst() : undefined
}

/** Copies the message with its files into the other mailbox. A repeated delivery continues with the existing copy. */
async function deliverToUser(
  deps: Deps,
  message: MessageRecord,
  sentAt: Date,
  { mailbox, replyTo }: Destination,
): Promise<void> {
  const { db, now } = deps
  const {
    message_id: messageId,
    author_name: name,
    application_id: applicationId,
    application_number: number,
  } = message
  await db.transaction().execute((tx) =>
    storeMessage(tx, deps, {
      messageId: newId(),
      mailbox,
      kind: 'letter',
      recipientCode: null,
      subject: message.subject,
      content: message.content,
      application: applicationId !== null && number !== null ? { id: applicationId, number } : null,
      entity: message.entity_id === null ? null : { id: message.entity_id, name: message.entity_name ?? '' },
      replyTo,
      from: { name, messageId },
      files: [],
      sentAt,
    }),
  )
  const copy = await messages(db).where('origin_id', '=', messageId).executeTakeFirstOrThrow()
  await copyFiles(deps, messageId, copy.message_id)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('communications.message')
      .set({ delivered_at: now() })
      .where('message_id', '=', messageId)
      .where('delivered_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await notifyOfMessage({ tx, deps }, copy.message_id, mailbox, null, { kind: 'letter-of-user', params: { name } })
  })
}

/** Copies each file once, even if an earlier delivery was interrupted. */
async function copyFiles(deps: Deps, from: MessageId, to: MessageId): Promise<void> {
  const there = await listDocumentsBySubject(deps.db, to)
  for (const document of await listDocumentsBySubject(deps.db, from)) {
    const { name, sha256 } = document
    if (there.some((each) => each.name === name && each.sha256.equals(sha256))) continue
    const content = await deps.objectStore.open(toStoredObject(document))
    await storeFile(deps, { name, sender: deliverMessage.name, content }, (file) =>
      deps.db.transaction().execute((tx) => addAttachment(tx, deps, to, file)),
    )
  }
}
