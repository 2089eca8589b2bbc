import type { EntityId, OrganizationId, PersonId, VisitId } from '@portal/contract/ids'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

type Selection =
  | { kind: 'person' | 'all' }
  | { kind: 'entity'; entityId: EntityId }
  | { kind: 'organization'; organizationId: OrganizationId }

/** A help-desk visit: the customer, the reason and the end. */
export interface Visit {
  visitId: VisitId
  customerId: PersonId
  reason: string
  endsAt: Date
}

/**
 * Replaces the session by one with another selection. Callers with the old tokens get profile-switched and have to read
 * the new ones.
 */
export async function switchSession(
  { deps: { now, tokens }, tx, actor }: Context,
  selection: Selection,
  visit?: Visit | null,
) {
  const [sid, key] = [newId(), randomSecret()]
  const entityId = selection.kind === 'entity' ? selection.entityId : null
  const organizationId = selection.kind === 'organization' ? selection.organizationId : null
  // Any other choice ends acting as an organisation. The help desk's mode always stays.
  const mode = organizationId ? 'external' : actor.mode === 'external' ? null : actor.mode
  // A change of selection keeps the visit; null ends it.
  const visiting =
    visit === undefined
      ? {}
      : {
          customer_id: visit?.customerId ?? null,
          visit_id: visit?.visitId ?? null,
          visit_reason: visit?.reason ?? null,
          visit_ends_at: visit?.endsAt ?? null,
        }
  const old = await tx
    .updateTable('auth.session')
    .set({ superseded_by: sid })
    .where('sid', '=', actor.sessionId)
    .where('superseded_by', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!old) throw new Problem('profile-switched')
  await tx
    .insertInto('auth.session')
    .values({
      ...old,
      sid,
      superseded_by: null,
      key_hash: hashSecret(key),
      mode,
      selection: selection.kind === 'organization' ? 'person' : selection.kind,
      entity_id: entityId,
      organization_id: organizationId,
      ...visiting,
    })
    .execute()
  const token = await tokens.issue(
    { app_name: 'web-portal', sid, legal_entity_uuid: entityId, mode },
    old.expires_at,
    now(),
  )
  return { x_token: token, x_token_key: key }
}
