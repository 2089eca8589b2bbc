import type { Database } from '../../db/connect.ts'
import type { Credentials } from '../../actor.ts'

export interface NotProven {
  /** `cookie-wrong`: whoever asks has everything but the cookie of the browser that logged in. */
  what: 'session-key-wrong' | 'session-cookie-missing' | 'session-cookie-wrong'
  /** Who logged in. */
  personId: string
}

/** Why a genuine token was not enough; undefined for a session that has simply ended, and for a browser whose person has logged in anew. */
export async function whyNotProven(
  db: Database,
  { sid, keyHash, bindingHash }: Credentials,
  at: Date,
): Promise<NotProven | undefined> {
  const session = await db
    .selectFrom('auth.session')
    .select(['person_id', 'key_hash', 'binding_hash'])
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!session) return undefined
  const personId = session.person_id
  if (!session.key_hash.equals(keyHash)) return { what: 'session-key-wrong', personId }
  if (bindingHash === null) return { what: 'session-cookie-missing', personId }
  const own = await db
    .selectFrom('auth.session')
    .select('sid')
    .where('person_id', '=', personId)
    .where('binding_hash', '=', bindingHash)
    .executeTakeFirst()
  return own ? undefined : { what: 'session-cookie-wrong', personId }
}
