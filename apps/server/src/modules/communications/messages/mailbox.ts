import type { EntityId, MessageId, OrganizationId, PersonId, ProfileId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/types.generated.ts'
import { Problem } from '../../../problem.ts'
import { listOrganizationsByStaff } from '../../entities/index.ts'
import { mandateFor } from '../../profile/index.ts'

export type MessageRecord = Omit<Selectable<Tables['communications.message']>, 'searched'>
export type MailboxOwner =
  | { kind: 'person'; ownerId: PersonId }
  | { kind: 'entity'; ownerId: EntityId }
  | { kind: 'organization'; ownerId: OrganizationId }

/** Returns the owner of the mailbox that holds a message. */
export const getOwner = ({ owner_id: ownerId, owner_kind: kind }: Pick<MessageRecord, 'owner_id' | 'owner_kind'>) =>
  ({ kind, ownerId }) as MailboxOwner

/** The mailbox of the selected profile. */
export type Mailbox = MailboxOwner & { name: string }

/**
 * Returns the mailbox of the selected profile: a person's, an entity's, or that of an organisation's whole staff.
 * Delegates of every level may read and write. With all entities selected, it is the person's own.
 * @throws Problem mandate-ended
 */
export function getMailbox({ organization, selected, personId, name }: Actor): Mailbox {
  if (organization) {
    if (organization.name === null) throw new Problem('mandate-ended')
    return { ownerId: organization.organizationId, kind: 'organization', name: organization.name }
  }
  if (selected.kind !== 'entity') return { ownerId: personId, kind: 'person', name }
  if (!selected.mandate) throw new Problem('mandate-ended')
  return { ownerId: selected.entityId, kind: 'entity', name: selected.mandate.entityName }
}

const columns = [
  'message_id',
  'owner_id',
  'owner_kind',
  'is_from_register',
  'kind',
  'recipient_code',
  'author_id',
  'author_name',
  'subject',
  'subject_key',
  'content',
  'application_id',
  'application_number',
  'entity_id',
  'entity_name',
  'reply_to',
  'origin_id',
  'recipient_name',
  'version',
  'attachments',
  'created_at',
  'changed_at',
  'sent_at',
  'delivered_at',
  'refused_at',
  'read_at',
  'deleted_at',
  'folder',
  'listed_at',
] as const

export const messages = (db: Database | Tx) => db.selectFrom('communications.message').select(columns)

/**
 * Returns a message of the selected mailbox, locked if requested.
 * @throws Problem message-not-found both for a missing message and for another owner's; wrong-profile for a message in
 * another mailbox of the same person; mandate-ended
 */
export async function requireMessage(
  { db, actor }: { db: Database | Tx; actor: Actor },
  id: MessageId,
  at: Date,
  { isLocked = false } = {},
): Promise<MessageRecord> {
  const mailbox = getMailbox(actor)
  const asked = messages(db).where('message_id', '=', id)
  const found = await (isLocked ? asked.forUpdate() : asked).executeTakeFirst()
  if (found?.owner_id === mailbox.ownerId) return found
  const other = found && (await otherProfile(db, actor, found, at))
  if (!other) throw new Problem('message-not-found', { isForeign: found !== undefined })
  throw new Problem('wrong-profile', {
    params: { profile: other.name },
    errors: [{ path: 'profile', code: 'wrong-profile', params: other }],
  })
}

/** Returns the user's other profile to whose mailbox the message belongs, or undefined. */
async function otherProfile(
  db: Database | Tx,
  { personId, personalCode, name }: Actor,
  message: MessageRecord,
  at: Date,
): Promise<{ uuid: ProfileId; name: string } | undefined> {
  const { kind, ownerId } = getOwner(message)
  if (kind === 'person') return ownerId === personId ? { uuid: ownerId, name } : undefined
  if (kind === 'entity') {
    const mandate = await mandateFor(db, personalCode, ownerId, at)
    return mandate && { uuid: ownerId, name: mandate.entityName }
  }
  const organization = (await listOrganizationsByStaff(db, personalCode)).find(({ uuid }) => uuid === ownerId)
  return organization && { uuid: ownerId, name: organization.organization_name }
}

/**
 * Returns a message that is not sent yet. @throws Problem message-already-sent, message-not-found for a deleted draft,
 * and as `requireMessage`
 */
export async function requireDraft(
  { db, actor }: { db: Database | Tx; actor: Actor },
  id: MessageId,
  at: Date,
  options: { isLocked?: boolean } = {},
): Promise<MessageRecord> {
  const message = await requireMessage({ db, actor }, id, at, options)
  if (message.is_from_register || message.sent_at) throw new Problem('message-already-sent')
  if (message.deleted_at) throw new Problem('message-not-found')
  return message
}
