import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'
import { findMergeTarget } from './find-merge-target.ts'

export const sendText = defineJob({ name: 'communications.send-text', payload: z.object({ textId: z.string() }) })

/**
 * Stores a text message in the outbox in the caller's transaction, so that it is sent only if the transaction commits.
 */
export async function postText(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { to, text, about }: { to: string; text: string; about?: string | undefined },
): Promise<void> {
  const at = now()
  const held = await findMergeTarget(tx, 'text', { to, about }, at)
  if (held && 'id' in held) {
    await tx
      .updateTable('communications.text_message')
      .set({ body: text })
      .where('text_message_id', '=', held.id)
      .execute()
    return
  }
  const textId = newId()
  await tx
    .insertInto('communications.text_message')
    .values({
      text_message_id: textId,
      recipient: to,
      body: text,
      created_at: at,
      about: about ?? null,
      held_until: held?.until ?? null,
    })
    .execute()
  await jobs.enqueue(tx, sendText, { textId }, { key: textId, ...(held && { dueAt: held.until }) })
}
