import { mostDraftLetters } from '@portal/domain'
import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { words } from '../../../words.ts'
import { documentsOf, requireScanned } from '../../documents/index.ts'
import { draftColumns, type DraftFields } from './draft-fields.ts'
import type { LetterMeans } from './letter-means.ts'
import { mailboxOf, requireDraft, requireMessage, type MessageRecord } from './mailbox.ts'

const longestSubject = 250
const longestContent = 10_000

export interface NewDraft extends DraftFields {
  reply_to?: string | undefined
  forward_of?: string | undefined
}

/** Begins a letter in the selected mailbox. @throws Problem as `draftColumns` and `requireMessage`; too-many-drafts @returns its id */
export async function beginDraft(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  means: LetterMeans,
  actor: Actor,
  { reply_to: replyTo, forward_of: forwardOf, ...fields }: NewDraft,
  language: Language,
): Promise<string> {
  const { ownerId, kind, name } = mailboxOf(actor)
  await requireRoomForDraft(tx, ownerId)
  const at = now()
  const answered = replyTo === undefined ? undefined : await requireMessage(tx, actor, replyTo, at)
  const passedOn = forwardOf === undefined ? undefined : await requireMessage(tx, actor, forwardOf, at)
  for (const document of passedOn ? await documentsOf(tx, passedOn.message_id) : []) requireScanned(document)
  const messageId = uuidv7()
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
      ...(kind === 'entity' && { entity_id: ownerId, entity_name: name }),
      ...(answered && asReply(answered)),
      ...(passedOn && asForward(passedOn, language)),
      ...(await draftColumns(tx, means, actor, fields, at)),
    })
    .execute()
  return messageId
}

/** @throws Problem too-many-drafts */
export async function requireRoomForDraft(tx: Tx, ownerId: string): Promise<void> {
  const drafts = await tx
    .selectFrom('communications.folder_count')
    .select('count')
    .where('owner_id', '=', ownerId)
    .where('folder', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if ((drafts?.count ?? 0) >= mostDraftLetters) throw new Problem('too-many-drafts')
}

const prefixed = (prefix: string, subject: string) =>
  (subject.startsWith(`${prefix}: `) ? subject : `${prefix}: ${subject}`).slice(0, longestSubject)

/** A question is answered by an answer; what is answered by a letter is any other. */
const asReply = (answered: MessageRecord) => ({
  kind: answered.kind === 'question' ? 'answer' : 'letter',
  reply_to: answered.message_id,
  recipient_code: answered.recipient_code,
  subject: prefixed('Re', answered.subject),
  application_id: answered.application_id,
  application_number: answered.application_number,
  entity_id: answered.entity_id,
  entity_name: answered.entity_name,
})

function asForward(passedOn: MessageRecord, language: Language) {
  const { subject, content, author_name: author, listed_at: at } = passedOn
  const written = formatsFor(language).dateTime(at.toISOString())
  const quoted = `\n\n--- ${written}, ${author || words(language)('mails.register')} ---\n${subject}\n\n${content}`
  return {
    subject: prefixed('Fw', subject),
    content: quoted.slice(0, longestContent),
    application_id: passedOn.application_id,
    application_number: passedOn.application_number,
    entity_id: passedOn.entity_id,
    entity_name: passedOn.entity_name,
  }
}

/** Saves what has changed of a draft. @throws Problem message-changed, and as above */
export async function saveDraft(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  means: LetterMeans,
  actor: Actor,
  id: string,
  { version, ...fields }: DraftFields & { version?: number | undefined },
): Promise<void> {
  const at = now()
  const draft = await requireDraft(tx, actor, id, at, { isLocked: true })
  requireVersion(draft, version)
  await tx
    .updateTable('communications.message')
    .set({ ...(await draftColumns(tx, means, actor, fields, at)), version: draft.version + 1, changed_at: at })
    .where('message_id', '=', id)
    .execute()
}

/** @throws Problem message-changed when it was changed elsewhere since it was read */
export function requireVersion(draft: MessageRecord, version: number | undefined): void {
  if (version !== undefined && version !== draft.version) throw new Problem('message-changed')
}
