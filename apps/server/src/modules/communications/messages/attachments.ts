import type { DocumentId, MessageId } from '@portal/contract/ids'
import { mostAttachmentBytes, mostAttachments } from '@portal/domain'
import type { Language } from '@portal/contract/shapes'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Kept, Once } from '../../../serve.ts'
import {
  addDocument,
  deleteDocuments,
  findDocumentById,
  listDocumentsBySubject,
  lockDocument,
  toStoredObject,
  requireScanned,
  storeFile,
  type IncomingFile,
  type StoredDocument,
  type StoredFile,
} from '../../files/index.ts'
import type { MessageHooks } from './message-hooks.ts'
import { getMailbox, requireDraft, requireMessage } from './mailbox.ts'
import { beginDraft, requireDraftQuota, requireNewDraft, type NewDraft } from './write-draft.ts'

/**
 * Adds a file to a draft, and creates the draft if needed. Access and limits are checked before the upload and again
 * when the file is stored.
 */
export async function attachFile<Answer>(
  { deps, hooks, actor, once }: { deps: Deps; hooks: MessageHooks; actor: Actor; once: Once },
  { id, language }: { id?: MessageId; language: Language },
  receive: () => Promise<IncomingFile>,
  present: (tx: Tx, id: MessageId) => Promise<Answer>,
): Promise<Kept<Answer>> {
  const { db, now } = deps
  const admit = async (tx: Tx, draftId: MessageId, size: number) => {
    await requireDraft({ db: tx, actor }, draftId, now(), { isLocked: true })
    requireCapacity(await listDocumentsBySubject(tx, draftId), size)
  }
  await db
    .transaction()
    .execute((tx) => (id === undefined ? requireDraftQuota(tx, getMailbox(actor).ownerId) : admit(tx, id, 0)))
  return storeFile(deps, await receive(), (file) =>
    once(async (tx) => {
      const draftId = id ?? (await beginDraft({ tx, deps, hooks, actor }, {}, language))
      await admit(tx, draftId, file.object.size)
      await addAttachment(tx, deps, draftId, file)
      return present(tx, draftId)
    }),
  )
}

/** Stores a file as an attachment of a message. */
export async function addAttachment(tx: Tx, deps: Deps, messageId: MessageId, file: StoredFile): Promise<void> {
  await addDocument(tx, deps, {
    ...file,
    subjectId: messageId,
    service: null,
    type: 'attachment',
    origin: 'uploaded',
    language: null,
    answersVersion: null,
  })
  await countAttachments(tx, messageId)
}

export async function removeAttachment(
  { tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>,
  id: MessageId,
  fileId: DocumentId,
): Promise<void> {
  await requireDraft({ db: tx, actor }, id, now(), { isLocked: true })
  if (!(await lockDocument(tx, id, fileId))) throw new Problem('document-not-found')
  await deleteDocuments(tx, [fileId])
  await countAttachments(tx, id)
}

/**
 * Returns an attachment that may be downloaded. @throws Problem document-not-found, document-being-scanned,
 * document-infected, and as `requireMessage`
 */
export async function requireAttachment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: MessageId,
  fileId: DocumentId,
): Promise<StoredDocument> {
  await requireMessage({ db, actor }, id, now())
  const document = await findDocumentById(db, id, fileId)
  if (!document) throw new Problem('document-not-found')
  requireScanned(document)
  return document
}

/**
 * Copies the attachments of another message for a draft that `keep` creates. The draft is checked before the files are
 * copied and scanned.
 * @throws Problem as `requireNewDraft`
 */
export async function copyAttachments<Answer>(
  { deps, hooks, actor }: { deps: Deps; hooks: MessageHooks; actor: Actor },
  draft: NewDraft & { forward_of: MessageId },
  keep: (files: readonly StoredFile[]) => Promise<Answer>,
): Promise<Answer> {
  const documents = await deps.db.transaction().execute(async (tx) => {
    await requireNewDraft({ tx, deps, hooks, actor }, draft)
    return listDocumentsBySubject(tx, draft.forward_of)
  })
  const copy = async ([next, ...others]: readonly StoredDocument[], files: readonly StoredFile[]): Promise<Answer> => {
    if (!next) return keep(files)
    const content = await deps.objectStore.open(toStoredObject(next))
    return storeFile(deps, { name: next.name, sender: actor.personId, content }, (file) =>
      copy(others, [...files, file]),
    )
  }
  return copy(documents, [])
}

async function countAttachments(tx: Tx, messageId: MessageId): Promise<void> {
  await tx
    .updateTable('communications.message')
    .set({ attachments: (await listDocumentsBySubject(tx, messageId)).length })
    .where('message_id', '=', messageId)
    .execute()
}

function requireCapacity(documents: readonly StoredDocument[], size: number): void {
  const bytes = documents.reduce((sum, document) => sum + document.size, size)
  if (documents.length >= mostAttachments) throw new Problem('too-many-attachments')
  if (bytes > mostAttachmentBytes) throw new Problem('attachments-too-large')
}
