import type { Deps } from '../../deps.ts'
import { recordAction } from '../../modules/history/index.ts'
import { whyNotProven } from '../../modules/auth/index.ts'
import { notifyPerson } from '../../modules/communications/index.ts'
import type { Credentials } from '../../actor.ts'
import type { Alarm } from './security-events.ts'

/**
 * Examines a genuine token that opened no session. A caller with token and key, but without the cookie of the browser
 * that logged in and from an unknown address, may have stolen them. The owner is notified once for a session, and their
 * history records it.
 */
export async function evaluateSession(
  deps: Deps,
  credentials: Credentials,
  isWhereItWasUsed: boolean,
): Promise<{ what: string; alarm: Alarm } | undefined> {
  const found = await whyNotProven(deps.db, credentials, deps.now())
  if (!found) return undefined
  const { what, personId } = found
  // A user who returns to a closed browser has lost the cookie, but has the same address.
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
    await notifyPerson(tx, deps, {
      personId,
      kind: 'session-used-elsewhere',
      params,
      level: 'warning',
      link: '/history',
    })
  })
  return { what, alarm: 'high' }
}
