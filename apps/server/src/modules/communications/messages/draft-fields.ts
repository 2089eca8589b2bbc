import type { ApplicationId, EntityId } from '@portal/contract/ids'
import type { createMessage } from '@portal/contract/communications'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { mandateFor } from '../../profile/index.ts'
import type { MessageHooks } from './message-hooks.ts'
import { getMailbox } from './mailbox.ts'
import { requireRecipient } from './recipients.ts'

export type DraftFields = Omit<NonNullable<z.output<typeof createMessage.body>>, 'reply_to' | 'forward_of'>

export interface DraftColumns {
  kind?: string
  recipient_code?: string | null
  subject?: string
  content?: string
  application_id?: ApplicationId | null
  application_number?: string | null
  entity_id?: EntityId | null
  entity_name?: string | null
}

/**
 * Converts draft fields to columns. Users may write only about their own applications and entities.
 * @throws Problem recipient-not-found; forbidden for an application or an entity of another mailbox
 */
export async function draftColumns(
  { tx, hooks, actor }: { tx: Tx; hooks: MessageHooks; actor: Actor },
  given: DraftFields,
  at: Date,
): Promise<DraftColumns> {
  const { kind, recipient_code: recipient, message_subject: subject, content } = given
  if (typeof recipient === 'string') await requireRecipient(tx, recipient)
  return {
    ...(kind !== undefined && { kind }),
    ...(recipient !== undefined && { recipient_code: recipient }),
    ...(subject !== undefined && { subject }),
    ...(content !== undefined && { content }),
    ...(await applicationColumns(tx, hooks, actor, given.application_uuid)),
    ...(await entityColumns(tx, actor, given.legal_entity_uuid, at)),
  }
}

async function applicationColumns(
  tx: Tx,
  hooks: MessageHooks,
  actor: Actor,
  id: ApplicationId | null | undefined,
): Promise<DraftColumns> {
  if (id === undefined) return {}
  if (id === null) return { application_id: null, application_number: null }
  const { uuid, number } = await requireOwnCase(tx, hooks, actor, id)
  return { application_id: uuid, application_number: number }
}

/** @throws Problem forbidden for an application of another mailbox, mandate-ended */
export async function requireOwnCase(tx: Tx, hooks: MessageHooks, actor: Actor, id: ApplicationId) {
  return hooks.requireCase(tx, actor, id).catch((refusal: unknown) => {
    const isForeign = refusal instanceof Problem && ['application-not-found', 'wrong-profile'].includes(refusal.code)
    throw isForeign ? new Problem('forbidden', { isForeign: true }) : refusal
  })
}

async function entityColumns(tx: Tx, actor: Actor, id: EntityId | null | undefined, at: Date): Promise<DraftColumns> {
  if (id === undefined) return {}
  if (id === null) return { entity_id: null, entity_name: null }
  const { ownerId, kind, name } = getMailbox(actor)
  if (kind === 'entity' && id === ownerId) return { entity_id: id, entity_name: name }
  const mandate = kind === 'person' ? await mandateFor(tx, actor.personalCode, id, at) : undefined
  if (!mandate) throw new Problem('forbidden', { isForeign: true })
  return { entity_id: id, entity_name: mandate.entityName }
}
