import type { PersonId } from '@portal/contract/ids'
import type { Database } from '../../db/connect.ts'
import type { Credentials } from '../../actor.ts'

export interface NotProven {
  /** `cookie-wrong`: the caller has everything except the cookie of the browser that logged in. */
  what: 'session-key-wrong' | 'session-cookie-missing' | 'session-cookie-wrong'
  /** The person who logged in. */
  personId: PersonId
}

/**
 * Returns why a genuine token was rejected. Undefined for an ended session, and for a browser whose user has logged in
 * again.
 */
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
