import { Readable } from 'node:stream'
import { type ApplicationId, type EntityId, MessageId } from '@portal/contract/ids'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import type { RegisterFile } from '../../../parties/register-office/port.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { storeFile } from '../../files/index.ts'
import { addAttachment } from './attachments.ts'
import type { MailboxOwner } from './mailbox.ts'

/** A message of the register or of another user, with its mailbox. */
export interface NewMessage {
  messageId: MessageId
  mailbox: MailboxOwner
  kind: 'letter' | 'question' | 'decision'
  recipientCode: string | null
  subject: string
  /** The translation key of a generated subject. */
  subjectKey?: 'question'
  content: string
  application: { id: ApplicationId; number: string } | null
  entity: { id: EntityId; name: string } | null
  replyTo: MessageId | null
  /** The sending user and the id of that user's own copy. */
  from?: { name: string; messageId: MessageId }
  files: readonly RegisterFile[]
  sentAt: Date
}

/** Fetches the files of a message. */
const fetching = defineJob({
  name: 'communications.fetch-files',
  payload: z.object({ messageId: MessageId }),
  longestPauseMs: 10 * 60_000,
})

/**
 * Stores a message of the register in a mailbox, unless it is already there. Its files are fetched later. @returns
 * whether it is new
 */
export async function storeMessage(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  message: NewMessage,
): Promise<boolean> {
  const { messageId, mailbox, application, entity, files } = message
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('communications.message')
    .values({
      message_id: messageId,
      owner_id: mailbox.ownerId,
      owner_kind: mailbox.kind,
      is_from_register: true,
      kind: message.kind,
      recipient_code: message.recipientCode,
      subject: message.subject.slice(0, 250),
      subject_key: message.subjectKey ?? null,
      content: message.content.slice(0, 10_000),
      application_id: application?.id ?? null,
      application_number: application?.number ?? null,
      entity_id: entity?.id ?? null,
      entity_name: entity?.name ?? null,
      reply_to: message.replyTo,
      author_name: message.from?.name ?? '',
      origin_id: message.from?.messageId ?? null,
      created_at: now(),
      changed_at: now(),
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (added === 0n) return false
  if (files.length > 0) {
    await tx
      .insertInto('communications.awaited_file')
      .values(files.map(({ fileId, name }) => ({ file_id: fileId, message_id: messageId, name })))
      .execute()
    await jobs.enqueue(tx, fetching, { messageId }, { key: messageId })
  }
  await recordAction(
    tx,
    null,
    {
      name: 'message-received',
      ...(application && { application: application.id }),
      ...(mailbox.kind === 'entity' && { entity: mailbox.ownerId }),
      details: { message: messageId, kind: message.kind },
    },
    now(),
  )
  return true
}

/** Stores each awaited file once. The message shows the name of a file that the portal refuses. */
export const fetchingJob = (deps: Deps) =>
  handleJob(fetching, async ({ messageId }, claim) => {
    const awaited = await deps.db
      .selectFrom('communications.awaited_file')
      .selectAll()
      .where('message_id', '=', messageId)
      .where('refused_at', 'is', null)
      .execute()
    for (const { file_id: fileId, name } of awaited) {
      await claim.prolong()
      const content = await deps.registerOffice.readMessageFile(messageId, fileId)
      await recordIncomingMoney(deps, { messageId, fileId, name }, content).catch(async (refusal: unknown) => {
        if (!(refusal instanceof Problem)) throw refusal
        deps.log.error({ err: refusal, message: messageId, file: fileId }, 'a file of the register cannot be taken in')
        await deps.db
          .updateTable('communications.awaited_file')
          .set({ refused_at: deps.now() })
          .where('message_id', '=', messageId)
          .where('file_id', '=', fileId)
          .execute()
      })
    }
  })

async function recordIncomingMoney(
  deps: Deps,
  { messageId, fileId, name }: { messageId: MessageId; fileId: string; name: string },
  content: Buffer,
): Promise<void> {
  await storeFile(deps, { name, sender: fetching.name, content: Readable.from([content]) }, (file) =>
    deps.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('communications.awaited_file')
        .where('message_id', '=', messageId)
        .where('file_id', '=', fileId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await addAttachment(tx, deps, messageId, file)
    }),
  )
}
