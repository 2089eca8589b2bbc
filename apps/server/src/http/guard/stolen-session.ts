import type { Deps } from '../../deps.ts'
import { recordAction } from '../../modules/audit/index.ts'
import { whyNotProven } from '../../modules/auth/index.ts'
import { tellPerson } from '../../modules/communications/index.ts'
import type { Credentials } from '../../actor.ts'
import type { Alarm } from './security-events.ts'

/**
 * Looks into a genuine token that opened nothing. Whoever holds token and key without the cookie of the browser that logged in, and is
 * not where the session has been used, may have stolen them: the owner finds it in her history and is told, once for a session.
 */
export async function judgeSession(
  deps: Deps,
  credentials: Credentials,
  isWhereItWasUsed: boolean,
): Promise<{ what: string; alarm: Alarm } | undefined> {
  const found = await whyNotProven(deps.db, credentials, deps.now())
  if (!found) return undefined
  const { what, personId } = found
  // Somebody who comes back to a closed browser has lost the cookie, and is where she was.
  if (what === 'session-key-wrong' || isWhereItWasUsed) return { what, alarm: 'medium' }
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await recordAction(
      tx,
      null,
      {
        name: 'session-used-elsewhere',
        person: personId,
        entity: null,
        mergeKey: `session-used-elsewhere:${credentials.sid}`,
      },
      deps.now(),
    )
    if (!isNew) return
    const params = { lv: {}, en: {} }
    await tellPerson(tx, deps, { personId, kind: 'session-used-elsewhere', params, level: 'warning', link: '/history' })
  })
  return { what, alarm: 'high' }
}
