import type { EntityId, OrganizationId, PersonId, SupportSessionId } from '@portal/contract/ids'
import { newId } from '../../db/new-id.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

type Selection =
  | { kind: 'person' | 'all' }
  | { kind: 'entity'; entityId: EntityId }
  | { kind: 'organization'; organizationId: OrganizationId }

/** A support session: the customer, the reason and the end. */
export interface SupportSession {
  supportSessionId: SupportSessionId
  customerId: PersonId
  reason: string
  endsAt: Date
}

/**
 * Marks the session as replaced by `sid`. Its successor is replaced as well if the browser lost the successor's tokens,
 * unless the successor has ended or has been replaced itself.
 * @returns the session that the new one continues
 * @throws Problem profile-switched
 */
async function replaceSession(tx: Tx, { sessionId, isReplaced }: Actor, sid: string, at: Date) {
  const replace = (replaced: string) =>
    tx
      .updateTable('auth.session')
      .set({ superseded_by: sid, superseded_at: at })
      .where('sid', '=', replaced)
      .where('superseded_by', 'is', null)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  if (!isReplaced) {
    const session = await replace(sessionId)
    if (!session) throw new Problem('profile-switched')
    return session
  }
  const old = await tx
    .selectFrom('auth.session')
    .select('superseded_by')
    .where('sid', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  const successor = old?.superseded_by ? await replace(old.superseded_by) : undefined
  if (!successor) throw new Problem('profile-switched')
  // The time stays, so that repeated renewals do not prolong it.
  await tx.updateTable('auth.session').set({ superseded_by: sid }).where('sid', '=', sessionId).execute()
  return successor
}

/**
 * Replaces the session by one with another selection. Callers with the old tokens get profile-switched and have to read
 * the new ones.
 */
export async function switchSession(
  { deps: { now, tokens }, tx, actor }: Context,
  selection: Selection,
  supportSession?: SupportSession | null,
) {
  const [sid, key] = [newId(), randomSecret()]
  const entityId = selection.kind === 'entity' ? selection.entityId : null
  const organizationId = selection.kind === 'organization' ? selection.organizationId : null
  // Any other choice ends acting as an organisation. The help desk's mode always stays.
  const mode = organizationId ? 'external' : actor.mode === 'external' ? null : actor.mode
  // A change of selection keeps the support session; null ends it.
  const supporting =
    supportSession === undefined
      ? {}
      : {
          customer_id: supportSession?.customerId ?? null,
          visit_id: supportSession?.supportSessionId ?? null,
          visit_reason: supportSession?.reason ?? null,
          visit_ends_at: supportSession?.endsAt ?? null,
        }
  const old = await replaceSession(tx, actor, sid, now())
  await tx
    .insertInto('auth.session')
    .values({
      ...old,
      sid,
      superseded_by: null,
      superseded_at: null,
      key_hash: hashSecret(key),
      mode,
      selection: selection.kind === 'organization' ? 'person' : selection.kind,
      entity_id: entityId,
      organization_id: organizationId,
      ...supporting,
    })
    .execute()
  const token = await tokens.issue(
    { app_name: 'web-portal', sid, legal_entity_uuid: entityId, mode },
    old.expires_at,
    now(),
  )
  return { x_token: token, x_token_key: key }
}
