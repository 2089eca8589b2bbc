import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

/** Replaces the session by one with another selection; whoever still holds the old tokens is told to read the new ones. */
export async function switchSession({ now, tokens }: Deps, tx: Tx, actor: Actor, selection: { kind: 'person' | 'all' } | { kind: 'entity'; entityId: string }) {
  const [sid, key] = [uuidv7(), randomSecret()]
  const entityId = selection.kind === 'entity' ? selection.entityId : null
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
    .values({ ...old, sid, superseded_by: null, key_hash: hashSecret(key), selection: selection.kind, entity_id: entityId })
    .execute()
  const token = await tokens.issue({ app_name: 'web-portal', sid, legal_entity_uuid: entityId, mode: actor.mode }, old.expires_at, now())
  return { x_token: token, x_token_key: key }
}
