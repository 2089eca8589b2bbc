import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { sessionEnd } from './session-life.ts'
import { hashSecret } from './session-tokens.ts'

export async function keepSessionAlive({ db, now, settings, tokens }: Deps, actor: Actor, key: string) {
  const at = now()
  const session = await db
    .selectFrom('auth.session')
    .selectAll()
    .where('sid', '=', actor.sessionId)
    .where('key_hash', '=', hashSecret(key))
    .executeTakeFirst()
  if (!session) throw new Problem('not-signed-in')
  const expiresAt = sessionEnd(session.began_at, at, settings.SESSION_EXPIRED)
  await db
    .updateTable('auth.session')
    .set({ prolonged_at: at, expires_at: expiresAt })
    .where('sid', '=', actor.sessionId)
    .execute()
  const token = await tokens.issue(
    { app_name: 'web-portal', sid: actor.sessionId, legal_entity_uuid: session.entity_id, mode: actor.mode },
    expiresAt,
    at,
  )
  return { x_token: token, x_token_key: key }
}
