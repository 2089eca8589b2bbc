import type { MessageId } from '@portal/contract/ids'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recordAction } from '../../history/index.ts'
import { requireMessage, type MessageRecord } from './mailbox.ts'
import { requireDraftQuota } from './write-draft.ts'

type UsedDeps = Pick<Deps, 'now'>

const lineOf = (name: string, { message_id: message, application_id: application }: MessageRecord) => ({
  name,
  ...(application && { application }),
  details: { message },
})

/** Moves a message to the deleted ones. Repeating it changes nothing, and a sent message stays sent. */
export async function deleteMessage(tx: Tx, { now }: UsedDeps, actor: Actor, id: MessageId): Promise<void> {
  const at = now()
  const message = await requireMessage({ db: tx, actor }, id, at, { isLocked: true })
  if (message.deleted_at) return
  await tx.updateTable('communications.message').set({ deleted_at: at }).where('message_id', '=', id).execute()
  await recordAction(tx, actor, lineOf('message-deleted', message), at)
}

/** Moves a deleted message back to its folder. @throws Problem too-many-drafts */
export async function restoreMessage(tx: Tx, { now }: UsedDeps, actor: Actor, id: MessageId): Promise<void> {
  const at = now()
  const message = await requireMessage({ db: tx, actor }, id, at, { isLocked: true })
  if (!message.deleted_at) return
  if (!message.is_from_register && !message.sent_at) await requireDraftQuota(tx, message.owner_id)
  await tx.updateTable('communications.message').set({ deleted_at: null }).where('message_id', '=', id).execute()
  await recordAction(tx, actor, lineOf('message-restored', message), at)
}

/** Marks a message as read or unread. A mailbox may have many readers, so the history names the first one. */
export async function markRead(
  { tx, hooks: { now }, actor }: { tx: Tx; hooks: UsedDeps; actor: Actor },
  id: MessageId,
  isRead: boolean,
): Promise<void> {
  const at = now()
  const message = await requireMessage({ db: tx, actor }, id, at, { isLocked: true })
  if (!message.is_from_register || (message.read_at !== null) === isRead) return
  await tx
    .updateTable('communications.message')
    .set({ read_at: isRead ? at : null })
    .where('message_id', '=', id)
    .execute()
  if (isRead) await recordAction(tx, actor, { ...lineOf('message-read', message), mergeKey: `message-read:${id}` }, at)
}
