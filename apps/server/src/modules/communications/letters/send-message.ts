import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
import { documentsOf, requireScanned } from '../../documents/index.ts'
import { delivering } from './deliver-message.ts'
import { requireOwnCase } from './draft-fields.ts'
import type { LetterMeans } from './letter-means.ts'
import { requireDraft, type MessageRecord } from './mailbox.ts'
import { requireRecipient } from './recipients.ts'
import { requireVersion } from './write-draft.ts'

/**
 * Sends a draft: from here on it does not change, and delivering it is the portal's debt, in one transaction. A petition is refused when the
 * application has gone on since it was begun.
 */
export async function sendMessage(
  tx: Tx,
  { now, jobs }: Pick<Deps, 'now' | 'jobs'>,
  means: LetterMeans,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<void> {
  const at = now()
  const draft = await requireDraft(tx, actor, id, at, { isLocked: true })
  requireVersion(draft, version)
  await requireRecipient(tx, requireWhole(draft))
  if (draft.application_id !== null) {
    const { kinds } = await requireOwnCase(tx, means, actor, draft.application_id)
    if (!kinds.some((kind) => kind === draft.kind)) throw new Problem('petition-not-possible')
    if (draft.kind === 'answer') await means.noteAnswer(tx, draft.application_id)
  }
  for (const document of await documentsOf(tx, id)) requireScanned(document)
  await tx
    .updateTable('communications.message')
    .set({
      author_id: actor.personId,
      author_name: actor.name,
      sent_at: at,
      changed_at: at,
      version: draft.version + 1,
    })
    .where('message_id', '=', id)
    .execute()
  await jobs.enqueue(tx, delivering, { messageId: id }, { key: id })
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

/** @throws Problem malformed-request, naming what is missing @returns to whom it goes */
function requireWhole({ recipient_code, subject, content, kind, application_id }: MessageRecord): string {
  const missing = [
    ...(recipient_code === null ? ['recipient_code'] : []),
    ...(subject.trim() === '' ? ['message_subject'] : []),
    ...(content.trim() === '' ? ['content'] : []),
    ...(kind !== 'letter' && application_id === null ? ['application_uuid'] : []),
  ]
  if (missing.length > 0 || recipient_code === null)
    throw new Problem('malformed-request', {
      errors: missing.map((field) => ({ path: `message.${field}`, code: 'required' })),
    })
  return recipient_code
}
