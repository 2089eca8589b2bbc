import type { MessageId } from '@portal/contract/ids'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { listDocumentsBySubject, requireScanned } from '../../files/index.ts'
import { deliverMessage, findOrigin } from './deliver-message.ts'
import { requireOwnCase } from './draft-fields.ts'
import type { MessageHooks } from './message-hooks.ts'
import { messages, requireDraft, type MessageRecord } from './mailbox.ts'
import { findLatestQuestion } from './questions.ts'
import { findNotaryMailbox, requireRecipient } from './recipients.ts'
import { requireVersion } from './write-draft.ts'

/**
 * Sends a draft. From then on it cannot change, and its delivery is enqueued in the same transaction. A petition is
 * refused if the application's state no longer allows it.
 */
export async function sendMessage(
  {
    tx,
    deps: { now, jobs },
    hooks,
    actor,
  }: { tx: Tx; deps: Pick<Deps, 'now' | 'jobs'>; hooks: MessageHooks; actor: Actor },
  id: MessageId,
  version: number | undefined,
): Promise<void> {
  const at = now()
  const draft = await addressed(tx, await requireDraft({ db: tx, actor }, id, at, { isLocked: true }))
  requireVersion(draft, version)
  requireWhole(draft)
  if (draft.recipient_code !== null) {
    await requireRecipient(tx, draft.recipient_code)
    // Only the register decides about petitions and answers.
    if (draft.kind !== 'letter' && (await findNotaryMailbox(tx, draft.recipient_code)))
      throw new Problem('recipient-not-found')
  }
  const origin = draft.recipient_code === null ? await findOrigin(tx, draft) : undefined
  if (draft.recipient_code === null && !origin) throw new Problem('recipient-not-found')
  // A reply to a user may concern the application of that user's message, which belongs to that user.
  if (draft.application_id !== null && draft.application_id !== origin?.application_id) {
    const { kinds } = await requireOwnCase(tx, hooks, actor, draft.application_id)
    if (!kinds.some((kind) => kind === draft.kind)) throw new Problem('petition-not-possible')
    if (draft.kind === 'answer') {
      await hooks.noteAnswer(tx, draft.application_id)
      await markAnswered(tx, draft, at)
    }
    if (draft.kind === 'withdrawal') await hooks.noteWithdrawal(tx, actor, draft.application_id)
  }
  for (const document of await listDocumentsBySubject(tx, id)) requireScanned(document)
  await tx
    .updateTable('communications.message')
    .set({
      author_id: actor.personId,
      author_name: actor.name,
      sent_at: at,
      changed_at: at,
      version: draft.version + 1,
      recipient_code: draft.recipient_code,
      reply_to: draft.reply_to,
    })
    .where('message_id', '=', id)
    .execute()
  await jobs.enqueue(tx, deliverMessage, { messageId: id }, { key: id })
  await recordAction(
    tx,
    actor,
    {
      name: 'message-sent',
      ...(draft.application_id && { application: draft.application_id }),
      details: { message: id, kind: draft.kind },
    },
    at,
  )
}

/**
 * Links an answer to its question and addresses it to the department that asked.
 * @throws Problem petition-not-possible for an answer to an earlier question
 */
async function addressed(tx: Tx, draft: MessageRecord): Promise<MessageRecord> {
  const { kind, owner_id: ownerId, application_id: applicationId } = draft
  if (kind !== 'answer' || applicationId === null) return draft
  const question = await findLatestQuestion(tx, ownerId, applicationId)
  if (!question) return draft
  if (draft.reply_to !== question.message_id && (await isQuestionAbout(tx, draft)))
    throw new Problem('petition-not-possible')
  return { ...draft, reply_to: question.message_id, recipient_code: question.recipient_code ?? draft.recipient_code }
}

/** Marks the question as read: its answer quotes it, so the writer has read it. */
async function markAnswered(tx: Tx, { reply_to: replyTo }: MessageRecord, at: Date): Promise<void> {
  if (replyTo === null) return
  await tx
    .updateTable('communications.message')
    .set({ read_at: at })
    .where('message_id', '=', replyTo)
    .where('read_at', 'is', null)
    .execute()
}

/** Returns whether the draft answers a question about its own application. */
async function isQuestionAbout(
  tx: Tx,
  { reply_to: replyTo, application_id: applicationId }: MessageRecord,
): Promise<boolean> {
  if (replyTo === null) return false
  const answered = await messages(tx).where('message_id', '=', replyTo).executeTakeFirst()
  return answered?.kind === 'question' && answered.application_id === applicationId
}

/** @throws Problem malformed-request with the missing fields */
function requireWhole({ recipient_code, recipient_name, subject, content, kind, application_id }: MessageRecord): void {
  const missing = [
    ...(recipient_code === null && (recipient_name === null || kind !== 'letter') ? ['recipient_code'] : []),
    ...(subject.trim() === '' ? ['message_subject'] : []),
    ...(content.trim() === '' ? ['content'] : []),
    ...(kind !== 'letter' && application_id === null ? ['application_uuid'] : []),
  ]
  if (missing.length > 0)
    throw new Problem('malformed-request', {
      errors: missing.map((field) => ({ path: `message.${field}`, code: 'required' })),
    })
}
