import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'

export const sendText = defineJob({ name: 'communications.send-text', payload: z.object({ textId: z.string() }) })

/** Puts a text message into the outbox, in the deed's own transaction: it is sent if and only if the deed happened. */
export async function postText(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { to, text }: { to: string; text: string },
): Promise<void> {
  const textId = uuidv7()
  await tx
    .insertInto('communications.text_message')
    .values({ text_message_id: textId, recipient: to, body: text, created_at: now() })
    .execute()
  await jobs.enqueue(tx, sendText, { textId }, { key: textId })
}
