import type { MessageId, ProfileId } from '@portal/contract/ids'
import { mostDraftMessages } from '@portal/domain'
import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { newId } from '../../../db/new-id.ts'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { words } from '../../../words.ts'
import { listDocumentsBySubject, requireScanned } from '../../files/index.ts'
import { draftColumns, type DraftColumns, type DraftFields } from './draft-fields.ts'
import type { MessageHooks } from './message-hooks.ts'
import { getMailbox, requireDraft, requireMessage, type MessageRecord } from './mailbox.ts'
import { subjectIn } from './present-message.ts'
import { findLatestQuestion } from './questions.ts'

const longestSubject = 250
const longestContent = 10_000

export interface NewDraft extends DraftFields {
  reply_to?: MessageId | undefined
  forward_of?: MessageId | undefined
}

interface DraftContext {
  tx: Tx
  deps: Pick<Deps, 'now'>
  hooks: MessageHooks
  actor: Actor
}

/**
 * Checks that a draft may be created. @throws Problem as `draftColumns` and `requireMessage`; too-many-drafts,
 * document-being-scanned, document-infected
 * @returns its fields as columns, and the messages that it answers and forwards
 */
export async function requireNewDraft(
  { tx, deps: { now }, hooks, actor }: DraftContext,
  { reply_to: replyTo, forward_of: forwardOf, ...fields }: NewDraft,
) {
  const { ownerId } = getMailbox(actor)
  await requireDraftQuota(tx, ownerId)
  const at = now()
  const written = await draftColumns({ tx, hooks, actor }, fields, at)
  const answered =
    replyTo === undefined
      ? await questionOf(tx, ownerId, written)
      : await requireMessage({ db: tx, actor }, replyTo, at)
  const passedOn = forwardOf === undefined ? undefined : await requireMessage({ db: tx, actor }, forwardOf, at)
  for (const document of passedOn ? await listDocumentsBySubject(tx, passedOn.message_id) : []) requireScanned(document)
  return { written, answered, passedOn }
}

/**
 * Creates a draft in the selected mailbox, or continues the answer that the user has begun.
 * @throws Problem as `requireNewDraft` @returns its id
 */
export async function beginDraft(context: DraftContext, draft: NewDraft, language: Language): Promise<MessageId> {
  const { tx, deps, actor } = context
  const begun = await findBegunAnswer(context, draft)
  if (begun) return begun
  const { written, answered, passedOn } = await requireNewDraft(context, draft)
  const mailbox = getMailbox(actor)
  const { ownerId, kind, name } = mailbox
  const at = deps.now()
  const messageId: MessageId = newId()
  await tx
    .insertInto('communications.message')
    .values({
      message_id: messageId,
      owner_id: ownerId,
      owner_kind: kind,
      is_from_register: false,
      kind: 'letter',
      author_id: actor.personId,
      author_name: actor.name,
      created_at: at,
      changed_at: at,
      ...(mailbox.kind === 'entity' && { entity_id: mailbox.ownerId, entity_name: name }),
      ...(answered && asReply(answered, language)),
      ...(passedOn && asForward(passedOn, language)),
      ...written,
    })
    .execute()
  return messageId
}

/** Returns the user's own unsent answer to the question, unless the new draft brings content of its own. */
async function findBegunAnswer(
  { tx, actor }: DraftContext,
  { reply_to: question, ...fields }: NewDraft,
): Promise<MessageId | undefined> {
  if (question === undefined || Object.keys(fields).length > 0) return undefined
  const begun = await tx
    .selectFrom('communications.message')
    .select('message_id')
    .where('owner_id', '=', getMailbox(actor).ownerId)
    .where('author_id', '=', actor.personId)
    .where('reply_to', '=', question)
    .where('kind', '=', 'answer')
    .where('sent_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return begun?.message_id
}

/** An answer to the register refers to the question. */
const questionOf = async (tx: Tx, ownerId: ProfileId, { kind, application_id: applicationId }: DraftColumns) =>
  kind === 'answer' && applicationId ? findLatestQuestion(tx, ownerId, applicationId) : undefined

/** @throws Problem too-many-drafts */
export async function requireDraftQuota(tx: Tx, ownerId: ProfileId): Promise<void> {
  const drafts = await tx
    .selectFrom('communications.folder_count')
    .select('count')
    .where('owner_id', '=', ownerId)
    .where('folder', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if ((drafts?.count ?? 0) >= mostDraftMessages) throw new Problem('too-many-drafts')
}

function prefixed(key: 'mails.replyPrefix' | 'mails.forwardPrefix', language: Language, subject: string): string {
  const hasPrefix = (['lv', 'en'] as const).some((each) => subject.startsWith(`${words(each)(key)}: `))
  return (hasPrefix ? subject : `${words(language)(key)}: ${subject}`).slice(0, longestSubject)
}

/** A reply to a question is an answer; any other reply is a message. */
const asReply = (answered: MessageRecord, language: Language) => ({
  kind: answered.kind === 'question' ? 'answer' : 'letter',
  reply_to: answered.message_id,
  recipient_code: answered.recipient_code,
  // A reply to another user's message goes to that user.
  recipient_name: answered.origin_id === null ? null : answered.author_name,
  subject: prefixed('mails.replyPrefix', language, subjectIn(answered, language)),
  application_id: answered.application_id,
  application_number: answered.application_number,
  entity_id: answered.entity_id,
  entity_name: answered.entity_name,
})

function asForward(passedOn: MessageRecord, language: Language) {
  const { content, author_name: author, listed_at: at } = passedOn
  const subject = subjectIn(passedOn, language)
  const written = formatsFor(language).dateTime(at.toISOString())
  const quoted = `\n\n--- ${written}, ${author || words(language)('mails.register')} ---\n${subject}\n\n${content}`
  return {
    subject: prefixed('mails.forwardPrefix', language, subject),
    content: quoted.slice(0, longestContent),
    application_id: passedOn.application_id,
    application_number: passedOn.application_number,
    entity_id: passedOn.entity_id,
    entity_name: passedOn.entity_name,
  }
}

/** Stores the changed fields of a draft. @throws Problem message-changed, and as `requireDraft` and `draftColumns` */
export async function saveDraft(
  { tx, deps: { now }, hooks, actor }: { tx: Tx; deps: Pick<Deps, 'now'>; hooks: MessageHooks; actor: Actor },
  id: MessageId,
  { version, ...fields }: DraftFields & { version?: number | undefined },
): Promise<void> {
  const at = now()
  const draft = await requireDraft({ db: tx, actor }, id, at, { isLocked: true })
  requireVersion(draft, version)
  await tx
    .updateTable('communications.message')
    .set({ ...(await draftColumns({ tx, hooks, actor }, fields, at)), version: draft.version + 1, changed_at: at })
    .where('message_id', '=', id)
    .execute()
}

/** @throws Problem message-changed if the draft was changed elsewhere since it was read */
export function requireVersion(draft: MessageRecord, version: number | undefined): void {
  if (version !== undefined && version !== draft.version) throw new Problem('message-changed')
}
